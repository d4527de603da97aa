// Where "design it yourself" begins for their answers: the designer, prefilled.
import { lengthSteps } from '#app/domain/catalog/search/filters.ts'
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import type { Answers } from './answers.ts'
import { zoneOfHair } from './judge-fit.ts'
import { shownTextures } from './shown-textures.ts'

const constructionFor: Record<NonNullable<Answers['time']>, string> = {
  minute: 'full-machine',
  ten: '5x5-hd',
  long: '13x4-hd',
}

const densityFor: Record<NonNullable<Answers['wear']>, string> = {
  work: '150',
  party: '200',
  move: '130',
  first: '150',
}

export function designLink({ wear, length, texture, time }: Answers): string {
  const hair = shownTextures.find(({ code }) => code === texture)?.texture ?? null
  const query = new URLSearchParams({
    ...(hair === null ? {} : { texture: hair }),
    ...(length === null ? {} : { length: String(middleLength(hair ?? 'body-wave', length)) }),
    ...(wear === null ? {} : { density: densityFor[wear] }),
    ...(time === null ? {} : { construction: constructionFor[time] }),
  }).toString()
  return query === '' ? '/create-your-style' : `/create-your-style?${query}`
}

/** Of the lengths that fall there, the middle one; the longest we make when none does. */
function middleLength(texture: Texture, zone: NonNullable<Answers['length']>): number {
  const made = lengthSteps.filter((length) => length <= 30)
  const lengths = made.filter((length) => zoneOfHair(texture, length) === zone)
  return lengths[Math.floor((lengths.length - 1) / 2)] ?? made.at(-1) ?? 30
}
