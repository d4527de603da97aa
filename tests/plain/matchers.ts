// expect(locator) and expect(page) in the words of the browser tests.
import { expect } from 'vitest'
import { isShown, says, wordsOf } from './document.ts'
import { Locator, valueOf, wordsOfPage } from './locator.ts'
import { descriptionOf } from './names.ts'
import { PlainPage } from './page.ts'

type Words = string | RegExp

interface PlainMatchers<R> {
  toBeVisible: () => R
  toBeHidden: () => R
  toHaveCount: (count: number) => R
  /** The whole text; of several one each, in their order. */
  toHaveText: (words: Words | readonly Words[]) => R
  toContainText: (words: Words) => R
  toHaveValue: (value: Words) => R
  toBeChecked: () => R
  toBeEnabled: () => R
  toHaveAttribute: (name: string, value?: Words) => R
  toHaveAccessibleDescription: (words: Words) => R
  toHaveTitle: (words: Words) => R
  /** What comes after the shop's own address, or an expression that the whole matches. */
  toHaveURL: (address: Words) => R
}

declare module 'vitest' {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends PlainMatchers<R> {}
}

type Outcome = { pass: boolean; message: () => string }

const outcome = (pass: boolean, about: unknown, wanted: string, found: unknown): Outcome => ({
  pass,
  message: () =>
    `${String(about)}: ${wanted}\nfound: ${typeof found === 'string' ? found : JSON.stringify(found)}`,
})
const equals = (text: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(text) : text === wanted

function located(received: unknown): Locator {
  if (received instanceof Locator) return received
  throw new TypeError('this expectation is about a locator')
}

function paged(received: unknown): PlainPage {
  if (received instanceof PlainPage) return received
  throw new TypeError('this expectation is about a page')
}

/** For all tests of a file. */
export function teachExpect(): void {
  expect.extend(matchers)
}

const matchers = {
  toBeVisible(received: unknown) {
    const locator = located(received)
    const found = locator.elements()
    // One that is meant must be the only one, as when it is acted on.
    const pass = found.length > 0 && isShown(locator.element())
    return outcome(pass, locator, 'is in sight', found.length > 0 ? 'put away' : wordsOfPage(locator.hands))
  },
  toBeHidden(received: unknown) {
    const locator = located(received)
    return outcome(!locator.elements().some(isShown), locator, 'is not in sight', locator.allWords())
  },
  toHaveCount(received: unknown, count: number) {
    const locator = located(received)
    return outcome(locator.count() === count, locator, `is there ${count} times`, locator.allWords())
  },
  toHaveText(received: unknown, words: Words | readonly Words[]) {
    const locator = located(received)
    const wanted = typeof words === 'string' || words instanceof RegExp ? [words] : words
    const found = locator.allWords()
    const pass =
      found.length === wanted.length && found.every((text, place) => equals(text, wanted[place] ?? ''))
    return outcome(pass, locator, `says ${wanted.join(' | ')}`, found)
  },
  toContainText(received: unknown, words: Words) {
    const locator = located(received)
    const text = wordsOf(locator.element())
    const pass = words instanceof RegExp ? words.test(text) : text.includes(words)
    return outcome(pass, locator, `says ${String(words)}`, text)
  },
  toHaveValue(received: unknown, value: Words) {
    const locator = located(received)
    const found = valueOf(locator.element())
    return outcome(equals(found, value), locator, `holds ${String(value)}`, found)
  },
  toBeChecked(received: unknown) {
    const locator = located(received)
    return outcome(locator.isChecked(), locator, 'is chosen', '')
  },
  toBeEnabled(received: unknown) {
    const locator = located(received)
    return outcome(locator.attribute('disabled') === null, locator, 'can be used', '')
  },
  toHaveAttribute(received: unknown, name: string, value?: Words) {
    const locator = located(received)
    const found = locator.attribute(name)
    const pass = found !== null && (value === undefined || equals(found, value))
    return outcome(pass, locator, `has ${name} ${String(value ?? '')}`, found)
  },
  toHaveAccessibleDescription(received: unknown, words: Words) {
    const locator = located(received)
    const found = descriptionOf(locator.hands.document(), locator.element())
    return outcome(equals(found, words), locator, `is described by ${String(words)}`, found)
  },
  toHaveTitle(received: unknown, words: Words) {
    const title = paged(received).title()
    return outcome(equals(title, words), 'the title', String(words), title)
  },
  toHaveURL(received: unknown, address: Words) {
    const page = paged(received)
    const pass = says(address instanceof RegExp ? page.url() : page.path(), address, true)
    return outcome(pass, 'the page', `is at ${String(address)}`, page.url())
  },
}
