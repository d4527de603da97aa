import { describe, expect, test } from 'vitest'
import { bodyMarks, type Landmark, landmarkNames, whereItFalls } from './length-on-body.ts'

const order = Object.keys(landmarkNames) as Landmark[]
const falls = (lengthIn: number, texture: string, heightCm = 165) =>
  whereItFalls({ lengthIn, texture, heightCm })

// The trade's length map: two lengths, then from-to for straight, wavy and curly hair on a woman of 165 cm.
const rows: [number, number, [Landmark, Landmark], [Landmark, Landmark], [Landmark, Landmark]][] = [
  [8, 10, ['chin', 'neck'], ['ear', 'chin'], ['ear', 'ear']],
  [12, 14, ['shoulder', 'upper-back'], ['chin', 'shoulder'], ['ear', 'chin']],
  [16, 18, ['shoulder-blade', 'bra-strap'], ['upper-back', 'upper-back'], ['shoulder', 'shoulder']],
  [20, 22, ['mid-back', 'mid-back'], ['shoulder-blade', 'mid-back'], ['bra-strap', 'bra-strap']],
  [24, 26, ['lower-back', 'lower-back'], ['mid-back', 'lower-back'], ['mid-back', 'mid-back']],
  [28, 30, ['waist', 'hip'], ['lower-back', 'waist'], ['lower-back', 'lower-back']],
]

describe('the map at 165 cm', () => {
  test.each(rows)('%i and %i in', (first, last, straight, wavy, curly) => {
    const at = (texture: string) => [falls(first, texture).landmark, falls(last, texture).landmark]
    expect([at('bone-straight'), at('body-wave'), at('deep-wave')]).toEqual([straight, wavy, curly])
  })

  test.each([
    ['straight', 50.8],
    ['water-wave', 44.7],
    ['deep-wave', 36.6],
    ['jerry-curl', 27.9],
    ['kinky-curly', 25.4],
    ['afro', 30.5],
  ])('20 in of %s hang %f cm', (texture, dropCm) => {
    expect(falls(20, texture)).toMatchObject({ dropCm, tipHeightCm: Math.round((165 - dropCm) * 10) / 10 })
  })
})

test('the same hair falls higher on a tall woman and lower on a small one', () => {
  const places = [185, 165, 150].map((heightCm) => order.indexOf(falls(18, 'straight', heightCm).landmark))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(3)
})

test('kinky hair falls higher than curls of its length', () => {
  expect(order.indexOf(falls(18, 'kinky-curly').landmark)).toBeLessThan(
    order.indexOf(falls(18, 'deep-wave').landmark),
  )
})

test('longer never falls higher, and the tip is where the words say', () => {
  for (const texture of ['straight', 'body-wave', 'deep-wave', 'kinky-curly']) {
    let before = -1
    for (let lengthIn = 6; lengthIn <= 40; lengthIn += 2) {
      const { landmark, words } = falls(lengthIn, texture)
      expect(order.indexOf(landmark)).toBeGreaterThanOrEqual(before)
      expect(words).toBe(`It falls to your ${landmarkNames[landmark]}.`)
      before = order.indexOf(landmark)
    }
  }
  const marks = new Map(bodyMarks(165).map((mark) => [mark.landmark, mark]))
  for (const [first, last] of rows)
    for (const lengthIn of [first, last])
      for (const texture of ['straight', 'body-wave', 'deep-wave']) {
        const { landmark, tipHeightCm } = falls(lengthIn, texture)
        expect(tipHeightCm).toBeGreaterThanOrEqual((marks.get(landmark)?.fromCm ?? 999) - 0.1)
        expect(tipHeightCm).toBeLessThanOrEqual((marks.get(landmark)?.toCm ?? 0) + 0.1)
      }
})

test('cuts are told', () => {
  const words = (cut: string) => whereItFalls({ lengthIn: 22, texture: 'straight', heightCm: 165, cut }).words
  expect(words('layers')).toContain('longest layer falls to your mid back')
  expect(words('butterfly')).toContain('cheek')
  expect(words('none')).toBe('It falls to your mid back.')
})

test('marks of a body go down from head to hips and grow with it', () => {
  for (const heightCm of [150, 165, 185]) {
    const heights = bodyMarks(heightCm).map((mark) => mark.heightCm)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(heights[0]).toBeLessThan(heightCm)
  }
})
