// A design as it was ordered. Everything here is the order's own snapshot: what the studio's book says today, or says
// differently, is never asked again.
import type { Choice, PricePart } from '#app/cart/design-parts.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { capKey, capOfDesign } from '#app/studio/design-look.ts'

export type OrderedDesign = {
  /** 'Deep Wave, 22 in, 180%', whatever she called it. */
  title: string
  /** What the picture shows, in one sentence. */
  words: string
  lookKey: string
  /** Of pictures that show the cap too. */
  closeKey: string
  choices: readonly Choice[]
  /** One piece without express processing. */
  breakdown: readonly PricePart[]
  measurements: DesignOrder['measurements']
  isExpress: boolean
  grams: number | null
}

/** Whether a line was given a name beside its design's title. Orders from before wrote '180 %' where titles say '180%'. */
export function hasOwnName(name: string, { title }: { title: string }): boolean {
  return name.replace(/ %$/u, '%') !== title
}

type Line = {
  description: string
  lengthIn: number
  configuration: unknown
  choices: readonly Choice[] | null
  breakdown: readonly PricePart[] | null
  pictureKey: string | null
  grams: number | null
}

/** Null for pieces of the catalogue. */
export function orderedDesign(line: Line): OrderedDesign | null {
  const { choices, breakdown, pictureKey, description, grams } = line
  if (choices === null || pictureKey === null) return null
  // Lines with choices are written by checkout, which took the configuration from the studio's own schema.
  const order = line.configuration as DesignOrder
  const texture = choices.find((choice) => choice.field === 'texture')?.value ?? 'Wig'
  return {
    title: `${texture}, ${line.lengthIn} in, ${order.design.density}%`,
    words: description,
    lookKey: pictureKey,
    closeKey: `${pictureKey}.${capKey(capOfDesign(order.design))}`,
    choices,
    breakdown: breakdown ?? [],
    measurements: order.measurements,
    isExpress: order.expressProcessing,
    grams,
  }
}
