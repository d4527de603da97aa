// What lies in the shop's media folder after somebody sent hostile files: only pictures of our own making.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { canaryWords } from './canaries.ts'

const otherWords = ['<script', '<?php', '%PDF-', 'MZcanary', 'system($_GET']

export type Stored = { files: number; faults: string[] }

/** What the shop itself had drawn before. */
export async function listStored(mediaDir: string): Promise<Set<string>> {
  return new Set((await readdir(mediaDir, { recursive: true })).map((name) => name.split('/').at(-1) ?? name))
}

/**
 * `sent` are SHA-256 sums of everything that was sent. Looks at masters and renditions, but those of `before` and the
 * shop's own drawings of designs.
 */
export async function lookAtStored(
  mediaDir: string,
  sent: ReadonlySet<string>,
  before: ReadonlySet<string> = new Set(),
): Promise<Stored> {
  const faults: string[] = []
  const names = (await readdir(mediaDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !before.has(entry.name) && !entry.parentPath.endsWith('/designs'),
  )
  for (const entry of names) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const said = [...nameFaults(entry.name), ...wordFaults(bytes), ...(await pictureFaults(bytes))]
    if (sent.has(sumOf(bytes))) said.push('stored as it was sent')
    faults.push(...said.map((what) => `${entry.name}: ${what}`))
  }
  return { files: names.length, faults }
}

function nameFaults(name: string): string[] {
  return /^[a-z0-9-]+-[0-9a-f]{12}(?:\.\d{3,4})?\.(?:webp|avif|jpeg)$/u.test(name)
    ? []
    : ['a name that is not ours']
}

function wordFaults(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return [...canaryWords, ...otherWords].filter((word) => text.includes(word)).map((word) => `holds ${word}`)
}

async function pictureFaults(bytes: Buffer): Promise<string[]> {
  const { exif, icc, xmp, iptc, pages = 1, width, height } = await sharp(bytes).metadata()
  const faults = (exif ?? icc ?? xmp ?? iptc) ? ['holds metadata'] : []
  if (pages > 1 || Math.max(width, height) > 1600) faults.push(`has ${pages} pages of ${width} x ${height}`)
  return faults
}

export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
