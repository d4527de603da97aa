// The contact sheets of hair: which looks they show, and how they are drawn. docs/hair has them as they were last agreed on.
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { SkinTone } from '#hair/bust/tones.ts'
import { type CapLook, capConstructions, plainCap } from '#hair/cap/cap-look.ts'
import { composePicture } from '#hair/compose.ts'
import { type HairLook, plainLook, type Texture, textureCodes } from '#hair/look.ts'
import { paint } from '#hair/painter/paint.ts'
import { type Framing, type Scene, scenePresets, type View } from '#hair/painter/scene.ts'
import type { Detail } from '#hair/shapes.ts'
import { laceOf } from '#app/domain/customizer/design-look.ts'

/** One look of a sheet, in each of the sheet's framings and views. */
export type Cell = { words: string; look: Partial<HairLook>; cap?: Partial<CapLook>; tone?: SkinTone }
export type Sheet = {
  across: number
  views: readonly View[]
  framing: Framing | readonly Framing[]
  cells: readonly Cell[]
}

export const sheetFolder = 'docs/hair'
export const cellSize = { width: 200, height: 250, caption: 18 }
const skins: readonly SkinTone[] = ['ebony', 'espresso', 'cocoa', 'chestnut', 'bronze', 'honey']

export const sheets: Record<string, Sheet> = {
  textures: {
    across: 4,
    views: ['front', 'back'],
    framing: 'portrait',
    cells: textureCodes.map((texture) => ({
      words: `${texture}, ${usualLength(texture)} in`,
      look: { texture, lengthIn: usualLength(texture) },
    })),
  },
  hairlines: {
    across: 4,
    views: ['front'],
    framing: 'closeup',
    cells: (['straight', 'body-wave'] as const).flatMap((texture) =>
      (['natural', 'pre-plucked', 'widows-peak', 'baby-hair'] as const).map((hairline) => ({
        words: `${hairline}, ${texture}`,
        look: { texture, hairline },
      })),
    ),
  },
  laces: {
    across: 4,
    views: ['front'],
    framing: ['hairline', 'inside'],
    cells: [
      ...capConstructions.map((construction) => cellOfCap(construction, { construction })),
      ...(['french', 'swiss', 'hd', 'film'] as const).map((lace) =>
        cellOfCap(`13x4, ${lace} lace`, { lace }),
      ),
      ...(['normal', 'bleached', 'invisible'] as const).map((knots) =>
        cellOfCap(`13x4, french lace, knots ${knots}`, { knots, lace: 'french' }),
      ),
      ...(['transparent', 'light-brown', 'medium-brown', 'dark-brown'] as const).map((tint) =>
        cellOfCap(`13x4, swiss lace, ${tint}`, { tint, lace: 'swiss' }),
      ),
      ...(['black', 'brown', 'beige'] as const).map((colour) =>
        cellOfCap(`4x4, ${colour} cap`, { colour, construction: '4x4' }),
      ),
    ],
  },
  skins: {
    across: 6,
    views: ['front'],
    framing: 'thumb',
    cells: skins.map((tone) => ({ words: tone, look: { texture: 'body-wave' }, tone })),
  },
  colours: {
    across: 6,
    views: ['back'],
    framing: 'portrait',
    cells: ['1', '1B', '2', '4', '27', '30', '613', '99J', '350', 'P4/27', '1B/27', '4/27/30'].map(
      (colour) => ({
        words: colour,
        look: { texture: 'body-wave', colour },
      }),
    ),
  },
  densities: {
    across: 4,
    views: ['front', 'back'],
    framing: 'portrait',
    cells: [100, 150, 200, 250].map((density) => ({
      words: `${density}%`,
      look: { texture: 'body-wave', density },
    })),
  },
}

/** A length that the texture is often sold in. */
function usualLength(texture: Texture): number {
  return { afro: 10, 'pixie-curl': 14, 'kinky-curly': 18 }[texture as string] ?? 20
}

/** Hair and lace as they are sold on a construction. */
function cellOfCap(words: string, changes: Partial<CapLook>): Cell {
  const construction = changes.construction ?? '13x4'
  const lace = laceOf(construction)
  const isLace = !['none', 'headband', 'u-part'].includes(lace)
  const usual: Partial<CapLook> = isLace
    ? { lace: construction.endsWith('-hd') ? 'hd' : 'swiss', knots: 'normal' }
    : { lace: 'none', tint: 'none', knots: 'none' }
  return { words, look: { texture: 'body-wave', lace }, cap: { ...usual, construction, ...changes } }
}

export function sheetOf({ across, views, framing, cells }: Sheet): Sharp {
  const wide = views.length * [framing].flat().length * cellSize.width
  const rowHeight = cellSize.height + cellSize.caption
  const height = Math.ceil(cells.length / across) * rowHeight
  const layers = cells.flatMap((cell, i): OverlayOptions[] => {
    const left = (i % across) * wide
    const top = Math.floor(i / across) * rowHeight
    const raw = { width: cellSize.width, height: cellSize.height, channels: 4 } as const
    const pictures = drawCell({ views, framing }, cell).map((input, v): OverlayOptions => ({
      input,
      raw,
      left: left + v * cellSize.width,
      top,
    }))
    return [...pictures, { input: caption(cell.words, wide), left, top: top + cellSize.height }]
  })
  const create = { width: across * wide, height, channels: 3, background: '#ffffff' } as const
  return sharp({ create }).composite(layers)
}

/** The cell's pictures, each as RGBA: all views of the first framing, then those of the next. */
export function drawCell(
  { views, framing }: Pick<Sheet, 'views' | 'framing'>,
  { look, cap, tone = 'chestnut' }: Cell,
  detail: Detail = 'fine',
): Buffer[] {
  const wearer = { tone, dress: 'ivory-satin' } as const
  const asked = { look: { ...plainLook, ...look }, wearer, cap: cap && { ...plainCap, ...cap } }
  const { width, height } = cellSize
  return [framing].flat().flatMap((one) => {
    const scene: Scene = { ...scenePresets[one], width, height, ground: 'ivory', detail }
    const subject = composePicture(asked, scene)
    return views.map((view) => Buffer.from(paint(subject, { ...scene, view }).pixels.buffer))
  })
}

function caption(words: string, width: number): Buffer {
  const text = `<text x="6" y="13" font-family="sans-serif" font-size="12">${words}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cellSize.caption}">${text}</svg>`,
  )
}
