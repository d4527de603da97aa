// How an ordered item is named wherever an order is told of.
import { preorderDetail } from '#app/domain/catalog/products/preorder.ts'
import { lengthWords, withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { type SetPart, partWords } from '#app/domain/catalog/products/sets.ts'
import { hasOwnName, orderedCustomization } from './ordered-design.ts'

/** `comesOn`: of a pre-order that has not come. */
type Line = {
  name: string
  lengthIn: number
  variantWords: string | null
  comesOn?: string | null
  /** The offer that gave it. */
  giftOf?: string | null
}
type Parts = { parts?: readonly SetPart[] | null }
type WholeLine = Line & Parameters<typeof orderedCustomization>[0]

/**
 * What it is, beside its name, and of a set what it holds. Lines from before the words of variants were kept know their length only.
 */
export function lineDetail(line: Line & Parts & { design: { title: string } | null }): string {
  const { name, design, parts, giftOf = null } = line
  if (design && hasOwnName(name, design)) return design.title
  const detail = [variantDetail(line), giftOf === null ? '' : 'gift'].filter(Boolean).join(', ')
  return [detail, parts ? setWords(parts) : ''].filter(Boolean).join('. ')
}

/** 'In this set: 3 × Luna Bundle, 18 in; 1 × Luna Closure, 16 in' */
export function setWords(parts: readonly SetPart[]): string {
  return `In this set: ${parts.map(partWords).join('; ')}`
}

/** Name and detail: 'Akú Bone Classic, 24 in, 180%'. */
export function itemWords(line: WholeLine): string {
  const { name, lengthIn, variantWords } = line
  return withVariant(name, lineDetail({ name, lengthIn, variantWords, design: orderedCustomization(line) }))
}

/** Of a product of the catalogue. */
export function variantDetail({ variantWords, lengthIn, comesOn = null }: Omit<Line, 'name'>): string {
  const words = variantWords ?? lengthWords(lengthIn) ?? ''
  return [words, comesOn === null ? '' : preorderDetail(comesOn)].filter((part) => part !== '').join(', ')
}
