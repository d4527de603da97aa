// The job card: one design of an order as it goes to the bench. Nothing in it says who wears the wig, where they live
// or what they paid; everything is the order's snapshot.
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { axes, type Field, measureKeys } from '#app/domain/customizer/design.ts'
import { measureNames, measureWords } from '#app/domain/customizer/measurements.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { OrderLineRow } from '#app/domain/orders/core/orders.server.ts'

export type JobCard = {
  number: number
  /** 'Unit 2 of 3': which line of the order this is. */
  unit: number
  units: number
  quantity: number
  /** What it is, not what they call it: that may be their name. */
  title: string
  words: string
  /** 'Thu 26 Nov 2026' */
  due: string
  isExpress: boolean
  lookKey: string
  /** Of pictures that show the cap too. */
  closeKey: string
  axes: { name: string; value: string }[]
  measures: { label: string; inches: string; cm: string }[]
  /** How the cap is to be cut. */
  fit: 'measured' | 'to-be-measured' | 'standard'
  capSize: string
  gramsEach: number | null
  /** Wefts come in bundles of 100 g. */
  bundlesEach: number | null
  /** Keys of inspiration photos. */
  photos: readonly string[]
}

const bundleGrams = 100

type SheetLine = Pick<
  OrderLineRow,
  | 'id'
  | 'quantity'
  | 'dueOn'
  | 'description'
  | 'lengthIn'
  | 'customization'
  | 'choices'
  | 'breakdown'
  | 'pictureKey'
  | 'grams'
>

/** Null when the order has no such line, or it is a product of the catalogue. */
export function jobCard(
  order: { number: number; lines: readonly SheetLine[] },
  lineId: string,
): JobCard | null {
  const place = order.lines.findIndex((line) => line.id === lineId)
  const line = order.lines[place]
  const design = line && orderedCustomization(line)
  if (!line || !design) return null
  const { title, words, lookKey, closeKey, isExpress, measurements, grams } = design
  const measured = measurements !== null && measurements !== 'later'
  const valueOf = (field: Field) => {
    const choice = design.choices.find((one) => one.field === field)
    return choice?.applies ? choice.value : null
  }
  return {
    number: order.number,
    unit: place + 1,
    units: order.lines.length,
    quantity: line.quantity,
    title,
    words,
    due: line.dueOn === null ? '' : `${formatPromise(line.dueOn, line.dueOn)} ${line.dueOn.slice(0, 4)}`,
    isExpress,
    lookKey,
    closeKey,
    axes: axes.map(({ name, fields }) => ({
      name,
      value:
        fields
          .map(valueOf)
          .filter((value) => value !== null)
          .join(' · ') || 'None',
    })),
    measures: measureKeys.map((key) => ({
      label: measureNames[key],
      inches: measured ? measureWords(measurements[key], 'in') : '',
      cm: measured ? measureWords(measurements[key], 'cm') : '',
    })),
    fit: measured ? 'measured' : measurements === 'later' ? 'to-be-measured' : 'standard',
    capSize: valueOf('capSize') ?? 'None',
    gramsEach: grams,
    bundlesEach: grams === null ? null : Math.ceil(grams / bundleGrams),
    photos: design.photos,
  }
}
