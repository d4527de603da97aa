import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unmetPasswordRules } from './check-password.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { tooCommon } from './password-policy.ts'

test.each([
  ['12345678', 'digits in order'],
  ['password', 'the most common of all'],
  ['Password1!', 'a capital, a digit and a sign'],
  ['P@ssw0rd2026', 'signs for letters'],
  ['qwertyuiop', 'a row of the keyboard'],
  ['poiuytrewq', 'a row read backwards'],
  ['1q2w3e4r5t', 'a walk over the keyboard'],
  ['iloveyou1', 'a phrase and a digit'],
  ['Lagos2026', 'a city and a year'],
  ['2026Lagos!', 'a year before it'],
  ['wigs1234', 'the trade and digits'],
  ['lagoslagos', 'a word twice'],
  ['chioma1999', 'a first name and a year'],
  ['blessing123', 'a first name of eight letters'],
  ['ONYEKACHI', 'not told from lower case'],
  ['GodIsGood', 'faith'],
  ['oluwaseun1', 'a name'],
  ['god is good', 'blanks between'],
  ['  Lagos2026!  ', 'blanks around'],
  ['jesusislord', 'faith, no digits'],
  ['08031234567', 'a phone number'],
  ['19031999', 'a birthday'],
  ['aaaaaaaab', 'two characters only'],
  ['abcdefghij', 'the alphabet'],
  ['trustno1', 'the list itself'],
  ['football', 'the list itself'],
  ['zzzzzzzz', 'the end of the alphabet'],
  ['ｐａｓｓｗｏｒｄ', 'full-width letters'],
])('%s is common: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'plait river kettle',
  'four braids at dusk',
  'tanglewood-91-oriole',
  'ọ̀rọ̀ ìwọ̀ 7 ìràwọ̀',
  'vX9$kLq2!mZr',
  'mango umbrella queue',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the list is sorted, so that looking up by halves finds all of it, from the first to the last', () => {
  const packed = readFileSync(new URL('./common-passwords.br', import.meta.url))
  expect(packed.length).toBeLessThan(500_000)
  const [stems = [], words = []] = brotliDecompressSync(packed)
    .toString()
    .split('\n\n')
    .map((part) => part.split('\n').filter((line) => line !== ''))
  expect(words).toHaveLength(130_000)
  expect(stems.length).toBeGreaterThan(8_000)
  for (const lines of [stems, words]) {
    expect(lines.every((line, at) => at === 0 || (lines[at - 1] ?? '') < line)).toBe(true)
  }
  const some = words.filter((_, at) => at % 997 === 0 || at === words.length - 1)
  expect(some.filter((word) => !isCommonPassword(word))).toEqual([])
  expect([stems[0], stems.at(-1)].filter((stem) => !isCommonPassword(`${stem}12345`))).toEqual([])
})

test('long hostile passwords are answered without a stall', () => {
  expect(isCommonPassword(`a${'!'.repeat(126)}b`)).toBe(false)
  expect(isCommonPassword(`${'ab1!'.repeat(31)}x!y?`)).toBe(false)
  expect(isCommonPassword(`${'a'.repeat(127)}b`)).toBe(true)
})

test('all that is wrong is said at once, and common only of passwords of a fair length', () => {
  expect(unmetPasswordRules('lagos', {})).toEqual(['Use at least 8 characters.'])
  expect(unmetPasswordRules('Lagos2026', {})).toEqual([tooCommon])
  expect(unmetPasswordRules('adaeze2026', { email: 'adaeze@mail.example', name: 'Adaeze Obi' })).toHaveLength(
    3,
  )
  expect(unmetPasswordRules('plait river kettle', { email: 'a@b.example', name: 'Ada' })).toEqual([])
})
