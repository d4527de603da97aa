import { expect, test } from 'vitest'
import { readJson } from './read-json.server.ts'
import { storableText } from '#app/foundation/lib/storable.ts'

test('NUL goes, and half a character is a mark', () => {
  expect(storableText('a\0b\ud800c')).toBe('ab\ufffdc')
})

test.each([
  [
    String.raw`{"a":"x\u0000y","b":["\ud800"],"c\u0000":1,"d":{"\udc00":2,"e":null}}`,
    { a: 'xy', b: ['\ufffd'], d: { e: null } },
  ],
  ['[1,"\\u0000"]', [1, '']],
  ['{"a":', null],
  ['"\\u0000"', ''],
])('json %s is read as %j', async (body, expected) => {
  const headers = { 'content-type': 'application/json' }
  expect(await readJson(new Request('http://a.test', { method: 'POST', headers, body }))).toEqual(expected)
})

test.each([
  ['12 Allen \u202Eevil\u202C Avenue', '12 Allen evil Avenue'],
  ['\u2066+234 803 123 4567\u2069', '+234 803 123 4567'],
  ['\u200B\u200F\uFEFF', ''],
  ['12\u061C Allen Avenue', '12 Allen Avenue'],
])('what turns letters round or has no width goes: %j', (typed, kept) => {
  expect(storableText(typed)).toBe(kept)
})

test('letters with marks, joined emoji and scripts from right to left stay as they are', () => {
  for (const text of ['Ọ̀ṣun’s Crown', 'Tọ́lá 👩🏾‍🦱', 'شعر طبيعي', 'می‌خواهم'])
    expect(storableText(text)).toBe(text)
})
