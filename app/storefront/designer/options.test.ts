import { expect, test } from 'vitest'
import { applyChoice, settle, startDesign } from '#app/domain/customizer/choose.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { priceDesign } from '#app/domain/customizer/studio-price.ts'
import { priceList } from '#db/seed/price-list.ts'
import { changeWords, optionViews } from './options.ts'

const start = startDesign(priceList)
const view = (
  design: typeof start,
  field: 'colour' | 'lace' | 'parting' | 'length' | 'construction',
  code: string,
) => optionViews(priceList, design, field, null).find((option) => option.code === code)
const total = (design: typeof start) =>
  priceDesign(priceList, { design, expressProcessing: false }, null).totalKobo

test('an option says what it adds to the design in hand', () => {
  const honey = view(start, 'colour', '27')
  const { design } = applyChoice(priceList, start, 'colour', '27')
  expect(honey?.differenceKobo).toBe(total(design) - total(start))
  expect(view(start, 'colour', start.colour)).toMatchObject({
    isChosen: true,
    differenceKobo: 0,
    blocked: null,
  })
})

test('against a product, the difference is what the product would cost more', () => {
  const base = { priceKobo: naira(100_000), design: start }
  const longer = optionViews(priceList, start, 'length', base).find((option) => option.code === '24')
  const { design } = applyChoice(priceList, start, 'length', '24')
  const dearer = priceDesign(priceList, { design, expressProcessing: false }, base).totalKobo
  expect(longer?.differenceKobo).toBe(dearer - naira(100_000))
})

test('what is impossible carries its reason and its remedy, and no price', () => {
  const free = view(start, 'parting', 'free')
  expect(free?.blocked?.reason).toMatch(/ear to ear/u)
  expect(free?.blocked?.remedy).toMatch(/construction to 13x4/u)
  expect(free?.differenceKobo).toBe(0)
})

test('"does not apply" is never offered', () => {
  expect(view(start, 'lace', 'none')).toBeUndefined()
})

test('an option names the fields that would change along', () => {
  expect(view(start, 'construction', 'full-machine')?.along).toEqual(
    expect.arrayContaining(['Lace', 'Parting']),
  )
})

test('what falls away with a cap is said in one sentence, what becomes another in one of its own', () => {
  const { changed } = applyChoice(priceList, start, 'construction', 'full-machine')
  expect(changeWords(priceList, changed)).toEqual([
    expect.stringMatching(/^Lace, .* and parting are no longer needed\./u),
  ])
  const { design } = settle(priceList, { ...start, length: '24' })
  const bob = applyChoice(priceList, design, 'cut', 'bob')
  expect(changeWords(priceList, bob.changed)[0]).toMatch(/^Length is now 14 in \(it was 24 in\)\. A bob/u)
})
