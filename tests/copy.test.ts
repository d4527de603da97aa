// docs/glossary.md names the words of the shop and those that no screen, email, print, log or document may say.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyStrings, documentStrings } from './copy-strings.ts'

// Words once agreed to are kept as they were shown (newsletter-words, notice-texts); in reviews buyers speak.
const sources = globSync('{app,server,scripts,db}/**/*.{ts,tsx,mjs}').filter(
  (file) =>
    !/\.test\.tsx?$|\.d\.ts$|db\/seed\/reviews|(?:newsletter-words|notice-texts|search-text|understand-words\.server)\.ts$/u.test(
      file,
    ),
)
const documents = globSync('{README,CONTRIBUTING,docs/**/*}.md').filter(
  (file) => !file.endsWith('glossary.md'),
)

/** The fenced list "Kept out" of the glossary: a word or phrase a line; after `except` what may hold it. */
const keptOut = readKeptOut()
const read = [...sources.flatMap(copyStrings), ...documents.flatMap(documentStrings)]

it('has a list of words to keep out, and strings to look at', () => {
  expect(keptOut.length).toBeGreaterThan(50)
  expect(read.length).toBeGreaterThan(8_000)
  expect(copyStrings('app/storefront/sign-in/log-in-page.tsx').length).toBeGreaterThan(3)
})

it.each(keptOut)('nobody reads “$phrase”', ({ pattern, except }) => {
  const said = read.filter(({ text }) => pattern.test(except ? text.replaceAll(except, '') : text))
  expect(said.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

it.each([
  '3 pieces',
  'piece(s)',
  '180 %',
  'All express places are taken.',
  'Your bag',
  'We e-mail her',
  'Take out',
])('would find “%s”', (text) => expect(keptOut.some(({ pattern }) => pattern.test(text))).toBe(true))

function readKeptOut() {
  const [, block = ''] = /## Kept out[\s\S]*?```text\n([\s\S]*?)```/u.exec(
    readFileSync('docs/glossary.md', 'utf8'),
  ) ?? ['']
  return block
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [phrase = '', exceptions] = line.split(' except ')
      return {
        phrase,
        pattern: wordPattern('iu', phrase),
        except: exceptions ? wordPattern('giu', ...exceptions.split(', ')) : null,
      }
    })
}

function wordPattern(flags: string, ...phrases: string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, flags)
}
