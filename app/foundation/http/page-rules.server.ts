// Which rules of the shop's style sheet one page can use. The build reads the sheet (scripts/page-rules.ts). Only classes,
// elements and types of fields narrow it: ids, other attributes and states may change while a page is open.

/** A selector, and what it asks of a page: positions in `names`. */
export type Selector = readonly [text: string, ...needs: number[]]

export type Rule =
  | string
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly at: string; readonly rules: readonly Rule[] }

export type PageRules = {
  /** Where the whole sheet lies. */
  readonly href: string
  /** Elements by their name, classes with a dot before it, types as `nameOfType` has them. */
  readonly names: readonly string[]
  readonly rules: readonly Rule[]
}

/** Pages of one kind have the same classes: their rules are put together once. They take some 30 kB. */
const mostSheets = 100
/** The code has some hundreds of values of `class`. */
const mostClasses = 5_000

const elementsClassesAndTypes =
  /<script[\s\S]*?<\/script>|<([a-z][a-z\d]*)|\sclass="([^"]+)"|\stype="([^"]+)"/gu

/** Days and hours are fields of one kind: browsers draw the same parts in them. */
export function nameOfType(type: string): string {
  return `[type=${/^(?:date|datetime-local|month|time|week)$/u.test(type) ? 'date' : type}]`
}

/** The function takes the text of a document and gives a style sheet. */
export function createFindRules({ names, rules }: PageRules): (html: string) => string {
  const places = new Map(names.map((name, place) => [name, place]))
  const sheets = new Map<string, string>()
  const classes = new Map<string, readonly number[]>()
  const placesOf = (value: string): readonly number[] =>
    unescape(value)
      .split(' ')
      .flatMap((name) => places.get(`.${name}`) ?? [])

  return (html) => {
    const has = new Uint8Array(names.length)
    const note = (place: number) => (has[place] = 1)
    for (const [, element, value, type] of html.matchAll(elementsClassesAndTypes)) {
      if (type !== undefined) note(places.get(nameOfType(type)) ?? names.length)
      else if (value !== undefined) remembered(classes, mostClasses, value, placesOf).forEach(note)
      else if (element !== undefined) note(places.get(element) ?? names.length)
    }
    const key = Buffer.from(has).toString('latin1')
    return remembered(sheets, mostSheets, key, () => write(rules, has))
  }
}

function remembered<T>(known: Map<string, T>, most: number, key: string, make: (key: string) => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size === most) known.clear()
  const made = make(key)
  known.set(key, made)
  return made
}

const entities: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

function unescape(value: string): string {
  return value.replaceAll(/&(amp|gt|lt|quot|#x27);/gu, (_, name: string) => entities[name] ?? '')
}

function write(rules: readonly Rule[], has: Uint8Array): string {
  return rules.map((rule) => writeRule(rule, has)).join('')
}

function writeRule(rule: Rule, has: Uint8Array): string {
  if (typeof rule === 'string') return rule
  if ('at' in rule) {
    const inner = write(rule.rules, has)
    // An empty layer still has its place among the layers.
    return inner === '' && !rule.at.startsWith('@layer') ? '' : `${rule.at}{${inner}}`
  }
  const matching = rule.selectors.filter(([, ...needs]) => needs.every((place) => has[place] === 1))
  return matching.length === 0 ? '' : `${matching.map(([text]) => text).join(',')}{${rule.body}}`
}
