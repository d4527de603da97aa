// How to keep hair of each texture. The bounds are the trade's: a wash each 6 to 15 wears, never more than 180 °C; where
// inside them a texture lies, and how long it dries, is the studio's experience (derived).
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import { curlyCare } from './care-curly.ts'
import { kinkyCare } from './care-kinky.ts'
import { straightCare } from './care-straight.ts'
import { wavyCare } from './care-wavy.ts'

export type CareWords = {
  /** What it is in the hand, and what it asks for. */
  lead: string
  /** Wears from one wash to the next, and how it is washed. */
  wash: { from: number; to: number; how: string }
  /** What it is combed with, in two or three words, and how. */
  detangle: { with: string; how: string }
  /** The hottest that an iron may be, in °C; null where heat undoes the texture. */
  heat: { maxC: number | null; how: string }
  /** About how many hours it takes on a stand. */
  dry: { hours: number; how: string }
  sleep: string
  /** How long it stays as it is, by what it is made of. */
  life: string
  /** What ruins this texture before anything else does. */
  never: string
}

export const careWords = {
  ...straightCare,
  ...wavyCare,
  ...curlyCare,
  ...kinkyCare,
} satisfies Record<Texture, CareWords>
