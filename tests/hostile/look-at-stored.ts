// What lies in the shop's media folder after somebody sent hostile files: only pictures of our own making.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { canaryWords } from './canaries.ts'

const otherWords = ['<script', '<?php', '%PDF-', 'MZcanary', 'system($_GET']

export type Stored = { files: number; faults: string[] }

/** `sent` are SHA-256 sums of everything that was sent. Looks at masters and renditions. */
export async function lookAtStored(mediaDir: string, sent: ReadonlySet<string>): Promise<Stored> {
  const faults: string[] = []
  const names = (await readdir(mediaDir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  for (const entry of names) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const fault = (what: string) => faults.push(`${entry.name}: ${what}`)
    if (!/^[a-z0-9-]+-[0-9a-f]{12}(?:\.\d{3,4})?\.(?:webp|avif|jpeg)$/u.test(entry.name))
      fault('a name that is not ours')
    if (sent.has(sumOf(bytes))) fault('stored as it was sent')
    const text = bytes.toString('latin1')
    for (const word of [...canaryWords, ...otherWords]) if (text.includes(word)) fault(`holds ${word}`)
    const { exif, icc, xmp, iptc, pages = 1, width, height } = await sharp(bytes).metadata()
    if (exif ?? icc ?? xmp ?? iptc) fault('holds metadata')
    if (pages > 1 || Math.max(width, height) > 1600) fault(`has ${pages} pages of ${width} x ${height}`)
  }
  return { files: names.length, faults }
}

export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
