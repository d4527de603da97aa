import { expect, test } from 'vitest'
import { applyChoice, settle, startDesign } from '#app/studio/choose.ts'
import { naira } from '#app/lib/money.ts'
import { priceDesign } from '#app/studio/studio-price.ts'
import { studioBook as book } from '#db/seed/studio-book.ts'
import { changeWords, optionViews } from './options.ts'

const start = startDesign(book)
const view = (
  design: typeof start,
  field: 'colour' | 'lace' | 'parting' | 'length' | 'construction',
  code: string,
) => optionViews(book, design, field, null).find((option) => option.code === code)
const total = (design: typeof start) =>
  priceDesign(book, { design, expressProcessing: false }, null).totalKobo

test('an option says what it adds to the design in hand', () => {
  const honey = view(start, 'colour', '27')
  const { design } = applyChoice(book, start, 'colour', '27')
  expect(honey?.differenceKobo).toBe(total(design) - total(start))
  expect(view(start, 'colour', start.colour)).toMatchObject({
    isChosen: true,
    differenceKobo: 0,
    blocked: null,
  })
})

test('against a piece, the difference is what the piece would cost more', () => {
  const base = { priceKobo: naira(100_000), design: start }
  const longer = optionViews(book, start, 'length', base).find((option) => option.code === '24')
  const { design } = applyChoice(book, start, 'length', '24')
  const dearer = priceDesign(book, { design, expressProcessing: false }, base).totalKobo
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
  const { changed } = applyChoice(book, start, 'construction', 'full-machine')
  expect(changeWords(book, changed)).toEqual([
    expect.stringMatching(/^Lace, .* and parting are no longer needed\./u),
  ])
  const { design } = settle(book, { ...start, length: '24' })
  const bob = applyChoice(book, design, 'cut', 'bob')
  expect(changeWords(book, bob.changed)[0]).toMatch(/^Length is now 14 in \(it was 24 in\)\. A bob/u)
})
