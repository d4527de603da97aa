// What the words of a query mean: themselves, a nearer spelling, or words that were written together.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Places, Vocabulary } from '#app/domain/catalog/shelf/vocabulary.ts'
import { lineFinder } from '#app/foundation/lib/sorted-lines.server.ts'

/** English words that in this trade are misspellings. */
const tradeTypos: Readonly<Record<string, string>> = {
  strait: 'straight',
  lase: 'lace',
  laze: 'lace',
}

/** Words that say nothing of a product: left out while others remain. */
const looseWords: ReadonlySet<string> = new Set(
  (
    'a an the and or for with without of to in on at from by my me i im is are am do does can could you your our we us it ' +
    'its this that these those some any need needs want wants wanted looking look find show get buy please how what which ' +
    'where when who price prices priced cost costs cheap cheaper affordable colour color coloured colored women womens ' +
    'woman ladies lady'
  ).split(' '),
)

/** The words of a query that are looked for; all of them where nothing else was said. */
export function wordsThatCount(words: readonly string[]): string[] {
  const left = words.filter((word) => !looseWords.has(word))
  return left.length > 0 ? left : [...words]
}

/**
 * For each word what it means: itself when some product holds it, the nearest known word or the known words that it is
 * joined of, or null when it is none of these. English words that no product holds are what they are: null.
 */
export function findWords(
  known: Vocabulary,
  onShelf: Places,
  words: readonly string[],
): Map<string, readonly string[] | null> {
  const isHeld = (word: string) => known.isPartHeld(word, onShelf)
  const found = new Map<string, readonly string[] | null>()
  for (const word of words) {
    const meant = tradeWord(word)
    if (meant !== null && isHeld(meant)) found.set(word, [meant])
    else if (isHeld(word)) found.set(word, [word])
    else if (isEnglishWord(word) || /\d/u.test(word)) found.set(word, null)
    else found.set(word, mendWord(known, onShelf, word))
  }
  return found
}

function mendWord(known: Vocabulary, onShelf: Places, word: string): readonly string[] | null {
  const apart = takeApart(
    word,
    (part) => isShortPart(part) || (part.length >= 3 && known.isHeld(part, onShelf)),
  )
  if (apart) return apart
  const nearest = nearestWord(word, known.wordsLike(word, onShelf))
  return nearest === null ? null : [nearest]
}

/** The word of the trade behind an English one that is typed for it by mistake. */
function tradeWord(word: string): string | null {
  return Object.hasOwn(tradeTypos, word) ? (tradeTypos[word] ?? null) : null
}

/** The first of `candidates`, in their order, with the fewest slips of the finger; null where all are too far. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2
  let nearest: { word: string; slips: number } | null = null
  for (const candidate of candidates) {
    const slips = slipsBetween(word, candidate)
    if (slips <= most && (nearest === null || slips < nearest.slips)) nearest = { word: candidate, slips }
  }
  return nearest?.word ?? null
}

/** Letters that were left out, added, changed, or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const ways = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same]
      if (areSwapped(a, i, b, j)) ways.push((beforeLast[j - 2] ?? 0) + 1)
      row.push(Math.min(...ways))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Whether the two letters that end at `i` in one stand the other way round at `j` in the other. */
function areSwapped(a: string, i: number, b: string, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
}

/** Parts shorter than three letters that words of the trade are joined with. */
const shortParts: ReadonlySet<string> = new Set([
  'hd',
  'in',
  'up',
  'go',
  '1b',
  '4c',
  '4x4',
  '5x5',
  '6x6',
  '7x7',
])
const mostParts = 3

/** Those are too short to stand among the words of search. */
export function isShortPart(part: string): boolean {
  return shortParts.has(part)
}

/** 'humanhair' → ['human', 'hair'] where both are known; as few parts as can be; null where it cannot be taken apart. */
export function takeApart(word: string, isKnown: (part: string) => boolean): string[] | null {
  for (let count = 2; count <= mostParts; count++) {
    const parts = partsOf(word, count, isKnown)
    if (parts) return parts
  }
  return null
}

function partsOf(word: string, count: number, isKnown: (part: string) => boolean): string[] | null {
  if (count === 1) return isKnown(word) ? [word] : null
  // The longest first: "lacefrontal" is lace and frontal.
  for (let at = word.length - 2; at >= 2; at--) {
    const first = word.slice(0, at)
    if (!isKnown(first)) continue
    const others = partsOf(word.slice(at), count - 1, isKnown)
    if (others) return [first, ...others]
  }
  return null
}

/**
 * Written by scripts/english-words.ts, which names the source and its licence. From the root, where the shop is started: the
 * built server stands elsewhere than this file.
 */
const file = resolve('app/domain/catalog/search/english-words.br')

/** Read when the first unknown word comes; it never changes afterwards. */
let find: ((word: string) => boolean) | null = null

/** Those are searched for as they were typed, however few products hold them. `word` in plain lower case. */
function isEnglishWord(word: string): boolean {
  find ??= lineFinder(brotliDecompressSync(readFileSync(file)))
  return find(word)
}
