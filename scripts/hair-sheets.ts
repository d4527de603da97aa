// The contact sheets of hair: which looks they show, and how they are drawn. docs/hair has them as they were last agreed on.
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { composeSubject } from '#app/hair/compose.ts'
import { type HairLook, plainLook, type Texture, textureCodes } from '#app/hair/look.ts'
import { paint } from '#app/hair/painter/paint.ts'
import type { Framing, View } from '#app/hair/painter/scene.ts'
import type { Detail } from '#app/hair/shapes.ts'

/** One look of a sheet, in each of the sheet's views. */
export type Cell = { words: string; look: Partial<HairLook>; tone?: SkinTone }
export type Sheet = { across: number; views: readonly View[]; framing: Framing; cells: readonly Cell[] }

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
    framing: 'closeup',
    cells: (['none', 'headband', 'u-part', 't-part', 'closure', 'frontal', 'full'] as const).map((lace) => ({
      words: lace,
      look: { texture: 'body-wave', lace },
    })),
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

export function sheetOf({ across, views, framing, cells }: Sheet): Sharp {
  const wide = views.length * cellSize.width
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

/** The cell's views, each as RGBA. */
export function drawCell(
  { views, framing }: Pick<Sheet, 'views' | 'framing'>,
  { look, tone = 'chestnut' }: Cell,
  detail: Detail = 'fine',
): Buffer[] {
  const subject = composeSubject({ ...plainLook, ...look }, { tone, dress: 'ivory-satin' }, detail)
  const { width, height } = cellSize
  return views.map((view) => {
    const { pixels } = paint(subject, { view, framing, width, height, ground: 'ivory', detail })
    return Buffer.from(pixels.buffer)
  })
}

function caption(words: string, width: number): Buffer {
  const text = `<text x="6" y="13" font-family="sans-serif" font-size="12">${words}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cellSize.caption}">${text}</svg>`,
  )
}
