// How many links of the header stand in one row on the narrowest screen that has the row, beside the name of the house. Pure.

/** In small letters of the text face; the blank between two links is as wide as four, the least width of a link as six. */
const room = 58
const gap = 4
const least = 6

/** The others stand under More, which needs room itself. */
export function countOnBar(names: readonly string[]): number {
  const widthOf = (count: number) =>
    names.slice(0, count).reduce((sum, name) => sum + gap + lettersOf(name), -gap)
  if (widthOf(names.length) <= room) return names.length
  // With the arrow behind it, More is as wide as seven.
  const tooMany = names.findIndex((_, at) => widthOf(at + 1) + gap + 7 > room)
  return Math.max(tooMany, 0)
}

function lettersOf(name: string): number {
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0
  return Math.max(least, Array.from(name).length + capitals * 0.4)
}
