// What is tried on: the wig in words, and what of it can be changed while it is worn.

export const wornParts = ['texture', 'colour', 'length'] as const
export type WornPart = (typeof wornParts)[number]

type WornChoice = {
  part: WornPart
  name: string
  chosen: string
  options: readonly { code: string; name: string }[]
}

export type Wearing = {
  words: string
  /** Of the page that shows this very wig; none where the page's own address says it. */
  address?: string
  choices: readonly WornChoice[]
  onChoose: (part: WornPart, code: string) => void
  /** One line about what was changed; '' for none. */
  note: string
}
