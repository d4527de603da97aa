// The lines of an order as they are written: what each was on the day it was ordered.
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { madeUnits } from '#app/domain/catalog/products/sets.ts'
import { plainPriceKobo } from '#app/domain/cart/cart.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import type { SlotDays } from '#app/domain/customizer/making-slots.server.ts'
import { madePace } from '#app/domain/customizer/studio-dates.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { GiftLine } from '#app/domain/orders/offers/gift-lines.server.ts'
import { kobo, splitKobo } from '#app/foundation/lib/money.ts'
import type { NewOrderLine } from './orders.server.ts'
import type { Quote } from './quote.server.ts'

/**
 * The lines of an order, each with its share of what offers take off. A line whose units are done on several days becomes a line for
 * each of them.
 */
export function toOrderLines(
  lines: readonly (CartLine | GiftLine)[],
  { ready, offers: { shares } }: Quote,
): NewOrderLine[] {
  return withDays(lines, ready).flatMap(({ line, days }, at) => {
    const share = shares[at] ?? kobo(0)
    if (days === null) return [{ ...toOrderLine(line, line.quantity, null), discountKobo: share }]
    // The last of its parts decides for a unit of a set.
    const each = madeUnits(line)
    const mine = days.filter((_, place) => place % each === each - 1)
    const ofDays = [...new Set(mine)].map((day) => ({ day, units: mine.filter((one) => one === day).length }))
    const parts = splitKobo(
      share,
      ofDays.map(({ units }) => units),
    )
    return ofDays.map(({ day, units }, part) => ({
      ...toOrderLine(line, units, day),
      discountKobo: parts[part] ?? kobo(0),
    }))
  })
}

/** Each line with the days on which its makers are done; null for ready-made items, which are nobody's work even beside others. */
function withDays<Line extends CartLine | GiftLine>(lines: readonly Line[], ready: Quote['ready']) {
  const left = structuredClone(ready?.days)
  return lines.map((line) => {
    const days =
      line.madeToOrder && left ? left[madePace(line)].splice(0, line.quantity * madeUnits(line)) : null
    return { line, days }
  })
}

/** The makers' days that an order takes which is placed as it was quoted. */
export function quotedSlots(lines: readonly (CartLine | GiftLine)[], { ready }: Quote): SlotDays {
  const slots: SlotDays = { usual: [], express: [] }
  for (const { line, days } of withDays(lines, ready))
    slots[isHurried(line) ? 'express' : 'usual'].push(...(days ?? []))
  return slots
}

/** The snapshot of a line; `due` is the day on which its makers must be done. */
export function toOrderLine(line: CartLine | GiftLine, quantity: number, due: string | null): NewOrderLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    description: line.description,
    sku: line.sku,
    lengthIn: line.lengthIn,
    variantWords: line.design ? null : line.variantWords,
    parts: line.parts,
    unitPriceKobo: plainPriceKobo(line),
    quantity,
    giftOf: 'giftOf' in line ? line.giftOf : null,
    madeToOrder: line.madeToOrder,
    isCustom: line.kind === 'custom',
    customization: line.customization,
    grams: line.grams,
    dueOn: due,
    comesOn: line.comesOn,
    ...pictureOf(line),
    ...agreedOf(line),
  }
}

/** Made with express. */
export function isHurried({ customization }: Pick<NewOrderLine, 'customization'>): boolean {
  return (customization as Customization | null)?.expressProcessing === true
}

function pictureOf({
  design,
  picture,
}: CartLine): Pick<NewOrderLine, 'url' | 'pictureKey'> & { url: string } {
  if (design) return { url: wigPictureUrl(design.lookKey), pictureKey: design.lookKey }
  return { url: picture?.key ?? '', pictureKey: picture?.key ?? null }
}

function agreedOf({ design }: CartLine): Pick<NewOrderLine, 'choices' | 'priceListVersion' | 'breakdown'> {
  if (!design) return {}
  const { choices, priceListVersion, breakdown } = design
  return { choices, priceListVersion, breakdown }
}
