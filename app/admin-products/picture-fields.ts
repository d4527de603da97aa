// The pictures of a product as fields of its form. Sizes and colours come from the book of uploads, not from here. Pure.
import type { PictureFields } from '#app/catalog/product-edit.ts'
import type { FormValues } from '#app/http/form.server.ts'

export const maxPictures = 20

/** In the form: one that is removed can still be brought back. */
export type ListedPicture = PictureFields & { removed: boolean }

/** What dragging a picture carries. */
export const dragType = 'application/x-picture'

const parts = ['key', 'alt', 'width', 'height', 'thumbhash', 'focusX', 'focusY'] as const
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
      alt: of('alt').trim().slice(0, 200),
      width: within(of('width'), 1, 100_000, 1),
      height: within(of('height'), 1, 100_000, 1),
      thumbhash: of('thumbhash') || null,
      focusX: within(of('focusX'), 0, 1000, 500),
      focusY: within(of('focusY'), 0, 1000, 500),
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
