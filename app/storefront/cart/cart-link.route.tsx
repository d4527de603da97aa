// A cart that somebody shared: what it holds at today's prices, and a press that puts it into the opener's own cart.
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { joinedCartCookies, ownCart, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { cartLinkPath } from '#app/domain/cart/cart-link.ts'
import { hasMadeLink } from '#app/domain/cart/made-link.server.ts'
import { readCartLink, takeCartLink } from '#app/domain/cart/cart-links.server.ts'
import { takeCartRequest } from '#app/domain/cart/change-cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { CartLinkPage } from './cart-link-page.tsx'
import type { Route } from './+types/cart-link.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'A cart shared with you', index: false }, matches)

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, address, baseUrl, now } = context.get(shop)
  const taken = await takeFromLimit(db, cartLimits.linksOpened, address, now())
  if (!taken.ok) throw data(null, { status: 429, headers: { 'retry-after': String(taken.retryAfter) } })
  const shown = await readCartLink(db, params.link, now())
  const query = new URL(request.url).searchParams
  return data(
    {
      shown,
      address: `${baseUrl}${cartLinkPath(params.link)}`,
      isOwn: hasMadeLink(request, params.link),
      isTooOften: query.get('said') === 'too-often',
      pressKey: randomUUID(),
    },
    { status: shown === null ? 404 : 200 },
  )
}

const form = z.object({ key: z.uuid() })

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const own = cartLinkPath(params.link)
  const parsed = await parseForm(request, form)
  if (!parsed.ok) return redirect(own, 303)
  const known = readCartId(request)
  if (!(await takeCartRequest(deps, known, ['add'])).ok) return redirect(`${own}?said=too-often`, 303)
  const filled = await takeCartLink(deps.db, {
    link: params.link,
    cartId: known,
    key: parsed.value.key,
    now: deps.now(),
  })
  if (filled === null) return redirect(own, 303)
  const cartId = await ownCart(context, request, filled)
  const cookies = joinedCartCookies(cartId, deps.baseUrl).map((cookie): [string, string] => [
    'set-cookie',
    cookie,
  ])
  return redirect('/cart', { status: 303, headers: new Headers(cookies) })
}

export default function CartLink({ loaderData }: Route.ComponentProps) {
  return <CartLinkPage {...loaderData} />
}
