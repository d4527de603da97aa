// The words that stand in the texts of products, each with the places of those products, in memory. Found by any part of a
// word, and by likeness as PostgreSQL's pg_trgm measures it. Words are only added: a place is never used twice, and the whole is
// read anew from time to time (keep-shelf.server.ts). Pure.
import { TypedFastBitSet } from 'typedfastbitset'

/** Places of products, one bit each. */
export type Places = TypedFastBitSet

/** As intersection_size, in whole numbers of 32 bits and past what is empty: a search asks it for every value of every facet. */
export function sizeOfBoth({ words: one }: Places, { words: other }: Places): number {
  const end = Math.min(one.length, other.length)
  let size = 0
  for (let block = 0; block < end; block++) {
    let bits = (one[block] ?? 0) & (other[block] ?? 0)
    if (bits === 0) continue
    bits -= (bits >>> 1) & 0x55_55_55_55
    bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33)
    size += Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
  }
  return size
}

export class Vocabulary {
  readonly #words: string[] = []
  readonly #idOf = new Map<string, number>()
  readonly #holders: Holders[] = []
  /** One to three letters to the words that they stand in; with a space before or after, to those that begin or end so. */
  readonly #byLetters = new Map<string, number[]>()
  /** Of 32 places each. */
  #blocks = 0

  /** `place` is not below one that was given before. */
  add(word: string, place: number): void {
    this.#holders[this.#idOf.get(word) ?? this.#meet(word)]?.add(place)
    this.#blocks = (place >>> 5) + 1
  }

  /** Of the products that hold exactly this word; not to be written to. */
  placesOf(word: string): Places {
    const id = this.#idOf.get(word)
    return this.#heldBy(id === undefined ? [] : [id])
  }

  /** Of the products that hold a word with this part in it; not to be written to. */
  placesWith(part: string): Places {
    return this.#heldBy(this.#withPart(part))
  }

  isPartHeld(part: string, shelf: Places): boolean {
    return this.#withPart(part).some((id) => this.#holders[id]?.standsIn(shelf) === true)
  }

  isHeld(word: string, shelf: Places): boolean {
    const id = this.#idOf.get(word)
    return id !== undefined && this.#holders[id]?.standsIn(shelf) === true
  }

  /** The words of products on the shelf that are most alike, the most used first among equals. */
  wordsLike(word: string, shelf: Places, most = 12): string[] {
    const near = this.#alike(word).toSorted((a, b) => b.likeness - a.likeness)
    const found: { word: string; likeness: number; uses: number }[] = []
    for (const { id, likeness } of near) {
      // Equally alike ones are all looked at: their use decides.
      if (found.length >= most && likeness < (found[most - 1]?.likeness ?? 0)) break
      const uses = this.#holders[id]?.countIn(shelf) ?? 0
      if (uses > 0) found.push({ word: this.#words[id] ?? '', likeness, uses })
    }
    return found
      .toSorted((a, b) => b.likeness - a.likeness || b.uses - a.uses || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map((one) => one.word)
  }

  #heldBy(ids: readonly number[]): Places {
    const only = ids.length === 1 ? this.#holders[ids[0] ?? 0]?.many : null
    if (only) return only
    const places = TypedFastBitSet.fromWords(new Uint32Array(this.#blocks))
    for (const id of ids) this.#holders[id]?.addTo(places)
    return places
  }

  #meet(word: string): number {
    const id = this.#words.push(word) - 1
    this.#idOf.set(word, id)
    this.#holders.push(new Holders())
    for (const letters of new Set([...partsOf(word), ...trigramsOf(word)])) {
      const ids = this.#byLetters.get(letters)
      if (ids) ids.push(id)
      else this.#byLetters.set(letters, [id])
    }
    return id
  }

  #withPart(part: string): readonly number[] {
    if (part.length <= 3) return this.#byLetters.get(part) ?? []
    const lists = trigramsWithin(part).map((letters) => this.#byLetters.get(letters) ?? [])
    const [fewest = []] = lists.toSorted((a, b) => a.length - b.length)
    return fewest.filter((id) => this.#words[id]?.includes(part))
  }

  /** From a likeness of 0.3 on, as pg_trgm's `%`: shared trigrams of all that either has. */
  #alike(word: string): { id: number; likeness: number }[] {
    const own = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const letters of own)
      for (const id of this.#byLetters.get(letters) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
    return [...shared].flatMap(([id, count]) => {
      const other = this.#words[id] ?? ''
      if (other.length < shortestMended || other.length > longestMended) return []
      const likeness = count / (own.size + trigramsOf(other).size - count)
      return likeness >= 0.3 ? [{ id, likeness }] : []
    })
  }
}

/** Two letters are too few to mend, 40 are no word. */
const shortestMended = 3
const longestMended = 40

/** As pg_trgm takes them: of each run of letters and numbers, with two spaces before and one after it. */
function trigramsOf(word: string): Set<string> {
  const runs = word.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(runs.flatMap((run) => trigramsWithin(`  ${run} `)))
}

function trigramsWithin(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at + 3 <= text.length; at++) found.push(text.slice(at, at + 3))
  return found
}

/** Every run of one to three characters of it. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < word.length; at++)
    for (let length = 1; length <= 3 && at + length <= word.length; length++)
      parts.push(word.slice(at, at + length))
  return parts
}

/** Which products hold one word: a list while they are few, bits once those are smaller. */
class Holders {
  #few: number[] = []
  #many: Places | null = null

  /** Null while they are few. */
  get many(): Places | null {
    return this.#many
  }

  add(place: number): void {
    if (this.#many) return this.#many.add(place)
    this.#few.push(place)
    if (this.#few.length < fewest || this.#few.length * 32 < place) return
    this.#many = new TypedFastBitSet(this.#few)
    this.#few = []
  }

  addTo(places: Places): void {
    if (this.#many) places.union(this.#many)
    else for (const place of this.#few) places.add(place)
  }

  standsIn(shelf: Places): boolean {
    return this.#many ? this.#many.intersects(shelf) : this.#few.some((place) => shelf.has(place))
  }

  countIn(shelf: Places): number {
    if (this.#many) return this.#many.intersection_size(shelf)
    return this.#few.reduce((count, place) => count + (shelf.has(place) ? 1 : 0), 0)
  }
}

/** Fewer than these stay a list however few products there are: the next thousands may not hold the word. */
const fewest = 1_024
