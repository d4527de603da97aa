// "Share this cart": makes a link of what the cart holds and shows it.
import { redirect } from 'react-router'
import { readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { cartLinkPath } from '#app/domain/cart/cart-link.ts'
import { madeLinkCookie } from '#app/domain/cart/made-link.server.ts'
import { makeCartLink } from '#app/domain/cart/cart-links.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Route } from './+types/share-cart.route'

/** Whoever reloads after a post, or types the address. */
export function loader() {
  return redirect('/cart')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, address, now, baseUrl } = context.get(shop)
  await request.arrayBuffer()
  const cartId = readCartId(request)
  const cart = cartId === null ? null : await findCart(db, cartId, now())
  if (!cart || cart.lines.length === 0) return redirect('/cart', 303)
  const taken = await takeFromLimit(db, cartLimits.newLinks, address, now())
  if (!taken.ok) return redirect('/cart?said=too-many-links', 303)
  const link = await makeCartLink(db, { lines: cart.lines, now: now() })
  if (link === null) return redirect('/cart', 303)
  return redirect(cartLinkPath(link), {
    status: 303,
    headers: { 'set-cookie': madeLinkCookie(link, baseUrl) },
  })
}
