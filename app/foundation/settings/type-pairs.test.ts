// What scripts/fonts.ts has cut: each face has the letters that its rules promise, and each pair has all rules that a page needs.
import { readFileSync, statSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { budgets } from '#tests/page-budgets.ts'
import { typePairNames } from './type-pairs.ts'

const folder = 'app/styles/type'
/** Prices, the names of collections and of people. */
const letters = '₦0123456789,.AZaz–’éÉáàíìóòúùṣẹọẸỌńŃ'

type Rule = { family: string; file: string; ranges: [from: number, to: number][]; text: string }

function rulesOf(pair: string): Rule[] {
  const sheet = readFileSync(`${folder}/${pair}.css`, 'utf8')
  return Array.from(sheet.matchAll(/@font-face \{[^}]*\}/gu), ([text]) => ({
    family: /font-family: '([^']+)'/u.exec(text)?.[1] ?? '',
    file: /url\('\.\/([^']+)'\)/u.exec(text)?.[1] ?? '',
    ranges: Array.from(text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu), ([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
    text,
  }))
}

const faceOf = (file: string) => create(readFileSync(`${folder}/${file}`))

/** A page has the faces of one pair; whichever its house has chosen, it weighs no more. */
const mostBytes = Math.min(...Object.values(budgets).map(({ fonts }) => fonts))

describe.each(typePairNames)('%s', (pair) => {
  const rules = rulesOf(pair)

  test('keeps to the budget of every page', () => {
    const files = new Set(rules.map(({ file }) => file).filter((file) => file !== ''))
    expect(files.size).toBe(8)
    const bytes = [...files].reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })

  test.each(['Display', 'Text'])(
    '%s has every letter of the shop in the file that a browser asks for it',
    (family) => {
      const missing = Array.from(letters).filter((letter) => {
        const code = letter.codePointAt(0) ?? 0
        const rule = rules.find(
          (one) => one.family === family && one.ranges.some(([from, to]) => code >= from && code <= to),
        )
        return rule === undefined || !faceOf(rule.file).hasGlyphForCodePoint(code)
      })
      expect(missing).toEqual([])
    },
  )

  test('figures of prices are equally wide', () => {
    const file = rules.find(({ family }) => family === 'Text')?.file ?? ''
    const widths = Array.from('0123456789', (figure) => {
      const { positions } = faceOf(file).layout(figure, ['tnum'])
      return positions[0]?.xAdvance
    })
    expect(new Set(widths).size).toBe(1)
  })

  test('has stand-ins of its own measure, for desks and for Android', () => {
    for (const family of ['Display', 'Text'])
      for (const name of [`${family} stand-in`, `${family} on Android`]) {
        const text = rules.find((one) => one.family === name)?.text ?? ''
        expect(text).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%;\s+descent-override: [\d.]+%/u)
      }
  })

  test('runs no wider than a layout can hold', () => {
    const widthOf = (file: string) => {
      const face = faceOf(file)
      const { positions } = face.layout('Your Crown, Your Confidence.')
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.unitsPerEm
    }
    expect(widthOf(rules[0]?.file ?? '') / widthOf('imbue-latin.woff2')).toBeLessThan(1.25)
  })
})
