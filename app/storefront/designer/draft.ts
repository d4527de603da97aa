// What a shopper has in hand while they design: the design, and what is theirs alone. One shape for the address, the form
// and the live page, so that the page is the same with and without JavaScript and nothing typed is lost between them.
import {
  type Customization,
  type Design,
  type MeasureKey,
  measureKeys,
} from '#app/domain/customizer/design.ts'
import { whyNoExpress } from '#app/domain/customizer/combinations.ts'
import { cleanName, designToQuery, maxName, readDesignQuery } from '#app/domain/customizer/design-query.ts'
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import type { Unit } from '#app/domain/customizer/measurements.ts'

export type Draft = {
  design: Design
  express: boolean
  name: string
  unit: Unit
  /** As they typed them. */
  typed: Record<MeasureKey, string>
  /** They want us to measure with them after the order. */
  later: boolean
  origin: Origin
}

/** Where a draft began. */
export type Origin = {
  /** Slug and length of the product that it is made from, and the SKU where that length is there in several laces. */
  from: string | null
  fromLength: string | null
  fromSku: string | null
  /** The cart line that is being changed. */
  line: string | null
  /** Code of the saved design that it is a remix of. */
  remix: string | null
}

export const nothingTyped: Record<MeasureKey, string> = {
  circumference: '',
  frontToNape: '',
  earToEarForehead: '',
  earToEarTop: '',
  templeToTemple: '',
  nape: '',
}

/** Names and values of a form or a query. */
export type Entries = Iterable<readonly [string, unknown]>

/** More than any measure needs. */
const maxMeasureText = 24

/**
 * What a form or an address says about the design, unchecked: settle() makes a design of it. Of a field of several each
 * ticked box stands under a name of its own, 'fixing.combs'.
 */
export function readChoices(entries: Entries): Partial<Design> {
  const query = new URLSearchParams()
  for (const [name, text] of entries) {
    const [field = '', code] = name.split('.')
    if (typeof text === 'string') query.append(field, code === undefined ? text : code)
  }
  return readDesignQuery(query)
}

/** Everything but the design. What is absent stays as `draft` has it. */
export function readRest(draft: Draft, entries: Entries): Draft {
  const values = new Map<string, string>()
  for (const [name, value] of entries) if (typeof value === 'string') values.set(name, value)
  const typed = { ...draft.typed }
  for (const key of measureKeys)
    typed[key] = (values.get(measureField(key)) ?? typed[key]).slice(0, maxMeasureText)
  const unit = values.get('unit')
  return {
    ...draft,
    typed,
    // A box that is not ticked is not sent: a hidden field beside it says that it was there.
    express: values.has('options') || values.has('express') ? values.get('express') === '1' : draft.express,
    name: (values.get('name') ?? draft.name).slice(0, maxName),
    unit: unit === 'in' || unit === 'cm' ? unit : draft.unit,
    later: values.has('measuring') ? values.get('later') === 'yes' : draft.later,
  }
}

/** The draft as the query of its address: what is public about it, and nothing that was typed. */
export function draftQuery({ design, express, origin }: Draft): URLSearchParams {
  const query = designToQuery(design)
  // A saved design or a line of the cart may be express by itself: then it has to be said that this one is not.
  if (express || origin.remix !== null || origin.line !== null) query.set('express', express ? '1' : '0')
  for (const [name, value] of Object.entries(origin)) if (value !== null) query.set(name, value)
  return query
}

export function hasTyped({ typed }: Pick<Draft, 'typed'>): boolean {
  return measureKeys.some((key) => typed[key].trim() !== '')
}

/** Without express where the design cannot be made with it, in words too. */
export function slowedDown(priceList: PriceList, draft: Draft): { draft: Draft; words: string[] } {
  const why = draft.express ? whyNoExpress(priceList, draft.design) : null
  return why === null ? { draft, words: [] } : { draft: { ...draft, express: false }, words: [why] }
}

export function baseOf({ from, fromLength, fromSku }: Origin): Customization['base'] {
  if (from === null || fromLength === null) return null
  return { slug: from, length: fromLength, ...(fromSku === null ? {} : { sku: fromSku }) }
}

/** The draft as it is ordered. Carts keep it word for word, so what says nothing is written the same way each time. */
export function customizationOf(draft: Draft, measurements: Customization['measurements']): Customization {
  return {
    design: draft.design,
    measurements,
    expressProcessing: draft.express,
    base: baseOf(draft.origin),
    name: cleanName(draft.name),
  }
}
