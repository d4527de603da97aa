// How much of a morning a cap takes.

export type Effort = 'minute' | 'ten' | 'long'

/** How a cap goes on. What the shop does not know counts as a closure. */
export function effortOf(construction: string | null): Effort {
  if (construction === null) return 'ten'
  if (['full-machine', 'headband', 'u-v-part'].includes(construction)) return 'minute'
  return ['13x4', '13x4-hd', '13x6-hd', '360-hd', 'full-lace-hd'].includes(construction) ? 'long' : 'ten'
}
