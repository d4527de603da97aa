import { createHash, type Hash } from 'node:crypto'

export const keyPattern = /^[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}$/u

export function keyOf(name: string, bytes: Uint8Array): string {
  return keyOfHash(name, createHash('sha256').update(bytes))
}

/** The last twelve characters begin the SHA-256 of what is kept under it. */
export function keyOfHash(name: string, hash: Hash): string {
  return `${slugOf(name)}-${hash.digest('hex').slice(0, 12)}`
}

function slugOf(name: string): string {
  return (
    name
      // Normalizing is slow on very long text, and 60 letters are kept.
      .slice(0, 200)
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 60) || 'picture'
  )
}
