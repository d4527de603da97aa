// How much of a morning a cap takes.
import type { Construction } from '#app/domain/catalog/products/hair.ts'

export type Effort = 'minute' | 'ten' | 'long'

const efforts: Record<Construction, Effort> = {
  'full-machine': 'minute',
  headband: 'minute',
  'u-v-part': 'minute',
  't-part': 'ten',
  '2x6': 'ten',
  '4x4': 'ten',
  '5x5-hd': 'ten',
  '6x6-hd': 'ten',
  '7x7-hd': 'ten',
  '13x4': 'long',
  '13x4-hd': 'long',
  '13x6-hd': 'long',
  '360-hd': 'long',
  'full-lace-hd': 'long',
}

/** How a cap goes on; null where nobody has written down how it is made, of which nothing can be promised. */
export function effortOf(construction: string | null): Effort | null {
  return Object.entries(efforts).find(([code]) => code === construction)?.[1] ?? null
}
