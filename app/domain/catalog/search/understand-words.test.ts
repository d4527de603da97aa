import { describe, expect, test } from 'vitest'
import { isShortPart, nearestWord, takeApart, wordsThatCount } from './understand-words.server.ts'

test.each([
  ['wig for cancer', 'wig cancer'],
  ['i need a wig for my mother', 'wig mother'],
  ['cheap wigs for women', 'wigs'],
  ['for the', 'for the'],
  ['13x4 frontal', '13x4 frontal'],
])('of %j count %j', (typed, counted) => {
  expect(wordsThatCount(typed.split(' ')).join(' ')).toBe(counted)
})

describe('the nearest word', () => {
  const known = ['can', 'care', 'closure', 'burgundy', 'straight', 'black', 'brown', 'wig', 'ponytail']
  test.each([
    ['clousure', 'closure'],
    ['burgandy', 'burgundy'],
    ['blak', 'black'],
    ['brwon', 'brown'],
    ['ponytale', 'ponytail'],
    ['wgi', null],
    ['cancr', null],
    ['klosha', null],
    ['zzzz', null],
  ])('of %j is %j', (word, nearest) => {
    expect(nearestWord(word, known)).toBe(nearest)
  })
})

describe('joined words', () => {
  const known = new Set([
    'human',
    'hair',
    'body',
    'wave',
    'wig',
    'lace',
    'front',
    'frontal',
    'black',
    'water',
  ])
  test.each([
    ['humanhair', ['human', 'hair']],
    ['bodywavewig', ['body', 'wave', 'wig']],
    ['lacefrontal', ['lace', 'frontal']],
    ['hdlacewig', ['hd', 'lace', 'wig']],
    ['blackwig', ['black', 'wig']],
    ['hairy', null],
    ['hairhairhairhair', null],
  ])('%j is %j', (word, parts) => {
    expect(takeApart(word, (part) => known.has(part) || isShortPart(part))).toEqual(parts)
  })
})
