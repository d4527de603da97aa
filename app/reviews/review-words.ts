// Small words about reviews that more than one page says.

const day = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

export function dayWords(at: string): string {
  return day.format(new Date(at))
}

/** '' is whoever asked to be forgotten. */
export function authorWords(author: string): string {
  return author === '' ? 'A buyer' : author
}

/** Both ways of saying it: '165 cm (5 ft 5 in)'. */
export function heightWords(cm: number): string {
  const { feet, inches } = feetOf(cm)
  return `${cm} cm (${feet} ft ${inches} in)`
}

export function feetOf(cm: number): { feet: number; inches: number } {
  const all = Math.round(cm / 2.54)
  return { feet: Math.floor(all / 12), inches: all % 12 }
}

export function cmOf(feet: number, inches: number): number {
  return Math.round((feet * 12 + inches) * 2.54)
}

/** What one star says, two, … five. */
export const starWords = [
  'Not for me',
  'Less than I hoped',
  'It is all right',
  'I like it',
  'I love it',
] as const
