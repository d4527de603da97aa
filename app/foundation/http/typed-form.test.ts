import { expect, test } from 'vitest'
import { fitsOnPage, keepTyped, maxTypedBytes, sayKept, typedWords } from './typed-form.ts'

test('what was typed is kept in its order, doubled names and hidden keys too', () => {
  const fields = [
    ['key', 'abc'],
    ['length', '18'],
    ['length', '22'],
    ['note', ''],
  ] as const
  const typed = keepTyped(fields.map(([name, value]) => [name, value] as [string, string]))
  expect(typed).toEqual({ fields, leftOut: [] })
  expect(sayKept(typed)).toEqual([typedWords.kept])
})

test.each(['password', 'confirmPassword', 'current', 'code', 'cardNumber', 'cvv', 'otp'])(
  '%s is not kept, and that is said',
  (name) => {
    const typed = keepTyped([
      [name, '1234'],
      ['email', 'a@example.com'],
    ])
    expect(typed).toEqual({ fields: [['email', 'a@example.com']], leftOut: ['secret'] })
    expect(sayKept(typed)).toEqual([typedWords.kept, typedWords.secret])
  },
)

test('files are not kept; a field in which none was chosen is not spoken of', () => {
  const chosen = new File(['x'], 'a.jpg')
  const none = new File([], '')
  expect(keepTyped([['photo', chosen]]).leftOut).toEqual(['file'])
  expect(keepTyped([['photo', none]]).leftOut).toEqual([])
  expect(keepTyped([['password', '']]).leftOut).toEqual([])
})

test('more than a page should hold does not fit', () => {
  expect(fitsOnPage({ fields: [['a', 'x'.repeat(maxTypedBytes - 1)]], leftOut: [] })).toBe(true)
  expect(fitsOnPage({ fields: [['a', 'x'.repeat(maxTypedBytes)]], leftOut: [] })).toBe(false)
})
