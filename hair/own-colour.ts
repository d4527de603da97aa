// Colours that are no trade code and say themselves what they are: 'x8a3f22' is one shade, 'x1b1715/b76e79' roots that fade into
// tips, 'p45291d/b9804a' highlights through a ground.

export type OwnColour = { hex: string; tipHex: string | null; isStriped: boolean }

/** Null for a trade code, and for what is written in any other way: one spelling per colour. */
export function readOwnColour(code: string): OwnColour | null {
  const [, kind, hex, tipHex] = /^([xp])([0-9a-f]{6})(?:\/([0-9a-f]{6}))?$/u.exec(code) ?? []
  if (hex === undefined || (kind === 'p' && tipHex === undefined)) return null
  return { hex: `#${hex}`, tipHex: tipHex === undefined ? null : `#${tipHex}`, isStriped: kind === 'p' }
}

export function ownColourCode({ hex, tipHex, isStriped }: OwnColour): string {
  const digits = [hex, ...(tipHex === null ? [] : [tipHex])].map((one) => one.slice(1).toLowerCase())
  return `${isStriped && tipHex !== null ? 'p' : 'x'}${digits.join('/')}`
}
