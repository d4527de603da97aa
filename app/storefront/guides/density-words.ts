// What a density means: grams for a length, how they feel on a head, and how many bundles make them.
import { designGrams } from '#app/domain/customizer/studio-price.ts'

export const densitySteps = [100, 130, 150, 180, 200, 230, 250] as const
export type Density = (typeof densitySteps)[number]
export const usualDensity: Density = 180

export function readDensity(text: string | null): Density {
  return densitySteps.find((density) => String(density) === text) ?? usualDensity
}

export const densityNames: Record<Density, { name: string; looks: string }> = {
  100: {
    name: 'Light',
    looks: 'About as much as a light head of hair. The parting shows and the cap stays airy.',
  },
  130: {
    name: 'Natural',
    looks: 'A little fuller than most heads of hair. Choose it when the wig should pass for your own.',
  },
  150: { name: 'Medium', looks: 'Full but natural, and our most popular density.' },
  180: {
    name: 'Full',
    looks: 'Full down to the ends. We recommend it from 20 in, because long hair thins towards the ends.',
  },
  200: {
    name: 'Extra full',
    looks: 'Rich. It frames the face from every side and holds a curl with room to spare.',
  },
  230: { name: 'Glam', looks: 'Big hair, for the aisle, the camera or a birthday.' },
  250: {
    name: 'Most glam',
    looks: 'As much hair as a cap can carry, for when you want to be seen.',
  },
}

export function gramsFor(lengthIn: number, density: number): number {
  return designGrams({ length: String(lengthIn), density: String(density) })
}

/** Everyday things of that weight (derived). */
const feels: readonly { upTo: number; words: string }[] = [
  { upTo: 160, words: 'Lighter than a phone. You will hardly feel it.' },
  { upTo: 220, words: 'About as heavy as a phone. Easy to wear all day.' },
  { upTo: 300, words: 'About as heavy as a large orange. You feel it when you turn your head.' },
  {
    upTo: 380,
    words: 'About as heavy as a full can of malt. Fine for a day, and good to take off in the evening.',
  },
  {
    upTo: Infinity,
    words: 'About as heavy as a half-litre bottle of water. For occasions rather than every day.',
  },
]

export function feelOf(grams: number): string {
  return feels.find(({ upTo }) => grams <= upTo)?.words ?? ''
}

/** Bundles of 100 g that the trade takes for a length, at usual densities. */
const trade: readonly { upToIn: number; from: number; to: number }[] = [
  { upToIn: 14, from: 2, to: 3 },
  { upToIn: 18, from: 3, to: 3 },
  { upToIn: 24, from: 3, to: 4 },
  { upToIn: 30, from: 4, to: 4 },
]

export type Bundles = {
  alone: number
  /** Beside a closure, which brings half a bundle of its own. */
  withClosure: number
}

/** Whole bundles, for one who has them sewn in or made into a wig. A density of glam takes one more than the trade's most. */
export function bundlesFor(lengthIn: number, density: number): Bundles {
  const { from, to } = trade.find(({ upToIn }) => lengthIn <= upToIn) ?? { from: 4, to: 4 }
  const needed = gramsFor(lengthIn, density) / 100
  const least = density < 130 ? from - 1 : from
  const most = density >= 230 ? to + 1 : to
  // A quarter of a bundle is spread over the others and not missed.
  const whole = (bundles: number) => Math.ceil(bundles - 0.25)
  const alone = Math.min(most, Math.max(least, 2, whole(needed)))
  const beside = Math.max(least, 2, whole(Math.min(alone, needed) - 0.5))
  return { alone, withClosure: Math.min(alone, beside) }
}
