// What is in a set, as it is typed: a part a line, with how many of it. Pure.

export type TypedPart = {
  /** A SKU or the name of a product. */
  named: string
  quantity: number
}

/** '3 × LUN-BUN-18', '3x LUN-BUN-18', 'LUN-BUN-18 × 3', or without a number for one. */
export function readPartLines(text: string): TypedPart[] {
  return text
    .split(/[\n;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, first, named = line, last] =
        /^(?:(\d{1,4})\s*[×x*]\s*)?(.+?)(?:\s+[×x*]\s*(\d{1,4}))?$/iu.exec(line) ?? []
      return { named, quantity: Number(first ?? last ?? 1) }
    })
}
