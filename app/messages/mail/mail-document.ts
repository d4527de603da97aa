/** A mail may bring pictures and styles, never scripts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; sandbox"

/** The drawn part of an email alone, for a frame without rights on a page of ours. */
export function mailDocument(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': mailPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  })
}
