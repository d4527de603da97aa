// Searches as people type them, each one another: three words of the shop, in every second one a letter is wrong.

const words =
  'aku ireti zuri luna bone straight wave curly body deep kinky bob pixie fringe closure frontal lace wig raw hair bundle natural brown black blonde burgundy honey piano highlights glueless vietnamese donor classic luxe'.split(
    ' ',
  )
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Paths, `from` the how manieth on. The same ones in every run. */
export function distinctSearches(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) => searchPath(from + i))
}

function searchPath(n: number): string {
  // A step that shares no divisor with the number of triples goes through all of them, and never twice through similar ones in a row.
  const all = words.length ** 3
  const at = (n * 7_919) % all
  const three = [at, Math.floor(at / words.length), Math.floor(at / words.length ** 2)].map(
    (place) => words[place % words.length] ?? 'wig',
  )
  const round = Math.floor(n / all)
  if (n % 2 === 1) three[0] = misspelt(three[0] ?? 'wig', n)
  return `/search?q=${three.join('+')}${round > 0 ? `+${round}` : ''}`
}

function misspelt(word: string, n: number): string {
  const place = n % word.length
  return word.slice(0, place) + letters[(n * 11) % 26] + word.slice(place + 1)
}
