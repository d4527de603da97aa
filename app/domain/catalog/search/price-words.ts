// Prices in what is typed into the search: "under 200k", "₦100k-200k", "from 150,000", "less than 1.2m", "around 300k".
// A number alone is no price: it may be a colour (613), a length (24) or a density (180). Pure.

/** Whole naira; null where there is no such bound. */
export type PriceRange = { from: number | null; to: number | null }

export type ReadPrice = {
  price: PriceRange
  /** What was typed, without the price and what led up to it; may be ''. */
  rest: string
}

/** As far as "around" reaches, in parts of a whole. */
const aroundShare = 0.2
const mostNaira = 10_000_000

const amount =
  '(?<sign>₦|#|\\bngn ?|\\bn(?=\\d))? ?(?<number>\\d{1,3}(?:[,.]\\d{3})+(?!\\d)|\\d{1,3}(?: 000)+|\\d+(?:\\.\\d+)?) ?(?<scale>k|m|mil|million|thousand|grand)?(?![\\p{L}\\d])(?<naira> ?(?:₦|naira|ngn))?'
/** What makes a number a length, a density, a weight or the size of a lace. */
const noPrice =
  '(?! ?(?:in\\b|inch|["”]|′′|%|percent|density|g\\b|gram|cm\\b|mm\\b|x ?\\d|pcs?\\b|pieces?\\b))'

const upTo = String.raw`under|below|less than|lower than|cheaper than|(?:not|no) more than|at most|up ?to|max(?:imum)?(?: of)?|within|budget(?: is| of)?|<=?`
const above = String.raw`over|above|more than|at least|min(?:imum)?(?: of)?|starting (?:from|at)|from|>=?`
const nearly = 'around|about|approximately|roughly|for|at|~'

const patterns = [
  {
    kind: 'between',
    pattern: expression(`(?:(?:between|from) )?${named('a')} ?(?:-|–|—|to|and|till|until) ?${named('b')}`),
  },
  { kind: 'upTo', pattern: expression(`(?:${upTo}) ?(?:of )?${named('a')}`) },
  { kind: 'upTo', pattern: expression(`${named('a')} ?(?:and|or)? ?(?:below|under|less|max\\b)`) },
  { kind: 'above', pattern: expression(`(?:${above}) ?${named('a')}`) },
  {
    kind: 'above',
    pattern: expression(`${named('a')} ?(?:\\+|plus\\b|(?:and|or)? ?(?:above|more|upwards?|over))`),
  },
  { kind: 'around', pattern: expression(`(?:(?:${nearly}) ?)?${named('a')}`) },
] as const

type Kind = (typeof patterns)[number]['kind']

/** Null where no price is asked for. */
export function readPrice(typed: string): ReadPrice | null {
  const plain = typed.replaceAll(/\s+/gu, ' ')
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(plain)
    if (!found?.groups) continue
    const price = rangeOf(kind, found.groups)
    if (price === null) continue
    const sides = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
    return { price, rest: tidy(sides.join(' ')) }
  }
  return null
}

function expression(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,])${source}`, 'iu')
}

/** The amount with names of its own: one expression may hold two. */
function named(name: string): string {
  return amount.replaceAll(/\?<(\w+)>/gu, `?<${name}_$1>`) + noPrice
}

type Groups = Record<string, string | undefined>

function rangeOf(kind: Kind, groups: Groups): PriceRange | null {
  const a = amountOf(groups, 'a')
  if (a === null) return null
  if (kind !== 'between') return boundsOf(kind, a)
  const b = amountOf(groups, 'b')
  return b === null ? null : spanOf(a, b)
}

function spanOf(a: Amount, b: Amount): PriceRange | null {
  if (!(a.isMarked || b.isMarked || (isThousands(a) && isThousands(b)))) return null
  // "100-200k": the first means thousands too.
  const sharesScale = a.scale === null && a.naira < 1_000
  const first = nairaOf(sharesScale ? { ...a, scale: b.scale } : a)
  const second = nairaOf(b)
  if (first === null || second === null) return null
  return { from: Math.min(first, second), to: Math.max(first, second) }
}

function boundsOf(kind: Exclude<Kind, 'between'>, a: Amount): PriceRange | null {
  if (kind === 'around' && !a.isMarked) return null
  const naira = nairaOf(a)
  if (naira === null) return null
  switch (kind) {
    case 'upTo':
      return { from: null, to: naira }
    case 'above':
      return { from: naira, to: null }
    case 'around':
      return { from: Math.round(naira * (1 - aroundShare)), to: Math.round(naira * (1 + aroundShare)) }
  }
}

type Amount = {
  /** As written, before its scale. */
  naira: number
  scale: number | null
  /** Said to be money, not only a number. */
  isMarked: boolean
}

function amountOf(groups: Groups, name: string): Amount | null {
  const written = groups[`${name}_number`]
  if (written === undefined) return null
  const isGrouped = /^\d{1,3}(?:[,. ]\d{3})+$/u.test(written)
  const naira = Number(isGrouped ? written.replaceAll(/[,. ]/gu, '') : written)
  const scale = scaleOf(groups[`${name}_scale`])
  const hasSign = groups[`${name}_sign`] !== undefined || groups[`${name}_naira`] !== undefined
  // '#27' and '#613' are colours.
  const isMarked = scale !== null || ((hasSign || isGrouped) && naira >= 1_000)
  return { naira, scale, isMarked }
}

function scaleOf(word: string | undefined): number | null {
  switch (word?.toLowerCase()) {
    case undefined:
      return null
    case 'k':
    case 'thousand':
    case 'grand':
      return 1_000
    default:
      return 1_000_000
  }
}

/** "under 200" means two hundred thousand: nothing costs less, and no length or age has three digits. */
function isThousands({ naira, scale }: Amount): boolean {
  return scale === null && naira >= 100 && naira < 1_000
}

function nairaOf(one: Amount): number | null {
  if (one.scale === null && !one.isMarked && !isThousands(one) && one.naira < 1_000) return null
  const scale = one.scale ?? (isThousands(one) ? 1_000 : 1)
  return Math.min(mostNaira, Math.round(one.naira * scale))
}

/** "wigs for" and "and wigs" are what is left of a sentence. */
function tidy(words: string): string {
  const loose = 'for|at|and|or|with|of|to|in|is|my|the|a|priced?|prices?|cost(?:ing|s)?|budget|naira|ngn'
  return words
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,.;:-]+|[\s,.;:-]+$/gu, '')
    .replace(new RegExp(`^(?:(?:${loose})(?: |$))+`, 'iu'), '')
    .replace(new RegExp(`(?:(?:^| )(?:${loose}))+$`, 'iu'), '')
    .trim()
}
