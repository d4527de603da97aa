import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import { averageWords } from '#app/foundation/ui/stars.tsx'
import { reviewSchema } from './review-form.ts'
import { readReviewQuery, reviewsAddress } from './review-query.ts'
import { heightWords } from './review-words.ts'

const typed = {
  rating: '4',
  title: '',
  text: 'It falls like water.',
  author: 'Adaeze',
  height: '',
  version: '0',
}

test('stars, words and a name are needed; title, height and photos are not', () => {
  expect(reviewSchema.parse(typed)).toEqual({ ...typed, rating: 4, height: null, version: 0 })
  const refused = reviewSchema.safeParse({ title: 'Lovely' })
  expect(refused.success ? {} : fieldErrors(refused.error)).toEqual({
    rating: 'Please choose a star rating.',
    text: 'Please write a few words about it.',
    author: 'Please enter the name we may show.',
  })
})

test.each(['0', '6', '4.5', '', '5 ', '١'])('%j is no number of stars', (rating) => {
  expect(reviewSchema.safeParse({ ...typed, rating }).success).toBe(false)
})

test('text keeps its lines and accents, and loses what turns or hides text', () => {
  const text = 'Àdùnní\r\n\r\n\r\n\r\nloves \u202Eit\u0007 \u{1F469}\u200D\u{1F9B1}'
  expect(reviewSchema.parse({ ...typed, text }).text).toBe('Àdùnní\n\nloves it \u{1F469}\u200D\u{1F9B1}')
  expect(reviewSchema.parse({ ...typed, author: 'Ada\nOkafor' }).author).toBe('Ada Okafor')
})

test.each([
  ['', null],
  ['165', 165],
  ['1,65', 165],
  ['5 ft 5', 165],
  ['5 feet', 152],
])('a height of "%s" is kept as %s whole centimetres', (height, cm) => {
  expect(reviewSchema.parse({ ...typed, height }).height).toBe(cm)
})

test.each(['60', '119 cm', '221 cm', '7 ft 9', '5.5', 'tall'])('%s is asked about', (height) => {
  expect(reviewSchema.safeParse({ ...typed, height }).success).toBe(false)
})

test('a height is told in both ways', () => {
  expect(heightWords(165)).toBe('165 cm (5 ft 5 in)')
})

test('an average is 5.0 only when every voice says five', () => {
  expect(averageWords(100, 499)).toBe('4.9')
  expect(averageWords(3, 15)).toBe('5.0')
  expect(averageWords(2, 9)).toBe('4.5')
})

test('the address of a page of reviews is read and written alike', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('newest', 'highest', 'lowest'),
      fc.boolean(),
      fc.integer({ min: 1, max: 500 }),
      fc.option(fc.integer({ min: 1, max: 99 })),
      fc.option(fc.constantFrom('straight' as const, 'kinky-curly' as const)),
      (sort, withPhotos, page, lengthIn, texture) => {
        const query = { sort, withPhotos, page, lengthIn, texture }
        const read = (slug: string | null) =>
          readReviewQuery(new URL(reviewsAddress(slug, query), 'http://shop.test').searchParams)
        expect(read(null)).toEqual(query)
        // The hair of one product is one.
        expect(read('aku')).toEqual({ ...query, texture: null })
      },
    ),
  )
  expect(
    readReviewQuery(new URLSearchParams('sort=__proto__&page=-1&photos=yes&length=012&texture=toString')),
  ).toEqual({
    sort: 'newest',
    withPhotos: false,
    page: 1,
    lengthIn: null,
    texture: null,
  })
})
