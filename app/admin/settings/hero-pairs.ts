// The pictures of the first screen as an owner arranges them: pairs in their order, without gaps. Pure.
import {
  type HomePlace,
  heroPlace,
  maxHeroPairs,
  pairOf,
  pictureShapes,
  type PictureShape,
} from '#app/domain/catalog/products/home-places.ts'
import type { HomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'

type Pictures = HomePictures

/** One shape may still be missing: shoppers see the pair when both are there. */
export type Pair = Partial<Record<PictureShape, PictureData>>

export function readPairs(pictures: Pictures): Pair[] {
  const pairs: Pair[] = []
  for (let number = 1; number <= maxHeroPairs; number++) {
    const placed = pictureShapes.flatMap((shape) => {
      const picture = pictures[heroPlace(number, shape)]
      return picture ? [[shape, picture] as const] : []
    })
    if (placed.length > 0) pairs.push(Object.fromEntries(placed))
  }
  return pairs
}

/** The same pictures with these pairs, counted from 1, in place of those that are there. */
export function withPairs(pictures: Pictures, pairs: readonly Pair[]): Pictures {
  const others = Object.entries(pictures).filter(([place]) => pairOf(place as HomePlace) === null)
  const placed = pairs.flatMap((pair, index) =>
    pictureShapes.flatMap((shape) => {
      const picture = pair[shape]
      return picture ? [[heroPlace(index + 1, shape), picture] as const] : []
    }),
  )
  return Object.fromEntries([...others, ...placed])
}

/** `from` and `to` count from 1; the pairs between move up by one or down. */
export function movePair(pairs: readonly Pair[], from: number, to: number): Pair[] {
  const moved = pairs[from - 1]
  if (moved === undefined) return [...pairs]
  return pairs.toSpliced(from - 1, 1).toSpliced(to - 1, 0, moved)
}

/** A pair as a form remembers it, to see whether the same is still there. */
export function seenPair(pair: Pair | undefined): string {
  return pictureShapes.map((shape) => pair?.[shape]?.key ?? '').join(' ')
}
