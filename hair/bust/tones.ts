// Skin and cloth of the house's mannequin.

export type SkinTone = 'ebony' | 'espresso' | 'cocoa' | 'chestnut' | 'bronze' | 'honey'
export type Dress =
  | 'ivory-satin'
  | 'terracotta-drape'
  | 'espresso-square'
  | 'sand-boatneck'
  | 'berry-wrap'
  | 'bare'

/** Linear light, 0 to 1. */
export type Colour = readonly [r: number, g: number, b: number]

export type Palette = {
  skin: Colour
  /** Where blood is near: nose, cheeks, ears, and what shadows turn to. */
  warm: Colour
  /** Folds and hollows. */
  deep: Colour
  upperLip: Colour
  lowerLip: Colour
  lid: Colour
  blush: Colour
  brow: Colour
}

const hexes: Record<SkinTone, readonly [string, string, string, string, string, string, string, string]> = {
  ebony: ['#5b3625', '#6b3322', '#2a150e', '#4a2022', '#6e3436', '#43200f', '#7a2f26', '#120a08'],
  espresso: ['#6c422c', '#7f3f28', '#341b11', '#572727', '#80413e', '#542a17', '#8a3a2a', '#150c09'],
  cocoa: ['#7f533b', '#964c31', '#432416', '#642f2b', '#8f4d45', '#66351d', '#9f4833', '#190e0a'],
  chestnut: ['#966447', '#ac5c3a', '#54301d', '#733830', '#a05d50', '#74452d', '#b3563d', '#1d110c'],
  bronze: ['#ac7a55', '#bf6d45', '#663d25', '#84483c', '#ad6a59', '#87563a', '#c56548', '#22140d'],
  honey: ['#c0926a', '#d08256', '#7a4d2f', '#935848', '#b87a66', '#9c6d4a', '#d37757', '#2a180f'],
}

export const skinTones = Object.keys(hexes) as SkinTone[]

export function paletteOf(tone: SkinTone): Palette {
  const [skin, warm, deep, upperLip, lowerLip, lid, blush, brow] = hexes[tone]
  return {
    skin: linear(skin),
    warm: linear(warm),
    deep: linear(deep),
    upperLip: linear(upperLip),
    lowerLip: linear(lowerLip),
    lid: linear(lid),
    blush: linear(blush),
    brow: linear(brow),
  }
}

export const clothColours: Record<Dress, Colour> = {
  'ivory-satin': linear('#efe4d2'),
  'terracotta-drape': linear('#964a32'),
  'espresso-square': linear('#3a251b'),
  'sand-boatneck': linear('#c4aa88'),
  'berry-wrap': linear('#6a2136'),
  bare: linear('#efe4d2'),
}

/** Linear light from an sRGB hex colour. */
export function linear(hex: string): Colour {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
