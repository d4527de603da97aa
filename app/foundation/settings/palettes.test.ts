import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  paletteClass,
  type PaletteName,
  paletteNames,
  palettes,
  type PaletteToken,
  paletteTokens,
} from './palettes.ts'

const sheet = readFileSync('app/styles/theme.css', 'utf8')

/** Every pair in which words stand on a ground: `text-…` on pages, cards, buttons and the dark grounds of header and foot. */
const read: [words: PaletteToken, ground: PaletteToken][] = [
  ...(['ink', 'muted', 'berry', 'bark'] as const).flatMap((words) =>
    (['ivory', 'sand', 'dune', 'blush'] as const).map((ground): [PaletteToken, PaletteToken] => [
      words,
      ground,
    ]),
  ),
  ...(['ivory', 'ash', 'dune', 'sand'] as const).flatMap((words) =>
    (['ink', 'bark'] as const).map((ground): [PaletteToken, PaletteToken] => [words, ground]),
  ),
  ['gold-deep', 'ivory'],
  ['gold-deep', 'sand'],
  ['gold', 'ink'],
  ['ivory', 'berry'],
  ['ivory', 'muted'],
]

/** Bounds of what can be tapped, and signs: WCAG 1.4.11. */
const seen: [sign: PaletteToken, ground: PaletteToken][] = [
  ['edge', 'ivory'],
  ['edge', 'sand'],
  ['gold', 'bark'],
]

describe.each(paletteNames)('%s', (name) => {
  const { colours } = palettes[name]
  const below = (pairs: typeof read, least: number) =>
    pairs.filter(([one, other]) => contrast(colours[one], colours[other]) < least)

  test('words can be read on every ground that they stand on', () => {
    expect(below(read, 4.5)).toEqual([])
  })

  test('edges and signs can be seen', () => {
    expect(below(seen, 3)).toEqual([])
  })

  test('is what the style sheet has', () => {
    const isOwn = (token: PaletteToken) =>
      name === 'ivory' || colours[token] !== palettes.ivory.colours[token]
    const declared = paletteTokens.filter(isOwn).map((token) => `--color-${token}: ${colours[token]};`)
    const block = blockOf(name)
    expect(declared.filter((one) => !block.includes(one))).toEqual([])
  })
})

test.each(paletteNames.filter((name) => paletteClass(name) !== undefined))(
  'a kept page grows little by %s',
  (name) => {
    expect(blockOf(name).replaceAll(/\s+/gu, '').length).toBeLessThan(300)
  },
)

/** Its rules in the style sheet. */
function blockOf(name: PaletteName): string {
  const own = paletteClass(name)
  const from = own === undefined ? '@theme {' : `.${own} {`
  const at = sheet.indexOf(from)
  if (at < 0) throw new Error(`the style sheet has no ${from}`)
  return sheet.slice(at).split('}')[0] ?? ''
}

function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** As WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
