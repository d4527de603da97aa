// Designs at random, for property tests: anyDesign knows the book's codes only, soundDesign its rules as well.
import fc from 'fast-check'
import { settle } from '#app/studio/choose.ts'
import { type Design, fields } from '#app/studio/design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { joinCodes } from '#app/studio/studio-options.ts'

export function anyDesign(book: StudioBook): fc.Arbitrary<Design> {
  const perField = fields.map((field) => {
    const codes = book.fields[field].options.filter((option) => option.onQuote === '').map((one) => one.code)
    if (!book.fields[field].many) return fc.constantFrom(...codes)
    return fc.subarray(codes, { minLength: 1 }).map((some) => joinCodes(book, field, some))
  })
  return fc
    .tuple(...perField)
    .map((values) => Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Design)
}

export function soundDesign(book: StudioBook): fc.Arbitrary<Design> {
  return anyDesign(book).map((design) => settle(book, design).design)
}
