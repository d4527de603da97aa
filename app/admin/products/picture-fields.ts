// The pictures of a product as fields of its form. Sizes and colours come from the register of uploads, not from here. Pure.
import { isOption } from '#app/domain/catalog/products/picture-option.ts'
import type { PictureFields } from '#app/domain/catalog/products/product-edit.ts'
import { longestAlt, maxPictures } from '#app/domain/catalog/products/product-text.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

export type ListedPicture = PictureFields & {
  /** Can still be brought back. */
  removed: boolean
  /** Where the file stood among those that were chosen; null for what was there before, and for what was moved by hand. */
  turn: number | null
}

/**
 * Files arrive in any order: each goes before the first that was chosen after it, else to the end, and nothing else moves. One
 * that is in the list already stays where it is.
 */
export function addChosen(all: readonly ListedPicture[], added: ListedPicture): ListedPicture[] {
  if (all.some(({ key }) => key === added.key))
    return all.map((one) => (one.key === added.key ? { ...one, removed: false } : one))
  const { turn } = added
  const at = all.findIndex((one) => one.turn !== null && turn !== null && one.turn > turn)
  return at < 0 ? [...all, added] : all.toSpliced(at, 0, added)
}

/** Placed by hand, it no longer goes by the order in which files were chosen. */
export function movePicture(all: readonly ListedPicture[], key: string, to: number): ListedPicture[] {
  const picture = all.find((one) => one.key === key)
  if (!picture) return [...all]
  const others = all.filter((one) => one.key !== key)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, { ...picture, turn: null })
}

/** What dragging a picture carries. */
export const dragType = 'application/x-picture'

const parts = ['key', 'alt', 'width', 'height', 'thumbhash', 'focusX', 'focusY', 'shows'] as const
type Part = (typeof parts)[number] | 'removed' | 'place'

export function writePictures(pictures: readonly PictureFields[]): FormValues {
  return Object.fromEntries(
    pictures.flatMap((picture, place) =>
      parts.map((part) => [`pictures.${place}.${part}`, String(picture[part] ?? '')]),
    ),
  )
}

/** In their order, each key once; what is no picture is left out. */
export function readPictures(values: FormValues): PictureFields[] {
  const pictures: (PictureFields & { place: number })[] = []
  for (let place = 0; place < maxPictures && `pictures.${place}.key` in values; place++) {
    const of = (part: Part) => values[`pictures.${place}.${part}`] ?? ''
    const key = of('key')
    if (key === '' || of('removed') === 'yes' || pictures.some((picture) => picture.key === key)) continue
    pictures.push({
      key,
      alt: of('alt').trim().slice(0, longestAlt),
      width: within(of('width'), 1, 100_000, 1),
      height: within(of('height'), 1, 100_000, 1),
      thumbhash: of('thumbhash') || null,
      focusX: within(of('focusX'), 0, 1000, 500),
      focusY: within(of('focusY'), 0, 1000, 500),
      shows: isOption(of('shows')) ? of('shows') : null,
      // Said only by forms without JavaScript; otherwise the order of the fields is the order of the pictures.
      place: within(of('place'), 0, 1000, place + 1),
    })
  }
  return pictures.toSorted((a, b) => a.place - b.place).map(({ place: _place, ...picture }) => picture)
}

/** For telling two lists apart in words. */
export function picturesWords(pictures: readonly PictureFields[]): string {
  if (pictures.length === 0) return 'No pictures'
  const words = pictures.map(({ alt, key }) => alt || key).join('; ')
  return `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}: ${words}`
}

function within(text: string, least: number, most: number, otherwise: number): number {
  const number = Math.round(Number(text))
  return text !== '' && Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise
}
