// The trade's own words for hair, as data: what may be filtered on, and how each is written for a shopper.
import type { Texture } from '#hair/look.ts'

/** Kinds of hair: rules of the trade are tied to them. What else a house sells are rows that its owner writes (choices.ts). */
export const productKinds = ['wig', 'bundles', 'closure', 'frontal', 'ponytail', 'clip-ins'] as const
export type HairKind = (typeof productKinds)[number]
/** The key of a row. Whoever is told one asks whether there is such a row. */
export type ProductKind = string

export const kindNames: Record<HairKind, string> = {
  wig: 'Wigs',
  bundles: 'Bundles',
  closure: 'Closures',
  frontal: 'Frontals',
  ponytail: 'Ponytails',
  'clip-ins': 'Clip-ins',
}

/** In a sentence: 'a bone straight wig'. */
export const kindWords: Record<HairKind, string> = {
  wig: 'wig',
  bundles: 'bundles',
  closure: 'closure',
  frontal: 'frontal',
  ponytail: 'ponytail',
  'clip-ins': 'clip-ins',
}

export function isHair(kind: ProductKind): kind is HairKind {
  return Object.hasOwn(kindNames, kind)
}

/** Of textures; coils of type 4 are a family of their own. */
export const families = ['straight', 'wavy', 'curly', 'kinky'] as const
export type Family = (typeof families)[number]

/** `drop` is how much of the stretched length is seen once the hair hangs: as it is drawn (hair/textures.ts). */
export const textures = {
  straight: { name: 'Straight', family: 'straight', drop: 1 },
  'bone-straight': { name: 'Bone Straight', family: 'straight', drop: 1 },
  yaki: { name: 'Yaki', family: 'straight', drop: 1 },
  'kinky-straight': { name: 'Kinky Straight', family: 'straight', drop: 0.94 },
  blowout: { name: 'Blowout', family: 'wavy', drop: 0.98 },
  'body-wave': { name: 'Body Wave', family: 'wavy', drop: 0.88 },
  'loose-wave': { name: 'Loose Wave', family: 'wavy', drop: 0.92 },
  'raw-wavy': { name: 'Raw Wavy', family: 'wavy', drop: 0.93 },
  'ocean-wave': { name: 'Ocean Wave', family: 'wavy', drop: 0.88 },
  'water-wave': { name: 'Water Wave', family: 'wavy', drop: 0.88 },
  'deep-wave': { name: 'Deep Wave', family: 'curly', drop: 0.72 },
  'loose-deep': { name: 'Loose Deep', family: 'curly', drop: 0.78 },
  'jerry-curl': { name: 'Jerry Curl', family: 'curly', drop: 0.55 },
  'burmese-curl': { name: 'Burmese Curl', family: 'curly', drop: 0.72 },
  'bouncy-curl': { name: 'Bouncy Curl', family: 'curly', drop: 0.72 },
  'pixie-curl': { name: 'Pixie Curl', family: 'curly', drop: 0.55 },
  'piano-curl': { name: 'Piano Curl', family: 'curly', drop: 0.6 },
  'kinky-curly': { name: 'Kinky Curly', family: 'kinky', drop: 0.5 },
  afro: { name: 'Afro', family: 'kinky', drop: 0.6 },
} as const satisfies Record<Texture, { name: string; family: Family; drop: number }>
export type { Texture }
/** The key of a row; '' of what is not hair. Those of `textures` can be drawn, and guides know them. */
export type TextureCode = string

export function isDrawnTexture(code: TextureCode): code is Texture {
  return Object.hasOwn(textures, code)
}

export const textureNames = Object.fromEntries(
  Object.entries(textures).map(([code, { name }]) => [code, name]),
) as Record<Texture, string>

export const constructions = {
  'full-machine': 'Full machine cap',
  headband: 'Headband cap',
  'u-v-part': 'U/V-part',
  't-part': 'T-part',
  '2x6': '2x6 closure',
  '4x4': '4x4 closure',
  '5x5-hd': '5x5 HD closure',
  '6x6-hd': '6x6 HD closure',
  '7x7-hd': '7x7 HD closure',
  '13x4': '13x4 frontal',
  '13x4-hd': '13x4 HD frontal',
  '13x6-hd': '13x6 HD frontal',
  '360-hd': '360 HD lace',
  'full-lace-hd': 'Full HD lace',
} as const
export type Construction = keyof typeof constructions

export const colours: Record<string, { name: string; hex: string; tipHex?: string }> = {
  natural: { name: 'Natural', hex: '#1E1815' },
  '1': { name: 'Jet black', hex: '#0B0B0C' },
  '1B': { name: 'Off black', hex: '#1B1715' },
  '2': { name: 'Darkest brown', hex: '#2A1E19' },
  '4': { name: 'Chocolate', hex: '#45291D' },
  '6': { name: 'Chestnut brown', hex: '#5C3A27' },
  '8': { name: 'Ash brown', hex: '#6E4A32' },
  '10': { name: 'Light ash brown', hex: '#80593B' },
  '27': { name: 'Honey', hex: '#B9804A' },
  '30': { name: 'Auburn', hex: '#8A3F22' },
  '33': { name: 'Dark auburn', hex: '#5A2317' },
  '99J': { name: 'Burgundy', hex: '#4A0F1F' },
  '350': { name: 'Ginger copper', hex: '#B4531F' },
  '51': { name: 'Silver grey', hex: '#8E8A86' },
  '613': { name: 'Platinum blonde', hex: '#E8CF9B' },
  'P4/27': { name: 'Piano chocolate and honey', hex: '#45291D', tipHex: '#B9804A' },
  '1B/27': { name: 'Honey ombré', hex: '#1B1715', tipHex: '#B9804A' },
  '1B/99J': { name: 'Burgundy ombré', hex: '#1B1715', tipHex: '#4A0F1F' },
  '4/27/30': { name: 'Balayage', hex: '#45291D', tipHex: '#B9804A' },
}

/** Others have a swatch and no drawing. */
export function isDrawnColour(code: string): boolean {
  return Object.hasOwn(colours, code)
}

export const colourNames: Record<string, string> = Object.fromEntries(
  Object.entries(colours).map(([code, { name }]) => [code, name]),
)

/** Where hair comes from, as the trade calls it. The designer offers these; of a product another may be written. */
export const origins = {
  vietnamese: 'Vietnamese',
  cambodian: 'Cambodian',
  burmese: 'Burmese',
  indian: 'Indian',
  filipino: 'Filipino',
  chinese: 'Chinese',
  brazilian: 'Brazilian',
  peruvian: 'Peruvian',
} as const
export type Origin = keyof typeof origins

/** As the trade writes them: 1B, 613, P4/27. They are told beside the name. */
export function isTradeCode(code: string): boolean {
  return /^[A-Z\d/-]*\d[A-Z\d/-]*$/u.test(code)
}

/** At or below this many units pages say how many are left. */
export const lowStockAt = 3
