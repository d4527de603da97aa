import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordPolicy, unmetRules } from './password-policy.ts'

const nobody = {}

test('8 to 128 characters, a letter with its accent is one', () => {
  expect(unmetRules('1234567', nobody)).toEqual(['Use at least 8 characters.'])
  expect(unmetRules('12345678', nobody)).toEqual([])
  expect(unmetRules('💛'.repeat(7), nobody)).toEqual(['Use at least 8 characters.'])
  expect(unmetRules('💛'.repeat(128), nobody)).toEqual([])
  expect(unmetRules('💛'.repeat(129), nobody)).toEqual(['Use at most 128 characters.'])
  expect(unmetRules('é'.normalize('NFD').repeat(8), nobody)).toEqual([])
  expect(unmetRules('é'.normalize('NFD').repeat(7), nobody)).toHaveLength(1)
})

test('blanks count, at the ends too', () => {
  expect(unmetRules('  a b   ', nobody)).toEqual([])
})

test.each([
  ['ADAEZE at home', { name: 'Adaeze Obi' }],
  ['home of adaézé', { name: 'Adaeze Obi' }],
  ['ngozi-shops-here', { name: 'Ms. Ngozi-Ann O.' }],
])('%s gives their name away', (password, owner) => {
  expect(unmetRules(password, owner)).toEqual(['Leave out your name.'])
})

test.each([
  ['ngozi.ann!2026', { email: 'Ngozi.Ann@mail.example' }],
  ['the ngozi diaries', { email: 'ngozi.ann@mail.example' }],
])('%s gives their address away', (password, owner) => {
  expect(unmetRules(password, owner)).toEqual(['Leave out your email address.'])
})

test('short parts of a name are in too many words to be forbidden', () => {
  expect(unmetRules('made of braids', { name: 'Ade Obi', email: 'ai@mail.example' })).toEqual([])
})

test('any text has an answer, and only short or long ones are refused for their length', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string(),
      fc.string(),
      (password, email, name) => {
        const unmet = unmetRules(password, { email, name })
        const length = Array.from(password.normalize('NFKC')).length
        expect(unmet.some((rule) => rule.startsWith('Use at least'))).toBe(length < passwordPolicy.minLength)
        expect(unmet.some((rule) => rule.startsWith('Use at most'))).toBe(length > passwordPolicy.maxLength)
      },
    ),
  )
})

test('millions of characters are not worth normalising', () => {
  expect(unmetRules('ﷺ'.repeat(5_000_000), nobody)).toEqual(['Use at most 128 characters.'])
})
