// What of a cart becomes history: lines as they are agreed today, and express processing as a row of its own beside them.
import { type Cart, type CartLine, isExpress } from '#app/cart/price-cart.server.ts'
import { plainPriceKobo } from '#app/cart/cart.ts'
import type { ReadyDays } from '#app/cart/ready-days.server.ts'
import { timesKobo } from '#app/lib/money.ts'
import type { NewAdjustment, NewOrderLine } from '#app/orders/orders.server.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'

/** One row for each line that is made in a hurry, kobo for all of its pieces. */
export function expressAdjustments(cart: Pick<Cart, 'lines'>): NewAdjustment[] {
  return cart.lines
    .filter((line) => line.expressKobo > 0)
    .map((line) => ({
      kind: 'express',
      label: `Express processing, ${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`,
      amountKobo: timesKobo(line.expressKobo, line.quantity),
    }))
}

/** The lines of an order. An express line whose pieces are done on several days becomes a line for each of them. */
export function toOrderLines(lines: readonly CartLine[], ready: ReadyDays | null): NewOrderLine[] {
  const days = [...(ready?.expressDays ?? [])]
  return lines.flatMap((line) => {
    if (!line.madeToOrder || !isExpress(line)) return [toOrderLine(line, line.quantity, dueOn(line, ready))]
    const mine = days.splice(0, line.quantity)
    return [...new Set(mine)].map((day) => toOrderLine(line, mine.filter((one) => one === day).length, day))
  })
}

function toOrderLine(line: CartLine, quantity: number, due: string | null): NewOrderLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    description: line.description,
    sku: line.sku,
    lengthIn: line.lengthIn,
    variantWords: line.design ? null : line.variantWords,
    unitPriceKobo: plainPriceKobo(line),
    quantity,
    madeToOrder: line.madeToOrder,
    isCustom: line.isCustom,
    configuration: line.configuration,
    grams: line.grams,
    dueOn: due,
    ...pictureOf(line),
    ...agreedOf(line),
  }
}

/** At the usual pace. Ready-made pieces are nobody's work, even beside others that are. */
function dueOn(line: CartLine, ready: ReadyDays | null): string | null {
  if (!line.madeToOrder || !ready) return null
  return ready.usual.dueOn
}

function pictureOf({
  design,
  picture,
}: CartLine): Pick<NewOrderLine, 'url' | 'pictureKey'> & { url: string } {
  if (design) return { url: wigPictureUrl(design.lookKey), pictureKey: design.lookKey }
  return { url: picture?.key ?? '', pictureKey: picture?.key ?? null }
}

function agreedOf({ design }: CartLine): Pick<NewOrderLine, 'choices' | 'bookVersion' | 'breakdown'> {
  if (!design) return {}
  const { choices, bookVersion, breakdown } = design
  return { choices, bookVersion, breakdown }
}
