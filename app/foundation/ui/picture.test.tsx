import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import type { Manifest } from '#db/seed/drawn/manifest.ts'
import { blurBackground, blurLetters } from './blur.ts'
import { Picture } from './picture.tsx'

const picture = { key: 'aku-front-0123456789ab', alt: 'Worn', width: 800, height: 1000 }
const painted = (thumbhash: string | null) =>
  renderToStaticMarkup(<Picture picture={{ ...picture, thumbhash }} sizes="50vw" />)

test('the first letters of a thumbhash are enough for the blur beneath a picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 25 }), (bytes) => {
      const whole = Buffer.from(bytes).toString('base64')
      expect(painted(whole.slice(0, blurLetters))).toBe(painted(whole))
    }),
  )
  expect(painted('YHBH')).toMatch(/style="background:#[0-9a-f]{6}"/u)
  expect(painted(null)).not.toContain('style')
})

test('a dark shape in the middle of a light picture is dark in the middle of its blur', () => {
  const rgba = new Uint8Array(40 * 50 * 4)
  for (let i = 0; i < rgba.length; i += 4) {
    const [x, y] = [(i / 4) % 40, Math.floor(i / 160)]
    rgba.fill(Math.hypot(x - 20, y - 25) < 13 ? 30 : 220, i, i + 3)
    rgba[i + 3] = 255
  }
  const [left = 0, middle = 0, right = 0, top = 0, , foot = 0] = coloursOf(
    Buffer.from(rgbaToThumbHash(40, 50, rgba)).toString('base64'),
  )
  for (const edge of [left, right, top, foot]) expect(edge).toBeGreaterThan(middle + 60)
})

test('the blur is as light as the whole thumbhash says, within a fifth', () => {
  const manifest = JSON.parse(readFileSync('db/seed/drawn/manifest.json', 'utf8')) as Manifest
  const entries = Object.values(manifest).filter((_, place) => place % 12 === 0)
  for (const { thumbhash } of entries) {
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
    const around = (from: number, to: number) => {
      const box = [...rgba.keys()].filter((i) => {
        const [x, y] = [((i >> 2) % w) / w, Math.floor((i >> 2) / w) / h]
        return i % 4 === 1 && x >= from && x <= to && y >= 0.3 && y <= 0.7
      })
      return box.reduce((sum, i) => sum + (rgba[i] ?? 0), 0) / box.length
    }
    const [left = 0, middle = 0] = coloursOf(thumbhash)
    expect(Math.abs(left - around(0, 0.15))).toBeLessThan(52)
    expect(Math.abs(middle - around(0.35, 0.65))).toBeLessThan(52)
  }
})

/** The green of each colour of the blur, in order: left, middle, right, top, middle, foot. */
function coloursOf(thumbhash: string): number[] {
  return [...blurBackground(thumbhash).matchAll(/#..(..)/gu)].map(([, green = '']) =>
    Number.parseInt(green, 16),
  )
}
