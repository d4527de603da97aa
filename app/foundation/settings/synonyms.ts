// What shoppers call things, as an owner types it: a line for each, "lace glue = adhesive". Pure.

export type Synonym = { typed: string; means: string }

export const mostSynonyms = 200
/** Of all lines together. */
export const longestSynonyms = 10_000
const longest = 60

/** In their order; null for a line that cannot be read, or too many. */
export function readSynonyms(text: string): Synonym[] | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  const found = lines.flatMap((line) => {
    const [typed = '', means = '', ...more] = line.split('=').map((side) => side.trim())
    const fits = more.length === 0 && [typed, means].every((side) => side !== '' && side.length <= longest)
    return fits ? [{ typed, means }] : []
  })
  return found.length === lines.length && lines.length <= mostSynonyms ? found : null
}
