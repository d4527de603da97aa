// The name of the house as a drawing, so that a page needs no face for it: drawn once, when the name is saved. Pure.

/** `letters` take the colour of the text, `accent` (its tone marks) the metal. */
export type DrawnMark = { viewBox: string; letters: string; accent: string }

/** `initial` is the first letter in a square: the icon of the shop. */
export type DrawnName = { word: DrawnMark; initial: DrawnMark }

const colours = { ground: '#241812', letters: '#faf6ee', accent: '#b58b45' }

/** The shop's icon; without a drawing, a plain tile. */
export function iconSvg(drawn: DrawnName | null): string {
  const { viewBox, letters, accent } = drawn?.initial ?? { viewBox: '0 0 64 64', letters: '', accent: '' }
  const [x, y, width, height] = viewBox.split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.ground}"/><path fill="${colours.letters}" d="${letters}"/><path fill="${colours.accent}" d="${accent}"/></svg>`
}
