// What the browser's queue talks to. POST takes changes in order, each by its own id; GET says how the cart stands.
import { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import { shop } from '#app/http/context.server.ts'
import { readJson } from '#app/http/read-json.server.ts'
import { applyCartChange, findCart } from './cart.server.ts'
import { cartCookie, readCartId } from './cart-cookie.server.ts'
import { cartChange } from './cart-form.ts'
import { toMirrorCart } from './cart-item.ts'
import { maxChanges } from './cart-limits.ts'
import { problemWords } from './cart-words.ts'
import { ownCart } from './own-cart.server.ts'
import type { Cart } from './price-cart.server.ts'
import { takeCartRequest } from './take-cart-request.server.ts'
import type { ChangesAnswer } from './ask-server.ts'
import type { Route } from './+types/cart-changes.route'

const changesBody = z.object({ changes: z.array(z.unknown()).max(maxChanges) }).refine(hasOneAdoption)
const ownChangeId = z.object({ changeId: z.uuid() })
const noCart = { version: 0, isOwned: false, items: [], lines: [] }
const headers = { 'cache-control': 'no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const cartId = readCartId(request)
  const cart = cartId === null ? null : await findCart(db, cartId, now())
  return Response.json(answer(cart, []), { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(shop)
  const body = changesBody.safeParse(await readJson(request))
  if (request.method !== 'POST' || !body.success) {
    return new Response('These changes could not be read.', { status: 400, headers })
  }
  let cartId = readCartId(request)
  const intents = body.data.changes.map(intentOf)
  const taken = await takeCartRequest(context.get(shop), { cartId, intents })
  if (!taken.ok) {
    const again = { 'retry-after': String(taken.retryAfter) }
    return new Response('Too many changes. Please try again in a while.', {
      status: 429,
      headers: { ...headers, ...again },
    })
  }
  const results: ChangesAnswer['results'] = []
  for (const wanted of body.data.changes) {
    const made = await makeChange(db, cartId, wanted, now())
    cartId = made.cartId
    results.push(made.result)
  }
  if (cartId !== null) cartId = await ownCart(context, request, cartId)
  const cart = cartId === null ? null : await findCart(db, cartId, now())
  if (!cart) return Response.json({ ...answer(null, results), cart: noCart }, { headers })
  const cookie = { 'set-cookie': cartCookie(cart.id, baseUrl) }
  return Response.json(answer(cart, results), { headers: { ...headers, ...cookie } })
}

async function makeChange(db: Db, cartId: string | null, wanted: unknown, now: Date) {
  const changeId = ownChangeId.safeParse(wanted).data?.changeId
  const change = cartChange.safeParse(wanted)
  if (changeId === undefined || !change.success) {
    return {
      cartId,
      result: { changeId: changeId ?? '', ok: false, message: 'This change could not be read.' },
    }
  }
  const changed = await applyCartChange(db, cartId, change.data, now)
  if (!changed.ok) {
    return {
      cartId,
      result: { changeId, ok: false, message: problemWords(changed.problem, changed.left, changed.reason) },
    }
  }
  return { cartId: changed.cart.id, result: { changeId, ok: true, message: null } }
}

/** Taking a former cart over is the dearest of all changes. */
function hasOneAdoption({ changes }: { changes: readonly unknown[] }): boolean {
  return changes.filter((change) => intentOf(change) === 'adopt').length <= 1
}

function intentOf(change: unknown): unknown {
  return typeof change === 'object' && change !== null && 'intent' in change ? change.intent : null
}

function answer(cart: Cart | null, results: ChangesAnswer['results']): ChangesAnswer {
  return { cart: cart && toMirrorCart(cart), results }
}
