// Bytes by hand: chunks of PNG, boxes, and numbers that are the same each time.
import { crc32, deflateSync } from 'node:zlib'

/** Whole numbers below `most`, always the same ones for a seed. */
export function randomSequence(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % most
  }
}

export function noise(length: number, seed: number): Buffer {
  const next = randomSequence(seed)
  return Buffer.from(Array.from({ length }, () => next(256)))
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

type Png = { width: number; height: number; rows?: Buffer; extra?: Buffer[]; depth?: number; colour?: number }

/** A PNG of given size whose pixels are whatever `rows` holds: bombs claim much and bring little. */
export function png({ width, height, rows, extra = [], depth = 8, colour = 0 }: Png): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  const data = deflateSync(rows ?? Buffer.alloc((width + 1) * height), { level: 9 })
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A segment of a JPEG file, e.g. 0xe1 for EXIF and XMP. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Behind the first two bytes, where segments begin. */
export function insertSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A box of ISO media files (HEIC, AVIF, MP4). */
export function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
