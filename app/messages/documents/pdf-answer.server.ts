import { privatePage } from '#app/foundation/http/private-page.ts'

/** Opened by the browser; nobody else keeps it. `name` is what it is saved as, in plain letters. */
export function pdfAnswer(name: string, pdf: Uint8Array): Response {
  const headers = {
    ...privatePage(),
    'content-type': 'application/pdf',
    'content-length': String(pdf.byteLength),
    'content-disposition': `inline; filename="${name}"`,
    'x-robots-tag': 'noindex',
  }
  return new Response(Buffer.from(pdf), { headers })
}
