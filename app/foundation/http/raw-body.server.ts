/** The bytes of a request exactly as they were sent, or null when there are more than `maxBytes`. */
export async function readBodyLimited(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const body = new Uint8Array(await request.arrayBuffer())
  return body.length > maxBytes ? null : body
}
