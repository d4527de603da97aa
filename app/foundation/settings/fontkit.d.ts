// What is used of a package that brings no types.
declare module 'fontkit' {
  type Drawn = 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  type Glyph = { codePoints: number[]; path: { commands: { command: Drawn; args: number[] }[] } }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  /** Numbers in units of the font. */
  type Face = {
    unitsPerEm: number
    ascent: number
    /** Below zero. */
    descent: number
    capHeight: number
    hasGlyphForCodePoint: (code: number) => boolean
    layout: (text: string, features?: string[]) => { glyphs: Glyph[]; positions: Position[] }
  }
  export function create(font: Uint8Array): Face
}
