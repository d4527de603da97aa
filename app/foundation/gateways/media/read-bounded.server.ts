import { open } from 'node:fs/promises'

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

/** A film may take so many times as long as a picture. */
export const filmTimes = 4

/** Largest film that is kept. */
export const maxFilmBytes = 30 * 1024 * 1024

/** The body of an answer in a new file; false when it has more than a film may have, or broke off. */
export async function saveBounded(response: Response, path: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o644)
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxFilmBytes) return false
      await file.write(chunk)
    }
    return true
  } catch (error) {
    if (isLineFault(error)) return false
    throw error
  } finally {
    await file.close()
  }
}
