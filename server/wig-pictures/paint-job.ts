// What a painter thread is asked for, and how the address of a design's picture says it.
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { skinTones } from '#app/hair/bust/tones.ts'
import type { Wearer } from '#app/hair/compose.ts'
import type { HairLook } from '#app/hair/look.ts'
import type { Detail } from '#app/hair/shapes.ts'
import type { PieceOptions } from '#app/hair/pieces/grow-piece.ts'
import { type Scene, scenePresets } from '#app/hair/painter/scene.ts'

export type PaintJob = {
  look: HairLook
  wearer: Wearer
  /** What a piece that is no wig is made of. */
  piece?: PieceOptions
  scene: Scene
  file: { format: 'avif' | 'webp' | 'jpeg'; quality: number }
}

const views = ['front', 'three-quarter', 'back', 'share', 'sheet-front', 'sheet-back'] as const
const widths = [160, 480, 960, 1200] as const
const formats = ['webp', 'jpeg'] as const

export type PictureFile = {
  view: (typeof views)[number]
  tone: SkinTone
  width: (typeof widths)[number]
  format: (typeof formats)[number]
}

/** 'three-quarter-ebony-480.webp'; null for everything that no page of ours asks for. */
export function parsePictureFile(file: string): PictureFile | null {
  const [, asked, askedTone, askedWidth, askedFormat] =
    /^([a-z-]{4,13})-([a-z]{4,9})-(\d{3,4})\.([a-z]{4})$/u.exec(file) ?? []
  const view = views.find((known) => known === asked)
  const tone = skinTones.find((known) => known === askedTone)
  const width = widths.find((known) => String(known) === askedWidth)
  const format = formats.find((known) => known === askedFormat)
  return view && tone && width && format ? { view, tone, width, format } : null
}

/** Designs are drawn in the middle detail: a shopper waits for them. */
export function jobFor(look: HairLook, { view, tone, width, format }: PictureFile): PaintJob {
  const scene = sceneFor(view)
  const height = Math.round((width * scene.height) / scene.width)
  return {
    look,
    wearer: { tone, dress: 'ivory-satin' },
    scene: { ...scene, width, height, detail: detailFor(width) },
    file: { format, quality: 82 },
  }
}

function detailFor(width: number): Detail {
  if (width > 480) return 'fine'
  return width > 160 ? 'live' : 'draft'
}

function sceneFor(view: PictureFile['view']): Scene {
  switch (view) {
    case 'share':
      return { ...scenePresets.share, view: 'three-quarter' }
    case 'sheet-front':
      return { ...scenePresets.sheet, view: 'front' }
    case 'sheet-back':
      return { ...scenePresets.sheet, view: 'back' }
    default:
      return { ...scenePresets.figure, view }
  }
}
