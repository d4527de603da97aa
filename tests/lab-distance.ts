// How far apart two pictures are to an eye: both made small, so that single strokes do not count, and compared in CIE Lab.
import sharp from 'sharp'

/** Of the pictures' pixels are averaged to one. */
const block = 5

/** Root mean square of ΔE (CIE 1976) over blocks of 5 x 5 pixels; `one` and `other` are RGBA of one size. */
export async function labDistance(
  one: Buffer,
  other: Buffer,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((pixels) => labOf(pixels, width, height)))
  if (!a || !b || a.length !== b.length) throw new Error('pictures of two sizes')
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return Math.sqrt(sum / (a.length / 3))
}

async function labOf(pixels: Buffer, width: number, height: number): Promise<number[]> {
  const small = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: Math.round(width / block), height: Math.round(height / block), kernel: 'linear' })
    .raw()
    .toBuffer()
  const lab: number[] = []
  for (let i = 0; i < small.length; i += 3)
    lab.push(...toLab(small[i] ?? 0, small[i + 1] ?? 0, small[i + 2] ?? 0))
  return lab
}

function toLab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function bent(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}
