// Behind the link in an email about a cart: what lies in it goes into the cart of this browser, once. Looking changes nothing; only the
// pressed button does.
import { data, Form, redirect, useNavigation } from 'react-router'
import { findLinkedCart, useLinkedCart } from '#app/domain/campaigns/remind-carts.server.ts'
import {
  cartCookie,
  type CartChange,
  cartMovedNotice,
  readCartId,
} from '#app/domain/cart/browser-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { takeCartChanges } from '#app/domain/cart/change-cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import type { Route } from './+types/restore-cart.route'

const path = '/cart/restore'

export const meta: Route.MetaFunction = () => pageHead({ title: 'Your cart', path, index: false })
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const token = readToken(request)
  const cartId = await findLinkedCart(db, token, now())
  if (cartId === null) return data({ token, items: null }, { status: 404 })
  const cart = await findCart(db, cartId, now())
  return data({ token, items: (cart?.lines ?? []).map(({ id, name, quantity }) => ({ id, name, quantity })) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(shop)
  const cartId = await useLinkedCart(db, readToken(request), now())
  if (cartId === null) throw redirect('/cart', 303)
  // Their own browser: it is the very cart.
  if (readCartId(request) === cartId) throw redirect('/cart', 303)
  const cart = await findCart(db, cartId, now())
  const changes: CartChange[] = (cart?.lines ?? []).map(({ variantId, quantity, customization }) => ({
    intent: 'add',
    variantId,
    quantity,
    customization,
  }))
  const taken = await takeCartChanges(context, request, changes)
  const cookies = new Headers()
  if (taken.ok && taken.cartId !== null) {
    cookies.append('set-cookie', cartCookie(taken.cartId, baseUrl))
    cookies.append('set-cookie', cartMovedNotice(baseUrl))
  }
  throw redirect('/cart', { status: 303, headers: cookies })
}

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100)
}

export default function RestoreCart({ loaderData: { token, items } }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const isOpen = items !== null && items.length > 0
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <p className="eyebrow">Cart</p>
        <h1 className="font-display text-section">
          {isOpen ? 'Here is what you left.' : 'This link was used already'}
        </h1>
        {isOpen ? (
          <>
            <ul>
              {items.map(({ id, name, quantity }) => (
                <li key={id} className="border-b border-rule py-3">
                  {quantity} × {name}
                </li>
              ))}
            </ul>
            <Form method="post" action={`${path}?token=${token}`} className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} busyLabel="One moment">
                Continue with this cart
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p className="text-lead text-muted">
              Or it is older than two weeks. Sign in, and your cart is as you left it.
            </p>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to="/cart">View cart</ButtonLink>
              <ButtonLink to="/login" look="quiet">
                Login
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
