// The order that a browser placed last, remembered by a cookie that scripts cannot read, and whose an order is.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { unpaidOrderCookie, writeUnpaidOrder } from '#app/domain/cart/unpaid-order.ts'
import { takesStock } from '#app/domain/catalog/products/sets.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isSecure, readCookie, scriptCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'

/** Seconds. */
const orderCookieAge = 2 * 24 * 60 * 60

export function readOrderCookie(request: Request): string | null {
  return readCookie(request, 'order')
}

/** A Set-Cookie value: "back" from the payment page and an edited order find their way by it. */
export function orderCookie(linkToken: string, baseUrl: string): string {
  return setCookie('order', linkToken, { maxAge: orderCookieAge, secure: isSecure(baseUrl) })
}

/** A Set-Cookie value by which pages know what is reserved in the browser's unpaid order, while it is. */
export function unpaidCookie(order: WholeOrder, baseUrl: string, now: Date): string {
  const left = Math.ceil((order.holdUntil.getTime() - now.getTime()) / 1000)
  const maxAge = statusIs(order.status, 'awaits-payment') && !order.isPaid ? Math.max(0, left) : 0
  const variantIds = order.lines.filter(takesStock).flatMap(({ variantId }) => variantId ?? [])
  const value = writeUnpaidOrder({ number: order.number, variantIds })
  return scriptCookie(unpaidOrderCookie, value, { maxAge, secure: isSecure(baseUrl) })
}

/** The browser's order that still waits for money, or null. */
export async function findWaitingOrder(db: Db, request: Request): Promise<WholeOrder | null> {
  const token = readOrderCookie(request)
  const order = token === null ? null : await findOrderByToken(db, token)
  return order && statusIs(order.status, 'awaits-payment') ? order : null
}

/** Whether this browser placed the order, or its account is signed in here. Knowing its payment's reference is not enough. */
export function isOwnOrder(
  order: { linkToken: string; userId: string | null },
  request: Request,
  user: Shopper | null,
): boolean {
  return readOrderCookie(request) === order.linkToken || (user !== null && order.userId === user.id)
}
