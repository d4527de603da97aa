// What a browser knows of the order that it placed and has not paid: its number and what is reserved in it, so that pages never
// call something sold out that the shopper has reserved. Kept in a cookie that scripts read, because pages are the same for
// everyone; it opens nothing. /order/unpaid leads to the order by the cookie that does.
import type { VariantId } from '#app/foundation/lib/ids.ts'

export const unpaidOrderCookie = 'unpaid-order'
export const unpaidOrderPath = '/order/unpaid'

export type UnpaidOrder = { number: number; variantIds: readonly VariantId[] }

/** A cookie holds some 4,000 characters. */
const mostVariants = 50

export function writeUnpaidOrder({ number, variantIds }: UnpaidOrder): string {
  return [number, ...new Set(variantIds)].slice(0, 1 + mostVariants).join('.')
}

/** Null for what is none: scripts and hands can write there. */
export function readUnpaidOrder(text: string | null): UnpaidOrder | null {
  const [number = '', ...ids] = (text ?? '').split('.')
  if (!/^\d{1,9}$/u.test(number)) return null
  const variantIds = ids.filter((id): id is VariantId => /^var_[0-9a-z]{1,36}$/u.test(id))
  return { number: Number(number), variantIds }
}

export function isReservedIn(order: UnpaidOrder | null, variantId: VariantId): order is UnpaidOrder {
  return order?.variantIds.includes(variantId) ?? false
}
