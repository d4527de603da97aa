// What of a cart becomes history: lines as they are agreed today.
import { type CartLine, isExpress } from '#app/domain/cart/cart.server.ts'
import { plainPriceKobo } from '#app/domain/cart/cart.ts'
import type { ReadyDays } from '#app/domain/cart/ready-days.server.ts'
import type { NewOrderLine } from './orders.server.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'

/** The lines of an order. An express line whose units are done on several days becomes a line for each of them. */
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
    isCustom: line.kind === 'custom',
    customization: line.customization,
    grams: line.grams,
    dueOn: due,
    ...pictureOf(line),
    ...agreedOf(line),
  }
}

/** At the usual pace. Ready-made items are nobody's work, even beside others that are. */
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

function agreedOf({ design }: CartLine): Pick<NewOrderLine, 'choices' | 'priceListVersion' | 'breakdown'> {
  if (!design) return {}
  const { choices, priceListVersion, breakdown } = design
  return { choices, priceListVersion, breakdown }
}
