// Finds what a reader of the page would find: by role and name, by label, by words. Looks anew each time it is asked.
import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  isElement,
  isShown,
  isTold,
  type PageDocument,
  type PageElement,
  type Place,
  says,
  textOf,
  wordsOf,
} from './document.ts'
import { labelTexts, namesOf } from './names.ts'
import { roleOf } from './roles.ts'
import { matches } from './selector.ts'

export type Words = string | RegExp
type RoleOptions = {
  name?: Words
  exact?: boolean
  level?: number
  checked?: boolean
  includeHidden?: boolean
}
type TextOptions = { exact?: boolean }
type Filter = { hasText?: Words; has?: Locator; visible?: boolean }
type Find = (places: readonly Place[]) => PageElement[]

/** What a locator acts on: the page it belongs to. */
export type Hands = {
  document: () => PageDocument
  click: (element: PageElement) => Promise<void>
  fill: (element: PageElement, value: string) => void
  choose: (element: PageElement, option: string | { label: string }) => void
  attach: (element: PageElement, files: readonly PageFile[]) => void
  submitFrom: (element: PageElement) => Promise<void>
}
export type PageFile = { name: string; mimeType: string; buffer: Uint8Array }

export class Locator {
  readonly hands: Hands
  readonly #words: string
  readonly #find: () => Place[]

  constructor(hands: Hands, words: string, find: () => Place[]) {
    this.hands = hands
    this.#words = words
    this.#find = find
  }

  toString(): string {
    return this.#words
  }

  elements(): PageElement[] {
    return this.#find().filter((place) => isElement(place))
  }

  /** The one that is meant; more than one is a mistake of the test. */
  element(): PageElement {
    const found = this.elements()
    const [only] = found
    if (!only) throw new Error(`There is no ${this.#words} on the page:\n${wordsOfPage(this.hands)}`)
    if (found.length > 1)
      throw new Error(
        `There are ${found.length} of ${this.#words}:\n${found.map((one) => `  <${one.name}> ${wordsOf(one).slice(0, 80)}`).join('\n')}`,
      )
    return only
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#next(`${role} ${JSON.stringify(say(options))}`, findRole(this.hands, role, options))
  }
  getByText(words: Words, { exact = false }: TextOptions = {}): Locator {
    return this.#next(`text ${String(words)}`, (places) =>
      places.flatMap((place) => elementsIn(place)).filter((element) => isWhatSays(element, words, exact)),
    )
  }
  getByLabel(words: Words, { exact = false }: TextOptions = {}): Locator {
    return this.#next(`label ${String(words)}`, (places) =>
      places
        .flatMap((place) => elementsIn(place))
        .filter((element) =>
          labelTexts(this.hands.document(), element).some((text) => says(text, words, exact)),
        ),
    )
  }
  locator(selector: string): Locator {
    return this.#next(selector, (places) =>
      places.flatMap((place) => elementsIn(place)).filter((element) => matches(element, selector)),
    )
  }
  filter({ hasText, has, visible }: Filter): Locator {
    return this.#keep(' filtered', (element) => {
      if (hasText !== undefined && !says(wordsOf(element), hasText)) return false
      if (visible !== undefined && isShown(element) !== visible) return false
      return has === undefined || has.elements().some((one) => ancestorsOf(one).includes(element))
    })
  }
  or(other: Locator): Locator {
    return new Locator(this.hands, `${this.#words} or ${String(other)}`, () => {
      const wanted = new Set([...this.elements(), ...other.elements()])
      return elementsIn(this.hands.document()).filter((element) => wanted.has(element))
    })
  }
  nth(place: number): Locator {
    return new Locator(this.hands, `${this.#words} no ${place}`, () => {
      const one = this.elements().at(place)
      return one ? [one] : []
    })
  }
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)
  all = (): Locator[] => this.elements().map((_, place) => this.nth(place))
  count = (): number => this.elements().length

  /** Its words; of each with `words` in the plural. */
  words = (): string => wordsOf(this.element())
  allWords = (): string[] => this.elements().map(wordsOf)
  attribute = (name: string): string | null => this.element().attribs[name] ?? null
  value = (): string => valueOf(this.element())
  isChecked = (): boolean => 'checked' in this.element().attribs

  click = (): Promise<void> => this.hands.click(this.element())
  fill = (value: string): void => this.hands.fill(this.element(), value)
  selectOption = (option: string | { label: string }): void => this.hands.choose(this.element(), option)
  setInputFiles = (...files: PageFile[]): void => this.hands.attach(this.element(), files)
  pressEnter = (): Promise<void> => this.hands.submitFrom(this.element())
  async check(): Promise<void> {
    if (!this.isChecked()) await this.click()
  }
  async uncheck(): Promise<void> {
    if (this.isChecked()) await this.click()
  }

  #next(words: string, find: Find): Locator {
    return new Locator(this.hands, `${this.#words} > ${words}`, () => {
      const inside = new Set(find(this.#find()))
      return elementsIn(this.hands.document()).filter((element) => inside.has(element))
    })
  }
  #keep(words: string, isKept: (element: PageElement) => boolean): Locator {
    return new Locator(this.hands, this.#words + words, () => this.elements().filter(isKept))
  }
}

/** The whole page, to look from. */
export function wholePage(hands: Hands): Locator {
  return new Locator(hands, 'page', () => [hands.document()])
}

/** What is in a field, or chosen in it. */
export function valueOf(element: PageElement): string {
  // What was typed into a text area is kept beside its own words (typing.ts), whose first line break does not count.
  if (element.name === 'textarea')
    return element.attribs['data-typed'] ?? textOf(element).replace(/^\r?\n/u, '')
  if (element.name !== 'select') return element.attribs['value'] ?? ''
  const chosen = chosenIn(element)
  return chosen ? (chosen.attribs['value'] ?? wordsOf(chosen)) : ''
}

export function chosenIn(select: PageElement): PageElement | undefined {
  const options = elementsIn(select).filter(({ name }) => name === 'option')
  return options.findLast(({ attribs }) => 'selected' in attribs) ?? options[0]
}

function findRole(hands: Hands, role: string, options: RoleOptions): Find {
  const { name, exact = false, level, checked, includeHidden = false } = options
  return (places) =>
    places
      .flatMap((place) => elementsIn(place))
      .filter((element) => {
        if (roleOf(element) !== role || !(includeHidden || isTold(element))) return false
        if (level !== undefined && element.name !== `h${level}`) return false
        if (checked !== undefined && 'checked' in element.attribs !== checked) return false
        return (
          name === undefined || namesOf(hands.document(), element).some((text) => says(text, name, exact))
        )
      })
}

/** The innermost element with these words. */
function isWhatSays(element: PageElement, words: Words, exact: boolean): boolean {
  const isRead = !/^(?:script|style|template|head|title|html|body)$/u.test(element.name)
  const text =
    element.attribs['type'] === 'submit' && element.name === 'input' ? valueOf(element) : wordsOf(element)
  return (
    isRead &&
    says(text, words, exact) &&
    !childrenOf(element).some((child) => says(wordsOf(child), words, exact))
  )
}

const say = ({ name, ...others }: RoleOptions) => ({
  ...(name === undefined ? {} : { name: String(name) }),
  ...others,
})

export function wordsOfPage({ document }: Hands): string {
  const main = elementsIn(document()).find(({ name }) => name === 'main')
  return main ? wordsOf(main).slice(0, 600) : '(no main part)'
}
