// What makes the 96 a living shop and a hard test: sales, new arrivals, thin and empty shelves, products made to order,
// and names that break careless code. By slug; no product is in two of the lists of stock.
import type { Construction } from '#app/domain/catalog/products/hair.ts'

/** Whole percent above today's price. The dearest Akú is among them: Best Sellers calls it SALE. */
export const onSale: Record<string, number> = {
  'aku-bone-floor': 12,
  'aku-silk-16': 15,
  'aku-blowout-14': 16,
  'ireti-afro-halo': 14,
  'ireti-deep-wave-22': 12,
  'zuri-body-wave-18': 15,
  'zuri-water-wave-16': 13,
  'luna-fringe-long': 18,
  'luna-headband-curl': 17,
}

/** Days since they came. All others are older than a month. The dearest Zuri is among them: Best Sellers calls it NEW. */
export const newArrivals: Record<string, number> = {
  'zuri-balayage-curtain': 1,
  'ireti-bouncy-chocolate': 3,
  'aku-layered-butterfly': 5,
  'luna-wear-and-go-curl-14': 7,
  'luna-copper-lob': 9,
  'zuri-body-wave-28': 11,
  'zuri-body-ginger': 12,
  'ireti-piano-curl': 14,
  'aku-bone-honey': 17,
  'aku-yaki-edges-4c': 20,
  'luna-half-up-halo': 23,
  'zuri-raw-indian-wavy': 26,
  'ireti-deep-wave-glueless': 29,
}

/** How many were sold of the length shown first in the last weeks. The dearest Ireti is among them: Best Sellers calls it BESTSELLER. */
export const soldLately: Record<string, number> = { 'ireti-burmese-26': 7 }

/** How many are left of each length. */
export const lowStock: Record<string, number> = {
  'aku-bone-mid': 2,
  'aku-kinky-u-part': 1,
  'ireti-jerry-16': 3,
  'zuri-loose-wave-20': 1,
  'zuri-tape-ins-20-pc': 3,
  'luna-silver-bob': 2,
}

export const soldOut: readonly string[] = [
  'aku-headband-sleek',
  'ireti-pixie-fringe',
  'zuri-ocean-wave',
  'luna-asymmetric-bob',
  'luna-bun-ponytail',
]

/** Long, coloured or lace all round: sewn when somebody wants one. */
export const madeToOrder: readonly string[] = [
  'aku-bone-floor',
  'aku-bone-honey',
  'aku-bone-burgundy',
  'aku-silk-26-full-lace',
  'aku-silk-blonde',
  'ireti-pixie-long',
  'ireti-bouncy-20',
  'ireti-jerry-24',
  'ireti-piano-curl',
  'zuri-body-wave-28',
  'zuri-body-ginger',
  'zuri-body-honey-ombre',
  'zuri-body-blonde',
  'zuri-loose-wave-burgundy',
  'zuri-raw-wavy-360',
  'zuri-water-wave-26',
  'zuri-balayage-curtain',
  'luna-copper-lob',
  'luna-wavy-lob',
]

/**
 * Names other than in the price list. The closures of Akú and Ireti carry one name, as a trap for carts that merge by
 * name; the halo has an apostrophe and a character outside of the basic plane.
 */
export const renamed: Record<string, string> = {
  'aku-5x5-hd-closure-straight': '5x5 HD Closure',
  'ireti-5x5-hd-closure-curly': '5x5 HD Closure',
  'luna-half-up-halo': "Luna Half-up Halo, Mama's pick 💛",
}

/** From the former shop, which kept no dates: they are sold, but never among the new. */
export const ageUnknown: readonly string[] = ['luna-pixie-cut', 'zuri-4x4-closure-body-wave']

/** The one with the description of 5,000 characters. */
export const longStorySlug = 'zuri-raw-cambodian-wavy'

/** Some wigs come in another lace, or on another cap, in some of their lengths. */
export const alsoIn: Readonly<Record<string, readonly AlsoIn[]>> = {
  'aku-yaki-press': [{ lengths: [16, 18], construction: '4x4' }],
  'aku-kinky-straight': [{ lengths: [20, 22], cap: 'Large' }],
}

type AlsoIn = { lengths: readonly number[]; construction?: Construction; cap?: string }
