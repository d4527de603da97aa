// The price model as data: estimates in thousands of naira, checked against what other shops ask.
// The catalogue's listed prices win; the model only says how much more or less another length costs.
import type { Construction, HairKind, Texture } from '#app/domain/catalog/products/hair.ts'

/** A bundle of 100 g: at 12 inches, and what each further 2 inches add. */
export const bundlePrices: Record<Texture, [at12: number, step: number]> = {
  yaki: [36, 6.5],
  'kinky-straight': [36, 6.5],
  straight: [38, 7],
  afro: [40, 7],
  blowout: [40, 7],
  'body-wave': [40, 7.5],
  'loose-wave': [42, 7.5],
  'raw-wavy': [42, 7.5],
  'ocean-wave': [42, 8],
  'water-wave': [42, 8],
  'deep-wave': [42, 8],
  'loose-deep': [42, 8],
  'kinky-curly': [44, 8],
  'jerry-curl': [44, 8],
  'pixie-curl': [46, 8],
  'burmese-curl': [46, 8.5],
  'piano-curl': [46, 8.5],
  'bouncy-curl': [48, 9],
  'bone-straight': [55, 11],
}

export const constructionPrices: Record<Construction, number> = {
  'full-machine': 0,
  headband: 8,
  'u-v-part': 8,
  '2x6': 15,
  't-part': 15,
  '4x4': 30,
  '5x5-hd': 55,
  '6x6-hd': 70,
  '13x4': 75,
  '7x7-hd': 85,
  '13x4-hd': 95,
  '13x6-hd': 125,
  '360-hd': 140,
  'full-lace-hd': 190,
}

/** Codes that are not here cost nothing. 27 is an estimate; it stands with the other single colours. */
export const colourPrices: Record<string, number> = {
  '4': 20,
  '6': 20,
  '8': 20,
  '10': 20,
  '27': 30,
  '30': 30,
  '33': 30,
  '99J': 30,
  'P4/27': 35,
  '1B/27': 35,
  '1B/99J': 35,
  '350': 35,
  '51': 40,
  '613': 45,
  '4/27/30': 45,
}

export const makingPrice = 20

type Priced = {
  kind: HairKind
  texture: Texture
  lengthIn: number
  grams: number
  construction: Construction | null
  colour: string
}

/** Hair in a wig of a length and density, in grams: a head of 150 g at 12 in and 130% grows 7.5 g an inch. */
export function wigGrams(lengthIn: number, density: number): number {
  return roundHalfEven(((150 + 7.5 * (lengthIn - 12)) * density) / 130 / 10) * 10
}

/** Thousands of naira. Bundles are hair alone; closures and frontals are hair and lace; the rest is also made up. */
export function modelPrice({ kind, texture, lengthIn, grams, construction, colour }: Priced): number {
  const [at12, step] = bundlePrices[texture]
  const hair = (grams / 100) * (at12 + (step * (lengthIn - 12)) / 2)
  const lace = construction === null ? 0 : constructionPrices[construction]
  const production = kind === 'bundles' || kind === 'closure' || kind === 'frontal' ? 0 : makingPrice
  return roundHalfEven(hair + lace + production + (colourPrices[colour] ?? 0))
}

/** The price list was rounded in this way, which shows at 225 g and at ₦514,500. */
function roundHalfEven(value: number): number {
  const rounded = Math.round(value)
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}
