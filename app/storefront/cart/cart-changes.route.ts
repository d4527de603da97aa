// What the browser's queue talks to. POST takes changes in order, each by its own id; GET says how the cart stands.
import { z } from 'zod'
import { shop } from '#app/foundation/http/context.server.ts'
import { readJson } from '#app/foundation/http/read-json.server.ts'
import { cartChange, cartCookie, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { maxChanges } from '#app/domain/cart/cart-limits.ts'
import { problemWords } from '#app/domain/cart/cart-words.ts'
import { type Cart, findCart } from '#app/domain/cart/cart.server.ts'
import { type ChangesAnswer, toMirrorCart } from '#app/domain/cart/cart.ts'
import { takeCartChanges } from '#app/domain/cart/change-cart.server.ts'
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
  const body = changesBody.safeParse(await readJson(request))
  if (request.method !== 'POST' || !body.success) {
    return new Response('These changes could not be read.', { status: 400, headers })
  }
  const read = body.data.changes.map(readChange)
  const taken = await takeCartChanges(
    context,
    request,
    read.flatMap(({ change }) => change ?? []),
  )
  if (!taken.ok) {
    const again = { 'retry-after': String(taken.retryAfter) }
    return new Response('Too many changes. Please try again in a while.', {
      status: 429,
      headers: { ...headers, ...again },
    })
  }
  const made = taken.results.values()
  const results = read.map(({ changeId, change }) => {
    const result = change && made.next().value
    if (!result) return { changeId, ok: false, message: 'This change could not be read.' }
    if (result.ok) return { changeId, ok: true, message: null }
    return { changeId, ok: false, message: problemWords(result.problem, result.left, result.reason) }
  })
  const cart = await taken.readCart()
  if (!cart) return Response.json({ ...answer(null, results), cart: noCart }, { headers })
  const cookie = { 'set-cookie': cartCookie(cart.id, context.get(shop).baseUrl) }
  return Response.json(answer(cart, results), { headers: { ...headers, ...cookie } })
}

/** `change` is null for what cannot be read, or has no id to be answered by. */
function readChange(wanted: unknown) {
  const changeId = ownChangeId.safeParse(wanted).data?.changeId
  const change = changeId === undefined ? null : (cartChange.safeParse(wanted).data ?? null)
  return { changeId: changeId ?? '', change }
}

/** Taking a former cart over is the dearest of all changes. */
function hasOneAdoption({ changes }: { changes: readonly unknown[] }): boolean {
  const isAdoption = (change: unknown) =>
    typeof change === 'object' && change !== null && 'intent' in change && change.intent === 'adopt'
  return changes.filter(isAdoption).length <= 1
}

function answer(cart: Cart | null, results: ChangesAnswer['results']): ChangesAnswer {
  return { cart: cart && toMirrorCart(cart), results }
}
