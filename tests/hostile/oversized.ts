// Bombs: few bytes that become very many, in pixels or in packing.
import sharp from 'sharp'
import { pngChunk, png } from './bytes.ts'
import type { HostileFile } from './hostile-uploads.ts'

export async function oversized(): Promise<HostileFile[]> {
  const grey = (width: number, height: number) =>
    png({ width, height, depth: 1, rows: Buffer.alloc((Math.ceil(width / 8) + 1) * height) })
  const files: [string, Buffer | Promise<Buffer>][] = [
    ['png of 60 megapixels', grey(10_000, 6_000)],
    ['png of 400 megapixels', grey(20_000, 20_000)],
    ['png of 900 megapixels', grey(30_000, 30_000)],
    ['png of one row, 1,000,000 wide', grey(1_000_000, 1)],
    ['png of one column, 1,000,000 high', grey(1, 1_000_000)],
    [
      'png of 60 megapixels and 16 bits',
      png({ width: 10_000, height: 6_000, depth: 16, rows: Buffer.alloc(100) }),
    ],
    ['png whose rows go on for ever', png({ width: 10, height: 10, rows: Buffer.alloc(60_000_000) })],
    [
      'png of 3,000 chunks',
      png({
        width: 8,
        height: 8,
        extra: Array.from({ length: 3_000 }, () => pngChunk('tEXt', Buffer.from('a\0b'))),
      }),
    ],
    ['jpeg of 64 megapixels', flat(8_000, 8_000).jpeg({ quality: 1 }).toBuffer()],
    [
      'jpeg of 64 megapixels, progressive',
      flat(8_000, 8_000).jpeg({ quality: 1, progressive: true }).toBuffer(),
    ],
    ['webp of 36 megapixels', flat(6_000, 6_000).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['webp of 100 megapixels', flat(10_000, 10_000).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['avif of 30 megapixels', flat(6_000, 5_000).avif({ quality: 1, effort: 0 }).toBuffer()],
    [
      'a file of 16 MB',
      Promise.resolve(Buffer.concat([await flat(99, 99).jpeg().toBuffer(), Buffer.alloc(16 * 1024 * 1024)])),
    ],
    [
      'gif of 100 megapixels',
      Buffer.from('474946383961102710278000000000000000ffffff2c00000000102710270002', 'hex'),
    ],
  ]
  const refused = await Promise.all(
    files.map(async ([name, bytes]) => ({ name, bytes: await bytes, mayBeTaken: false })),
  )
  // Long strips and many chunks are odd, not too large: what matters is that they cost nothing and come out small.
  const odd = new Set([
    'png of one row, 1,000,000 wide',
    'png of one column, 1,000,000 high',
    'png whose rows go on for ever',
    'png of 3,000 chunks',
  ])
  return refused.map((file) => (odd.has(file.name) ? { ...file, mayBeTaken: true } : file))
}

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
}
