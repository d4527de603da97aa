// The rules of an order beyond its design: measures and cap have to go together, and equal orders compare equal.
import { capFits, suggestCapSize } from './cap-size.ts'
import { applyChoice, type FieldChange } from './choose.ts'
import { whyNoExpress } from './combinations.ts'
import {
  type Design,
  type Customization,
  type Field,
  fields,
  measureKeys,
  type Measurements,
} from './design.ts'
import { cleanName } from './design-query.ts'
import { codesOf, joinCodes, renewedValue } from './studio-options.ts'
import type { PriceList } from './price-list.ts'
import { problemsOf } from './studio-rules.ts'

export type OrderProblem = { field: Field | 'measurements' | 'express'; reason: string; ask: boolean }

/** Everything that keeps an order from being taken; [] when it can be made. */
export function orderProblems(
  priceList: PriceList,
  order: Pick<Customization, 'design' | 'measurements' | 'expressProcessing'>,
): OrderProblem[] {
  return [...designProblems(priceList, order), ...expressProblems(priceList, order)]
}

function expressProblems(
  priceList: PriceList,
  { design, expressProcessing }: Pick<Customization, 'design' | 'expressProcessing'>,
): OrderProblem[] {
  const reason = expressProcessing ? whyNoExpress(priceList, design) : null
  return reason === null ? [] : [{ field: 'express', reason, ask: false }]
}

function designProblems(
  priceList: PriceList,
  order: Pick<Customization, 'design' | 'measurements'>,
): OrderProblem[] {
  const { capSize } = order.design
  if (capFits(capSize, order.measurements)) return problemsOf(priceList, order.design)
  const reason = capSize === 'custom' ? customNeedsMeasures : measuresNeedCustom(order.measurements)
  const field = capSize === 'custom' ? 'measurements' : 'capSize'
  return [...problemsOf(priceList, order.design), { field, reason, ask: false }]
}

/**
 * The order with other measures. Measures that no standard cap fits, and those that we take later, force the custom cap;
 * measures that the chosen cap fits leave it, others bring the one that fits; without measures a custom cap goes back
 * to the price list's start. What changed is listed, never silent.
 */
export function applyMeasurements(
  priceList: PriceList,
  order: Customization,
  measurements: Customization['measurements'],
): { order: Customization; changed: FieldChange[] } {
  const next = { ...order, measurements }
  if (capFits(order.design.capSize, measurements)) return { order: next, changed: [] }
  const wanted = measurements === null ? priceList.fields.capSize.start : capFor(measurements)
  const { design, changed } = applyChoice(priceList, order.design, 'capSize', wanted)
  const reason = measurements === null ? customNeedsMeasures : measuresNeedCustom(measurements)
  const cap: FieldChange = { field: 'capSize', from: order.design.capSize, to: design.capSize, reason }
  return { order: { ...next, design }, changed: [cap, ...changed] }
}

/**
 * One form for orders that say the same: the codes of today, keys in one order, codes of a field in the order of the price list, measures to two
 * decimals, the name cleaned.
 */
export function canonicalCustomization(priceList: PriceList, order: Customization): Customization {
  return {
    design: Object.fromEntries(
      fields.map((field) => [field, canonicalValue(priceList, field, order.design[field])]),
    ) as Design,
    measurements: canonicalMeasures(order.measurements),
    expressProcessing: order.expressProcessing,
    base: order.base && canonicalBase(order.base),
    name: cleanName(order.name),
    ...(order.photos === undefined || order.photos.length === 0 ? {} : { photos: order.photos }),
  }
}

function canonicalBase({ slug, length, sku }: NonNullable<Customization['base']>): Customization['base'] {
  return { slug, length, ...(sku === undefined ? {} : { sku }) }
}

const customNeedsMeasures =
  'A custom cap needs your six measurements. You can also choose “Measure with me later”.'

function measuresNeedCustom(measurements: Customization['measurements']): string {
  if (measurements === null || measurements === 'later')
    return 'When we measure with you later, we make a custom cap.'
  return suggestCapSize(measurements).words
}

function capFor(measurements: Measurements | 'later'): string {
  return measurements === 'later' ? 'custom' : suggestCapSize(measurements).size
}

function canonicalValue(priceList: PriceList, field: Field, written: string): string {
  const value = renewedValue(priceList, field, written)
  return priceList.fields[field].many ? joinCodes(priceList, field, codesOf(priceList, field, value)) : value
}

function canonicalMeasures(measurements: Customization['measurements']): Customization['measurements'] {
  if (measurements === null || measurements === 'later') return measurements
  return Object.fromEntries(
    measureKeys.map((key) => [key, Math.round(measurements[key] * 100) / 100]),
  ) as Measurements
}
