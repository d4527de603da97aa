// Choices that a house adds to the designer. What one is drawn as stands in its own code, after two hyphens: 'silk--hd' looks like HD
// lace, 'rose-gold--x1b1715/b76e79' is a colour of these two shades. So carts, saved designs, orders and pictures
// draw it without asking a price list, and a picture stays the same for ever: drawn in another way it has another code, and the price list
// knows the one before (renewed in studio-options.ts). Lengths and densities are numbers and say it by themselves.
import { colours } from '#app/domain/catalog/products/hair.ts'
import { type OwnColour, readOwnColour } from '#hair/own-colour.ts'

const mark = '--'

/** The choice that the painters know; of one of theirs itself. */
export function drawnAs(code: string): string {
  const at = code.lastIndexOf(mark)
  return at > 0 ? code.slice(at + mark.length) : code
}

/** What an added choice is called by in its code, whatever it is drawn as. */
export function wordOf(code: string): string {
  const at = code.lastIndexOf(mark)
  return at > 0 ? code.slice(0, at) : code
}

export function ownCode(word: string, drawn: string): string {
  return `${word}${mark}${drawn}`
}

/** How a colour is shown as a swatch; null for one that nobody knows. */
export function paintOfColour(code: string): OwnColour | null {
  const known = colours[code]
  if (!known) return readOwnColour(drawnAs(code))
  return { hex: known.hex, tipHex: known.tipHex ?? null, isStriped: code.startsWith('P') }
}
