// Small words about reviews that more than one page says.
import { feetOf } from '#app/domain/customizer/heights.ts'

/** '' is whoever asked to be forgotten. */
export function authorWords(author: string): string {
  return author === '' ? 'Anonymous' : author
}

/** Both ways of saying it: '165 cm (5 ft 5 in)'. */
export function heightWords(cm: number): string {
  const { feet, inches } = feetOf(cm)
  return `${cm} cm (${feet} ft ${inches} in)`
}

/** What one star says, two, … five. */
export const starWords = ['Not for me', 'Less than I hoped', 'It is okay', 'I like it', 'I love it'] as const
