// What a row of the order desk shows of its order's first line. Pure.
import type { Choice } from '#app/domain/cart/design-parts.ts'
import { lineDetail } from './line-detail.ts'
import { orderedCustomization } from './ordered-design.ts'

export type DeskItem = {
  name: string
  detail: string
  quantity: number
  /** Of a drawn design, or of a picture in the media gateway; both null when there is none. */
  lookKey: string | null
  pictureKey: string | null
  /** Units of the order's other lines. */
  more: number
}

/** As it stands in the table. */
export type FirstLine = {
  name: string
  quantity: number
  description: string
  length_in: number
  variant_words: string | null
  customization: unknown
  choices: readonly Choice[] | null
  picture_key: string | null
  grams: number | null
}

export function toItem(line: FirstLine, more: number): DeskItem {
  const { name, quantity, description, customization, choices, picture_key: key, grams } = line
  const words = { name, lengthIn: line.length_in, variantWords: line.variant_words }
  const design = orderedCustomization({
    ...words,
    description,
    customization,
    choices,
    breakdown: null,
    pictureKey: key,
    grams,
  })
  return {
    name,
    detail: lineDetail({ ...words, design }),
    quantity,
    lookKey: design?.lookKey ?? null,
    pictureKey: design ? null : key,
    more,
  }
}
