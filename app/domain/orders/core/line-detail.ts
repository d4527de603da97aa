// How an ordered item is named wherever an order is told of.
import { lengthWords, withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { hasOwnName, orderedCustomization } from './ordered-design.ts'

type Line = { name: string; lengthIn: number; variantWords: string | null }
type WholeLine = Line & Parameters<typeof orderedCustomization>[0]

/** What it is, beside its name. Lines from before the words of variants were kept know their length only. */
export function lineDetail(line: Line & { design: { title: string } | null }): string {
  const { name, design } = line
  return design && hasOwnName(name, design) ? design.title : variantDetail(line)
}

/** Name and detail: 'Akú Bone Classic, 24 in, 180%'. */
export function itemWords(line: WholeLine): string {
  return withVariant(line.name, lineDetail({ ...line, design: orderedCustomization(line) }))
}

/** Of a product of the catalogue. */
export function variantDetail({ variantWords, lengthIn }: Pick<Line, 'variantWords' | 'lengthIn'>): string {
  return variantWords ?? lengthWords(lengthIn) ?? ''
}
