import { data, redirect, type RouterContextProvider } from 'react-router'
import { findUser, requireUser } from '#app/domain/accounts/guards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { answerChange } from './answer-change.server.ts'
import { findWishlistOf, ownWishlist } from '#app/domain/wishlist/own-wishlist.server.ts'
import { type WishlistForm, wishlistForm } from '#app/domain/wishlist/wishlist-form.ts'
import { readWishlistId, wishlistCookie } from '#app/domain/wishlist/wishlist-cookie.server.ts'
import { setNotices } from '#app/domain/wishlist/wishlist-notices.server.ts'
import { WishlistPage } from './wishlist-page.tsx'
import { findWishlistView, type WishlistView } from '#app/domain/wishlist/wishlist-view.server.ts'
import { findWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import type { Route } from './+types/wishlist.route'

const path = '/wishlist'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Wishlist', index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs): Promise<WishlistView> {
  const { db, now, setCookie, baseUrl } = context.get(shop)
  const user = await findUser(context, request)
  const own = user === null ? null : await findWishlistOf(db, user.id)
  const found = await findWishlist(db, own ?? readWishlistId(request))
  // Signed in, it is the account's list that this browser keeps from now on.
  if (found) setCookie(wishlistCookie(found.id, baseUrl))
  const asked = new URL(request.url).searchParams
  return findWishlistView(db, { found, userId: user?.id ?? null, asked }, now())
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseForm(request, wishlistForm)
  if (!parsed.ok) return refuse(Object.values(parsed.errors)[0] ?? 'Please reload this page.', 422)
  const wish = parsed.value
  if (wish.intent === 'notices') return changeNotices(context, request, wish)
  const made = await answerChange(context.get(shop), readWishlistId(request), wish)
  if (!made.ok) return refuse(made.message, made.problem === 'too-many-requests' ? 429 : 422)
  if (made.wishlistId === null) return redirect(path, 303)
  const own = await ownWishlist(context, request, made.wishlistId)
  const cookie = { 'set-cookie': wishlistCookie(own, context.get(shop).baseUrl) }
  const place = wish.intent === 'remove' ? `?removed=${wish.productId}#removed` : `#${wish.productId}`
  return redirect(path + place, { status: 303, headers: cookie })
}

async function changeNotices(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { notices, textVersion }: Extract<WishlistForm, { intent: 'notices' }>,
) {
  const user = await requireUser(context, request)
  const { db, now } = context.get(shop)
  const on = notices === 'on'
  const changed = await setNotices(db, { userId: user.id, on, textVersion }, now())
  if (!changed.ok) return refuse('This page has changed. Please reload it.', 422)
  return redirect(`${path}?news=${on ? 'on' : 'off'}#news`, 303)
}

function refuse(message: string, status: number) {
  return data({ refused: message }, { status })
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  return <WishlistPage view={loaderData} refused={actionData?.refused ?? null} />
}
