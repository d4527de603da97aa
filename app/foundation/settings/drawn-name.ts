// The name of the house as a drawing, so that a page needs no face for it: drawn once, when the name is saved. Pure.
import { type PaletteName, palettes } from './palettes.ts'

/** `letters` take the colour of the text, `accent` (its tone marks) the metal. */
export type DrawnMark = { viewBox: string; letters: string; accent: string }

/** `word` is null where the name is too long to be drawn. `initial` is the first letter in a square: the icon of the shop. */
export type DrawnName = { word: DrawnMark | null; initial: DrawnMark }

/** The shop's icon; without a drawing, a plain tile. */
export function iconSvg({ drawn, palette }: { drawn: DrawnName | null; palette: PaletteName }): string {
  const { colours } = palettes[palette]
  const { viewBox, letters, accent } = drawn?.initial ?? { viewBox: '0 0 64 64', letters: '', accent: '' }
  const [x, y, width, height] = viewBox.split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.ink}"/><path fill="${colours.ivory}" d="${letters}"/><path fill="${colours.gold}" d="${accent}"/></svg>`
}
