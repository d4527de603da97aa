/** The body of an answer, or null when it has more than `maxBytes` or broke off. */
export async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** True for what fetch throws when the line breaks or time is up. */
export function isLineFault(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException
}

/** Largest master that we ever write, with room. */
export const maxMasterBytes = 16 * 1024 * 1024
