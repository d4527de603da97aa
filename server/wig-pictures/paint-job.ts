// What a painter thread is asked for, and how the address of a design's picture says it.
import type { SkinTone } from '#hair/bust/tones.ts'
import { skinTones } from '#hair/bust/tones.ts'
import type { Wearer } from '#hair/compose.ts'
import type { CapLook } from '#hair/cap/cap-look.ts'
import type { HairLook, Parting } from '#hair/look.ts'
import type { Detail } from '#hair/shapes.ts'
import type { HairpieceOptions } from '#hair/hairpieces/grow-hairpiece.ts'
import { type Scene, scenePresets, type View } from '#hair/painter/scene.ts'
import { type WigView, wigViews } from '#app/domain/customizer/wig-picture.ts'

export type PaintJob = {
  look: HairLook
  wearer: Wearer
  /** What close pictures show besides the hair. */
  cap?: CapLook
  /** What a product that is no wig is made of. */
  hairpiece?: HairpieceOptions
  scene: Scene
  file: { format: 'avif' | 'webp' | 'jpeg'; quality: number }
}

const widths = [160, 480, 960, 1200] as const
const formats = ['webp', 'jpeg'] as const

export type PictureFile = {
  view: WigView
  tone: SkinTone
  width: (typeof widths)[number]
  format: (typeof formats)[number]
}

/** 'three-quarter-ebony-480.webp'; null for everything that no page of ours asks for. */
export function parsePictureFile(file: string): PictureFile | null {
  const [, asked, askedTone, askedWidth, askedFormat] =
    /^([a-z-]{4,13})-([a-z]{4,9})-(\d{3,4})\.([a-z]{4})$/u.exec(file) ?? []
  const view = wigViews.find((known) => known === asked)
  const tone = skinTones.find((known) => known === askedTone)
  const width = widths.find((known) => String(known) === askedWidth)
  const format = formats.find((known) => known === askedFormat)
  return view && tone && width && format ? { view, tone, width, format } : null
}

/** Designs are drawn in the middle detail: a shopper waits for them. Close pictures need a `cap`. */
export function jobFor(
  look: HairLook,
  { view, tone, width, format }: PictureFile,
  cap: CapLook | null = null,
): PaintJob {
  const scene = sceneFor(view, look.parting)
  const height = Math.round((width * scene.height) / scene.width)
  return {
    look,
    wearer: { tone, dress: 'ivory-satin' },
    ...(cap === null ? {} : { cap }),
    scene: { ...scene, width, height, detail: detailFor(width, view) },
    file: { format, quality: 82 },
  }
}

function detailFor(width: number, view: WigView): Detail {
  // From close by a ribbon of the middle detail is a band.
  if (width > 480 || (view === 'hairline' && width > 160)) return 'fine'
  return width > 160 ? 'live' : 'draft'
}

/** From a little above, and from the side that the parting opens to. */
export function hairlineView(parting: Parting): View {
  const yawDegrees = { middle: 14, left: 24, right: -24, 'deep-side': 32, free: 18 }[parting]
  return { yawDegrees, pitchDegrees: 26 }
}

function sceneFor(view: WigView, parting: Parting): Scene {
  switch (view) {
    case 'share':
      return { ...scenePresets.share, view: 'three-quarter' }
    case 'sheet-front':
      return { ...scenePresets.sheet, view: 'front' }
    case 'sheet-back':
      return { ...scenePresets.sheet, view: 'back' }
    case 'sheet-inside':
      return { ...scenePresets.inside, ground: 'white' }
    case 'hairline':
      return { ...scenePresets.hairline, view: hairlineView(parting) }
    case 'inside':
      return scenePresets.inside
    default:
      return { ...scenePresets.figure, view }
  }
}
