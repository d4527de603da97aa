// What rows that an owner writes have in common: collections, categories, textures, colours. Pure.

/** One place up or down; the same order at either end. Null for one that is not there. */
export function movedBy(order: readonly string[], key: string, by: 1 | -1): string[] | null {
  const from = order.indexOf(key)
  if (from < 0) return null
  const to = Math.min(order.length - 1, Math.max(0, from + by))
  return order.toSpliced(from, 1).toSpliced(to, 0, key)
}

/**
 * The wanted key, with a number where another has it. Digits alone get one too: they would be sorted before all others wherever
 * names stand by their keys.
 */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  let key = wanted
  for (let turn = 2; taken.has(key) || /^\d+$/u.test(key); turn++) key = `${wanted}-${turn}`
  return key
}
