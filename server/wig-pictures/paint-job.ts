// What a painter thread is asked for, and how the address of a picture says it.
import type { HairLook } from '#app/hair/look.ts'

export const pictureViews = ['front', 'three-quarter', 'back', 'share', 'sheet-front', 'sheet-back'] as const
export type PictureView = (typeof pictureViews)[number]

const tones = ['deep', 'rich', 'warm', 'golden', 'light'] as const
export type PictureTone = (typeof tones)[number]

const widths = [160, 480, 960, 1200] as const

export type PictureFile = {
  view: PictureView
  tone: PictureTone
  width: (typeof widths)[number]
  format: 'webp' | 'jpeg'
}

/** 'three-quarter-deep-480.webp'; null for everything that no page of ours asks for. */
export function parsePictureFile(file: string): PictureFile | null {
  const [, asked, askedTone, askedWidth, format] =
    /^([a-z-]{4,13})-([a-z]{4,6})-(\d{3,4})\.(webp|jpeg)$/u.exec(file) ?? []
  const view = pictureViews.find((known) => known === asked)
  const tone = tones.find((known) => known === askedTone)
  const width = widths.find((known) => String(known) === askedWidth)
  if (!view || !tone || !width || (format !== 'webp' && format !== 'jpeg')) return null
  return { view, tone, width, format }
}

export type PaintJob = PictureFile & { look: HairLook }
