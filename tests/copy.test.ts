// docs/glossary.md names the words of the shop and those that no screen, mail, paper or log may print.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyStrings } from './copy-strings.ts'

// Words once agreed to are kept as they were shown: newsletter-words and notice-texts.
const files = globSync('{app,server,scripts,db}/**/*.{ts,tsx,mjs}').filter(
  (file) =>
    !/\.test\.tsx?$|\.d\.ts$|db\/seed\/reviews|app\/dev\/|(?:newsletter-words|notice-texts)\.ts$/u.test(file),
)

/** The fenced list "Kept out" of the glossary: a word or phrase a line; after `except` what may hold it. */
const keptOut = readKeptOut()

it('has a list of words to keep out, and strings to look at', () => {
  expect(keptOut.length).toBeGreaterThan(20)
  expect(copyStrings('app/sign-in/log-in-page.tsx').length).toBeGreaterThan(3)
})

it.each(keptOut)('nobody reads “$phrase”', ({ pattern, except }) => {
  const said = files
    .flatMap(copyStrings)
    .filter(({ text }) => pattern.test(except ? text.replaceAll(except, '') : text))
  expect(said.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

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
        pattern: wordPattern(phrase),
        except: exceptions ? wordPattern(...exceptions.split(', ')) : null,
      }
    })
}

function wordPattern(...phrases: string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'giu')
}
