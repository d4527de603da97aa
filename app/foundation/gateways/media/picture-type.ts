// What a file is, by its own bytes: names and types that a sender claims count for nothing. Only still pictures of the
// four formats that phones and cameras send to browsers are taken; whatever is also something else is refused.

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
export type Sniffed =
  | { ok: true; type: PictureType }
  | { ok: false; problem: 'not-an-image' | 'animated' | 'carries-more' }

/** Looks at the bytes only; whether they decode is for the decoder to say. */
export function sniffPicture(bytes: Uint8Array): Sniffed {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = typeOf(text)
  if (type === null) return { ok: false, problem: 'not-an-image' }
  if (isAnimated(text, type)) return { ok: false, problem: 'animated' }
  if (carriesMore(text)) return { ok: false, problem: 'carries-more' }
  return { ok: true, type }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function typeOf(bytes: Buffer): PictureType | null {
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  if (nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP') return 'webp'
  if (nameAt(bytes, 4) === 'ftyp' && ['avif', 'avis'].includes(nameAt(bytes, 8))) return 'avif'
  return null
}

/** Decoders show the first picture of a film and say nothing of the rest. */
function isAnimated(bytes: Buffer, type: PictureType): boolean {
  switch (type) {
    case 'jpeg':
      return false
    case 'png':
      return chunkNames(bytes).includes('acTL')
    case 'webp':
      return nameAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
    case 'avif':
      return nameAt(bytes, 8) === 'avis'
  }
}

/** Names of the chunks before the first picture data; more than these no honest file has. */
const maxChunks = 64

function chunkNames(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at + 8 <= bytes.length && names.length < maxChunks;) {
    const name = nameAt(bytes, at + 4)
    if (name === 'IDAT') break
    names.push(name)
    at += 12 + bytes.readUInt32BE(at)
  }
  return names
}

/** The beginnings of what browsers, servers and unpackers would run, long enough not to occur in a picture by chance. */
const otherStarts = ['<script', '<?php', '<!doctype html', '<html', '<svg', '%pdf-', '#!/bin/']
/** The end record of a zip archive stands within this many bytes of the end. */
const zipTail = 65_557

function carriesMore(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipTail))
  if (tail.includes('PK\u0005\u0006', 0, 'latin1')) return true
  const text = bytes.toString('latin1').toLowerCase()
  return otherStarts.some((start) => text.includes(start))
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
