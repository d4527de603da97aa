// The trade's own words for hair, as data: what may be filtered on, and how each is written for a shopper.
import type { Texture } from '#app/hair/look.ts'

export const collectionSlugs = ['aku', 'ireti', 'zuri', 'luna'] as const
export type CollectionSlug = (typeof collectionSlugs)[number]

export const collectionNames: Record<CollectionSlug, string> = {
  aku: 'Akú',
  ireti: 'Ireti',
  zuri: 'Zuri',
  luna: 'Luna',
}

export const productKinds = ['wig', 'bundles', 'closure', 'frontal', 'ponytail', 'clip-ins'] as const
export type ProductKind = (typeof productKinds)[number]

export const kindNames: Record<ProductKind, string> = {
  wig: 'Wigs',
  bundles: 'Bundles',
  closure: 'Closures',
  frontal: 'Frontals',
  ponytail: 'Ponytails',
  'clip-ins': 'Clip-ins',
}

/** `drop` is how much of the stretched length is seen once the hair hangs (wigs.md C1; tight curls take more). */
export const textures = {
  straight: { name: 'Straight', drop: 1 },
  'bone-straight': { name: 'Bone Straight', drop: 1 },
  yaki: { name: 'Yaki', drop: 1 },
  'kinky-straight': { name: 'Kinky Straight', drop: 1 },
  blowout: { name: 'Blowout', drop: 0.88 },
  'body-wave': { name: 'Body Wave', drop: 0.88 },
  'loose-wave': { name: 'Loose Wave', drop: 0.88 },
  'raw-wavy': { name: 'Raw Wavy', drop: 0.88 },
  'ocean-wave': { name: 'Ocean Wave', drop: 0.88 },
  'water-wave': { name: 'Water Wave', drop: 0.88 },
  'deep-wave': { name: 'Deep Wave', drop: 0.72 },
  'loose-deep': { name: 'Loose Deep', drop: 0.72 },
  'jerry-curl': { name: 'Jerry Curl', drop: 0.55 },
  'burmese-curl': { name: 'Burmese Curl', drop: 0.72 },
  'bouncy-curl': { name: 'Bouncy Curl', drop: 0.72 },
  'pixie-curl': { name: 'Pixie Curl', drop: 0.55 },
  'piano-curl': { name: 'Piano Curl', drop: 0.72 },
  'kinky-curly': { name: 'Kinky Curly', drop: 0.5 },
  afro: { name: 'Afro', drop: 0.6 },
} as const satisfies Record<Texture, { name: string; drop: number }>
export type { Texture }

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

/** 'Off black (1B)'. */
export function colourWords(code: string): string {
  const name = colours[code]?.name
  return name === undefined || code === 'natural' ? (name ?? code) : `${name} (${code})`
}

/** At or below this many pieces pages say how many are left. */
export const lowStockAt = 3
