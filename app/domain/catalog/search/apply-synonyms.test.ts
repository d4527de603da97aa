import { expect, test } from 'vitest'
import { readSynonyms } from '#app/foundation/settings/synonyms.ts'
import { applySynonyms } from './apply-synonyms.ts'

const setting = {
  synonyms: 'Lace glue = adhesive\nlace = frontal\n\npurple ombré = burgundy ombre\nfrontal=lace\n??? = x',
}

test.each([
  ['lace glue', 'adhesive'],
  ['strong lace glue please', 'strong adhesive please'],
  // Once: what a word means is not replaced again.
  ['lace', 'frontal'],
  ['frontal lace', 'lace frontal'],
  ['purple ombre', 'burgundy ombre'],
  ['purple', 'purple'],
  ['glue', 'glue'],
  ['lacefront', 'lacefront'],
])('%j means %j', (typed, meant) => {
  expect(applySynonyms(typed.split(' '), setting).join(' ')).toBe(meant)
})

test('without any, words are what they are', () => {
  expect(applySynonyms(['a', 'b'], { synonyms: '' })).toEqual(['a', 'b'])
})

test.each([
  ['', []],
  ['  \n', []],
  ['a = b\r\nc d=e', ['a>b', 'c d>e']],
  ['a', null],
  ['a =', null],
  ['= b', null],
  ['a = b = c', null],
  [`${'x'.repeat(61)} = b`, null],
  ['a = b\n'.repeat(201), null],
])('%j is read', (text, read) => {
  expect(readSynonyms(text)?.map(({ typed, means }) => `${typed}>${means}`) ?? null).toEqual(read)
})
