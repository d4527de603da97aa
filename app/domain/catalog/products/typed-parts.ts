// What is in a set, as it is typed: a part a line, with how many of it. Pure.

export type TypedPart = {
  /** A SKU or the name of a product. */
  named: string
  quantity: number
}

/**
 * '3 × LUN-BUN-18', '3x LUN-BUN-18', or without a number for one. Names may end in '×3': numbers stand before them, and a
 * space parts the two, so that '13x4 HD frontal' is one.
 */
export function readPartLines(text: string): TypedPart[] {
  return text
    .split(/[\n;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, number = '1', named = line] = /^(?:(\d{1,4})\s*[×x*]\s+)?(.+)$/iu.exec(line) ?? []
      return { named, quantity: Number(number) }
    })
}
