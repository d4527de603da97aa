// /discount/ADE10: a link that brings its code along. The browser keeps it, nothing is written, and the way leads on to `?to=` or to
// the cart, which says what the code does.
import { redirect } from 'react-router'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { offerCookie } from '#app/domain/offers/offer-cookie.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { lookUpCode } from './choose-code.server.ts'
import type { Route } from './+types/discount-link.route'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const { code, error } = await lookUpCode(deps, params.code, readCartId(request))
  if (code === null) return redirect(`/cart?code=${error}`)
  const to = ownPath(new URL(request.url).searchParams.get('to'))
  return redirect(to === '/' ? '/cart' : to, { headers: { 'set-cookie': offerCookie(code, deps.baseUrl) } })
}
