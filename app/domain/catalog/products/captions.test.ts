import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'

const textOf = (typed: string, seconds = 10) => {
  const read = readCaptions(typed, seconds)
  return read.ok ? read.text : read.problem
}

test('lines are spread over the film, each for its share of the letters', () => {
  expect(textOf('Bone straight.\n\nIt holds its shape!\r\n')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.242\nBone straight.\n\n00:00:04.242 --> 00:00:10.000\nIt holds its shape!\n',
  )
  expect(textOf('  \n ')).toBe('')
})

test('a file of an editor is written anew: times and words, and nothing else', () => {
  const sent = [
    '\u{feff}WEBVTT - made by an editor',
    'STYLE\n::cue { background: url(https://elsewhere.example/x) }',
    'NOTE for Bisi',
    'one\n00:01.500 --> 00:04.000 align:start position:0%\n<v Bisi><b>Hello</b> & welcome',
    '00:00:04.000 --> 00:00:06.000\nNo glue &lt;at all&gt;\nsecond line',
    '00:06.000 --> 00:07.000\n<script>alert(1)</script>',
  ].join('\r\n\r\n')
  expect(textOf(sent)).toBe(
    [
      'WEBVTT',
      '00:00:01.500 --> 00:00:04.000\nHello &amp; welcome',
      '00:00:04.000 --> 00:00:06.000\nNo glue &lt;at all&gt;\nsecond line',
      '00:00:06.000 --> 00:00:07.000\nalert(1)\n',
    ].join('\n\n'),
  )
})

test('SubRip is read too', () => {
  expect(textOf('1\n00:00:01,000 --> 00:00:02,500\nHello')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n',
  )
})

test.each([
  ['unreadable', 'WEBVTT\n\n1 --> 2\nHello'],
  ['unreadable', 'Akú in \u{fffd}\u{fffd}'],
  ['no-words', 'WEBVTT\n\nNOTE nothing'],
  ['no-words', '00:01.000 --> 00:02.000\n<i></i>'],
  ['out-of-order', '00:02.000 --> 00:01.000\nHello'],
  ['out-of-order', '00:05.000 --> 00:06.000\nHello\n\n00:01.000 --> 00:02.000\nBefore'],
  ['past-the-end', '00:12.000 --> 00:13.000\nHello'],
  ['too-much', 'x'.repeat(301)],
  ['too-much', 'word\n'.repeat(201)],
  ['too-much', 'x'.repeat(70_000)],
])('%s', (problem, typed) => {
  expect(textOf(typed)).toBe(problem)
})

test('what was written anew is read as itself, whatever was typed', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('WEBVTT', '', '00:01.000 --> 00:02.000', '<b>', '-->', '&lt;'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const read = readCaptions(lines.join('\n'), 10)
      if (!read.ok || read.text === '') return
      expect(read.text).not.toMatch(/<|\0/u)
      expect(readCaptions(read.text, 10)).toEqual(read)
    }),
  )
})
