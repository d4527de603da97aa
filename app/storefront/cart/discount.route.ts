// The cart's field for a discount code: uses it, or takes it away.
import { redirect } from 'react-router'
import { readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { offerCookie, readOfferCookie } from '#app/domain/offers/offer-cookie.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { chooseCode } from './choose-code.server.ts'
import { longestTypedCode } from '#app/domain/offers/offer.ts'
import type { Route } from './+types/discount.route'

/** Whoever reloads after a post, or types the address. */
export function loader() {
  return redirect('/cart')
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const form = await readForm(request)
  const { code, error } = await chooseCode(deps, readOfferCookie(request), form, readCartId(request))
  const typed = new URLSearchParams({ typed: (form['discountCode'] ?? '').slice(0, longestTypedCode) })
  return redirect(error === null ? '/cart#discount' : `/cart?code=${error}&${typed}#discount`, {
    status: 303,
    headers: { 'set-cookie': offerCookie(code, deps.baseUrl) },
  })
}
