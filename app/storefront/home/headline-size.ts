/** Letters that still stand in two lines of the largest size. */
const mostLetters = 32

/** The class of a headline over a picture: a longer one is set smaller, so that the button stays on the first screen. */
export function headlineSize(headline: string): string {
  return headline.length > mostLetters ? 'text-title text-balance' : 'text-hero'
}
