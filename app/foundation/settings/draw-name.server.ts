// Draws the name of a house in the display face: its letters, and apart from them its tone marks.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import type { DrawnMark, DrawnName } from './drawn-name.ts'

/** A longer name is written instead: as a drawing it would weigh more than the page around it. */
const mostLetters = 20
/** Of a letter like H, in the drawing's own units. */
const capHeight = 40
/** Of the icon's side, around its letter. */
const iconMargin = 0.16

/** Null for a name whose first letter the face does not have; its word is null where any letter is missing, or there are too many. Null is no fault: it is written then. */
export async function drawName(name: string): Promise<DrawnName | null> {
  // As letters and marks: the face has all marks of Nigeria's languages, and few letters with them.
  const letters = name.normalize('NFD')
  const first = /^\P{M}\p{M}*/u.exec(letters)?.[0]
  if (first === undefined) return null
  const face = create(await readFile(facePath()))
  if (!hasAll(face, first)) return null
  const isShort = letters.replaceAll(/\p{M}/gu, '').length <= mostLetters
  const word = isShort && hasAll(face, letters) ? place(face, letters) : null
  return {
    word: word && { ...word.mark, viewBox: word.box.join(' ') },
    initial: inSquare(place(face, first)),
  }
}

function facePath(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/imbue/package.json'))
  return join(folder, 'files', 'imbue-latin-300-normal.woff')
}

type Face = ReturnType<typeof create>
function hasAll(face: Face, letters: string): boolean {
  return Array.from(letters).every((letter) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

type Box = [x: number, y: number, width: number, height: number]
type Placed = { mark: Omit<DrawnMark, 'viewBox'>; box: Box }

function place(face: Face, text: string): Placed {
  const scale = capHeight / face.capHeight
  const { glyphs, positions } = face.layout(text)
  const mark = { letters: '', accent: '' }
  const seen = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let along = 0
  for (const [index, glyph] of glyphs.entries()) {
    const at = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    // Fonts count upwards, pictures downwards.
    const toX = (x: number) => round((along + at.xOffset + x) * scale)
    const toY = (y: number) => round(capHeight - (at.yOffset + y) * scale)
    const isMark = glyph.codePoints.every((code) => /\p{M}/u.test(String.fromCodePoint(code)))
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, turn) => (turn % 2 === 0 ? toX(value) : toY(value)))
      mark[isMark ? 'accent' : 'letters'] += pathLetters[command] + points.join(' ')
      for (const [turn, value] of points.entries()) {
        if (turn % 2 === 0)
          [seen.left, seen.right] = [Math.min(seen.left, value), Math.max(seen.right, value)]
        else [seen.top, seen.bottom] = [Math.min(seen.top, value), Math.max(seen.bottom, value)]
      }
    }
    along += at.xAdvance
  }
  const box: Box = [seen.left, seen.top, round(seen.right - seen.left), round(seen.bottom - seen.top)]
  return { mark, box }
}

const pathLetters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

function inSquare({ mark, box: [x, y, width, height] }: Placed): DrawnMark {
  const side = Math.max(width, height) / (1 - 2 * iconMargin)
  const [left, top] = [x - (side - width) / 2, y - (side - height) / 2]
  return { ...mark, viewBox: [left, top, side, side].map(round).join(' ') }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
