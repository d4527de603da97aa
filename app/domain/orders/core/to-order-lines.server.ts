// The lines of an order as they are written: what each was on the day it was ordered.
import { type CartLine, isExpress } from '#app/domain/cart/cart.server.ts'
import { madePace, plainPriceKobo } from '#app/domain/cart/cart.ts'
import type { ReadyDays } from '#app/domain/customizer/express-slots.server.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { GiftLine } from '#app/domain/orders/offers/gift-lines.server.ts'
import { kobo, splitKobo } from '#app/foundation/lib/money.ts'
import type { NewOrderLine } from './orders.server.ts'
import type { Quote } from './quote.server.ts'

/**
 * The lines of an order, each with its share of what offers take off. An express line whose units are done on several days becomes
 * a line for each of them.
 */
export function toOrderLines(
  lines: readonly (CartLine | GiftLine)[],
  { ready, offers: { shares } }: Quote,
): NewOrderLine[] {
  const days = [...(ready?.expressDays ?? [])]
  return lines.flatMap((line, at) => {
    const share = shares[at] ?? kobo(0)
    if (!line.madeToOrder || !isExpress(line))
      return [{ ...toOrderLine(line, line.quantity, dueOn(line, ready)), discountKobo: share }]
    const mine = days.splice(0, line.quantity)
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

/** At the usual pace. Ready-made items are nobody's work, even beside others that are. */
function dueOn(line: CartLine, ready: ReadyDays | null): string | null {
  if (!line.madeToOrder || !ready) return null
  return ready[madePace(line)].dueOn
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
