// The form by which the items of an order are changed, by its customer or by staff: a few fields for each line, named by its place.
import { z } from 'zod'
import { maxQuantity } from '#app/domain/cart/cart.ts'
import type { LineWish } from '#app/domain/orders/changes/change.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type Id, isId } from '#app/foundation/lib/ids.ts'
import { storableText } from '#app/foundation/lib/storable.ts'
import { type ItemField, itemFieldName } from './order-item-fields.ts'

/** What it was filled from, and the total that was shown for it. */
export const seenItemsSchema = z.object({
  seen: z.string().max(40).catch(''),
  seenTotal: z.coerce.number().int().min(0).catch(-1),
})

const quantities = z.coerce.number().int().min(0).max(maxQuantity)

/** Also from an address, which nobody has cleaned. */
const code = (text: string) => storableText(text.slice(0, 40))

/** What is not typed, or is nothing that can be, stays as it is. */
export function readWishes(values: FormValues, lines: readonly { id: Id<'orl'> }[]): LineWish[] {
  return lines.map(({ id: lineId }, place) => {
    const of = (field: ItemField) => values[itemFieldName(field, place)]
    const count = quantities.safeParse(of('quantity') || undefined)
    const [variant, length, colour] = [of('variant') ?? '', of('length'), of('colour')]
    return {
      lineId,
      ...(count.success ? { quantity: count.data } : {}),
      ...(isId('var', variant) ? { variantId: variant } : {}),
      ...(length === undefined ? {} : { length: code(length) }),
      ...(colour === undefined ? {} : { colour: code(colour) }),
    }
  })
}
