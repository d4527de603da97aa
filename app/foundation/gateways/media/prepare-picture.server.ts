// From what somebody sent to what the shop keeps: decoded, turned upright, shrunk and written anew as WebP. Nothing of
// the sent file survives but its pixels: no place, no camera, no colour profile, no hidden passenger.
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureProblem } from './media-gateway.ts'
import { type PictureType, sniffPicture } from './picture-type.ts'

/** Largest file that is looked at. */
const maxPictureBytes = 15 * 1024 * 1024
/** Most pixels; formats that cannot be read in stripes lie decoded in memory as a whole, four bytes a pixel. */
const maxPixels = 50_000_000
const maxWholePixels = 24_000_000
/** Longest side of a master in pixels: twice the widest place on a page. */
const masterSide = 1600
const slowestSeconds = 20

export type PreparedPicture =
  | { ok: true; data: Buffer; width: number; height: number; thumbhash: string }
  | { ok: false; problem: PictureProblem }

/** Returns the master, or why there is none. Never throws for anything that a file can hold. */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  if (bytes.length > maxPictureBytes) return { ok: false, problem: 'too-large' }
  const sniffed = sniffPicture(bytes)
  if (!sniffed.ok) return sniffed
  try {
    const problem = await readHead(bytes, sniffed.type)
    return problem === null ? await writeMaster(bytes) : { ok: false, problem }
  } catch (error) {
    // sharp throws plain errors for everything that is no picture; there is nothing else that could fail here.
    if (error instanceof Error) return { ok: false, problem: 'not-an-image' }
    throw error
  }
}

async function readHead(bytes: Uint8Array, type: PictureType): Promise<PictureProblem | null> {
  const { format, compression, pages = 1, width, height, isProgressive } = await open(bytes).metadata()
  const isAsSniffed = type === 'avif' ? format === 'heif' && compression === 'av1' : format === type
  if (!isAsSniffed) return 'not-an-image'
  if (pages > 1) return 'animated'
  const readWhole = type === 'webp' || type === 'avif' || isProgressive
  return width * height > (readWhole ? maxWholePixels : maxPixels) ? 'too-many-pixels' : null
}

async function writeMaster(bytes: Uint8Array): Promise<PreparedPicture> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 2 })
    .timeout({ seconds: slowestSeconds })
    .toBuffer({ resolveWithObject: true })
  return { ok: true, data, width: info.width, height: info.height, thumbhash: await hashThumb(data) }
}

/** The metadata is read of larger ones too, so that they are told apart from what is no picture. */
function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: 4 * maxPixels, failOn: 'error', animated: false })
}

/** The thumbhash that pages show as ground while a picture loads, in base64. */
export async function hashThumb(data: Uint8Array): Promise<string> {
  const small = sharp(data).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw()
  const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, pixels)).toString('base64')
}
