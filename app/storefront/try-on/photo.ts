// A shopper's photo: opened, measured and saved inside the page. Nothing in this room asks the network for anything.
import { findFace } from './find-face.ts'
import type { Handles, Spot } from '#hair/live/face-fit.ts'

/** More pixels show no more of the hair, and phones take photos of fifty million. */
const longestSide = 1_440
const guessWidth = 80

export type PhotoProblem = 'unreadable' | 'heic'
type Opened = { ok: true; photo: HTMLCanvasElement } | { ok: false; problem: PhotoProblem }

/** Upright, whatever way the camera was held, and no larger than it is needed. */
export async function openPhoto(file: Blob): Promise<Opened> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).then(
    (bitmap) => bitmap,
    () => null,
  )
  if (!picture) return { ok: false, problem: (await isHeic(file)) ? 'heic' : 'unreadable' }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const photo = document.createElement('canvas')
  photo.width = Math.max(1, Math.round(picture.width * scale))
  photo.height = Math.max(1, Math.round(picture.height * scale))
  photo.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, photo.width, photo.height)
  picture.close()
  return { ok: true, photo }
}

/** What iPhones take unless told otherwise; few browsers beside Safari open it. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^ftyp(?:hei|hev|mif1|msf1)/u.test(await file.slice(4, 12).text())
}

/** Where a face stands in most portraits: in the middle, a little above the centre; or where skin is, when that says more. */
export function firstGuess(photo: HTMLCanvasElement): Handles {
  const tall = photo.height / photo.width
  const skin = { width: guessWidth, height: Math.max(1, Math.round(guessWidth * tall)) }
  const small = Object.assign(document.createElement('canvas'), skin).getContext('2d')
  small?.drawImage(photo, 0, 0, skin.width, skin.height)
  const found = small ? findFace(small.getImageData(0, 0, skin.width, skin.height)) : null
  const { x, eyes, wide } = found ?? { x: 0.5, eyes: 0.42 * tall, wide: Math.min(0.2, 0.22 * tall) }
  return {
    leftPupil: { x: x - 0.48 * wide, y: eyes },
    rightPupil: { x: x + 0.48 * wide, y: eyes },
    chin: { x, y: eyes + 1.63 * wide },
    leftTemple: { x: x - wide, y: eyes - 0.3 * wide },
    rightTemple: { x: x + wide, y: eyes - 0.3 * wide },
  }
}

/** The mean colour of both cheeks, sRGB, 0 to 255. */
export function cheekOf(photo: HTMLCanvasElement, marks: Handles): [number, number, number] {
  const { leftPupil, rightPupil, leftTemple, rightTemple, chin } = marks
  const size = Math.max(2, Math.round(0.2 * Math.abs(rightPupil.x - leftPupil.x) * photo.width))
  const sum = [0, 0, 0, 0]
  for (const [pupil, temple] of [[leftPupil, leftTemple] as const, [rightPupil, rightTemple] as const]) {
    const at = (of: (spot: Spot) => number) => 0.45 * of(pupil) + 0.15 * of(temple) + 0.4 * of(chin)
    const left = Math.round(at(({ x }) => x) * photo.width - size / 2)
    const top = Math.round(at(({ y }) => y) * photo.width - size / 2)
    const data = photo.getContext('2d')?.getImageData(left, top, size, size).data ?? []
    for (let i = 0; i < data.length; i++) sum[i % 4] = (sum[i % 4] ?? 0) + (data[i] ?? 0)
  }
  const [red = 0, green = 0, blue = 0, cover = 0] = sum
  // Outside of the picture there is nothing.
  const by = cover > 0 ? 255 / cover : 0
  return [red * by, green * by, blue * by]
}

export function pictureOf(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'my-wig.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    )
  })
}

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // The browser has begun to copy it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
