// Points of many places, added up for all of them at once: one bit of every sum stands in each plane. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import { type Places, sizeOfBoth } from './vocabulary.ts'

export class Sums {
  readonly #among: Places
  /** The lowest bit first. */
  readonly #planes: Places[] = []

  /** Of `among` alone. */
  constructor(among: Places) {
    this.#among = among
  }

  add(places: Places, points: number): void {
    for (let bit = 0; points >>> bit > 0; bit++) if ((points >>> bit) & 1) this.#addBit(places.words, bit)
  }

  of(place: number): number {
    return this.#planes.reduce((sum, plane, bit) => sum + (plane.has(place) ? 1 << bit : 0), 0)
  }

  /** Fewer than `wanted` that have more than all others, and those with equally many that the rest is to be taken from. */
  split(wanted: number): { sure: Places; tied: Places } {
    const sure = this.#none()
    const tied = this.#among.clone()
    let left = wanted
    for (const plane of this.#planes.toReversed()) {
      const size = sizeOfBoth(tied, plane)
      if (size >= left) tied.intersection(plane)
      else if (size > 0) {
        left -= size
        sure.union(tied.new_intersection(plane))
        tied.difference(plane)
      }
    }
    return { sure, tied }
  }

  #addBit(words: Uint32Array, bit: number): void {
    const among = this.#among.words
    const end = Math.min(words.length, among.length)
    for (let block = 0; block < end; block++) {
      let carried = (words[block] ?? 0) & (among[block] ?? 0)
      for (let at = bit; carried !== 0; at++) {
        const plane = this.#plane(at)
        const was = plane[block] ?? 0
        plane[block] = was ^ carried
        carried &= was
      }
    }
  }

  #plane(bit: number): Uint32Array {
    while (this.#planes.length <= bit) this.#planes.push(this.#none())
    return this.#planes[bit]?.words ?? this.#none().words
  }

  #none(): Places {
    return TypedFastBitSet.fromWords(new Uint32Array(this.#among.words.length))
  }
}
