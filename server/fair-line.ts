// A line in which everybody has one turn after another, however much one of them asks for. When it is full, whoever asked
// for most gives up the place at the end.

export type FairLine<Item> = {
  /** Returns what had to leave for it, perhaps `item` itself; null when there was room. */
  add: (item: Item, who: string) => Item | null
  /** In front of everybody, room or not: for what had its turn and lost it. */
  putBack: (item: Item, who: string) => void
  /** The next in turn; null when nobody waits. */
  next: () => Item | null
  /** Everything that waits, and the line is empty. */
  clear: () => Item[]
  size: () => number
}

/** `maxEach` is how many items of one asker may wait, `maxWaiting` how many of all. */
export function createFairLine<Item>({
  maxWaiting,
  maxEach,
}: {
  maxWaiting: number
  maxEach: number
}): FairLine<Item> {
  /** In the order of turns. */
  const waiting = new Map<string, Item[]>()
  let size = 0

  /** Of several with as much, who came last. */
  function greediest(): string {
    let [found, most] = ['', 0]
    for (const [who, { length }] of waiting) if (length >= most) [found, most] = [who, length]
    return found
  }

  function dropLastOf(who: string): Item | null {
    const own = waiting.get(who)
    const dropped = own?.pop() ?? null
    if (own?.length === 0) waiting.delete(who)
    size--
    return dropped
  }

  return {
    add(item, who) {
      const own = waiting.get(who) ?? []
      if (own.length >= maxEach) return item
      own.push(item)
      waiting.set(who, own)
      return ++size > maxWaiting ? dropLastOf(greediest()) : null
    },
    putBack(item, who) {
      const others = [...waiting].filter(([other]) => other !== who)
      const own = [item, ...(waiting.get(who) ?? [])]
      waiting.clear()
      for (const [each, items] of [[who, own] as const, ...others]) waiting.set(each, items)
      size++
    },
    next() {
      const [first] = waiting
      if (!first) return null
      const [who, [item, ...rest]] = first
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest)
      size--
      return item ?? null
    },
    clear() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
    size: () => size,
  }
}
