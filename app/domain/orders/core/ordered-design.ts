// A design as it was ordered. Everything here is the order's own snapshot: what the studio's price list says today, or says
// differently, is never asked again.
import type { Choice, PricePart } from '#app/domain/cart/design-parts.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { capKey, capOfDesign } from '#app/domain/customizer/design-look.ts'

export type OrderedCustomization = {
  /** 'Deep Wave, 22 in, 180%', whatever they called it. */
  title: string
  /** What the picture shows, in one sentence. */
  words: string
  lookKey: string
  /** Of pictures that show the cap too. */
  closeKey: string
  choices: readonly Choice[]
  /** One unit without express processing. */
  breakdown: readonly PricePart[]
  measurements: Customization['measurements']
  isExpress: boolean
  /** Keys of inspiration photos; pages show them under a ticket. */
  photos: readonly string[]
  grams: number | null
}

/** Whether a line was given a name beside its design's title. Orders from before wrote '180 %' where titles say '180%'. */
export function hasOwnName(name: string, { title }: { title: string }): boolean {
  return name.replace(/ %$/u, '%') !== title
}

type Line = {
  description: string
  lengthIn: number
  customization: unknown
  choices: readonly Choice[] | null
  breakdown: readonly PricePart[] | null
  pictureKey: string | null
  grams: number | null
}

/** Null for products of the catalogue. */
export function orderedCustomization(line: Line): OrderedCustomization | null {
  const { choices, breakdown, pictureKey, description, grams } = line
  if (choices === null || pictureKey === null) return null
  // Lines with choices are written by checkout, which took it from the studio's own schema.
  const customization = line.customization as Customization
  const texture = choices.find((choice) => choice.field === 'texture')?.value ?? 'Wig'
  return {
    title: `${texture}, ${line.lengthIn} in, ${customization.design.density}%`,
    words: description,
    lookKey: pictureKey,
    closeKey: `${pictureKey}.${capKey(capOfDesign(customization.design))}`,
    choices,
    breakdown: breakdown ?? [],
    measurements: customization.measurements,
    isExpress: customization.expressProcessing,
    photos: customization.photos ?? [],
    grams,
  }
}
