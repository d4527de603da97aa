// Counts what asks for a change of a cart, before anything is read or locked for it.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { type Limit, takeFromLimit } from '#app/http/limits.server.ts'
import { cartLimits } from './cart-limits.ts'
import { carts } from './cart-tables.server.ts'

type Asker = { db: Db; address: string; now: () => Date }

/** What the request wants: the intents of its changes. */
export type CartRequest = { cartId: string | null; intents: readonly unknown[] }

export type CartRequestTaken =
  | { ok: true }
  /** In how many seconds the next try has a chance. */
  | { ok: false; retryAfter: number }

/** One request counts once for its address and its cart, more when it begins a cart or takes a former one over. */
export async function takeCartRequest(asker: Asker, request: CartRequest): Promise<CartRequestTaken> {
  const { cartId, intents } = request
  const isAdoption = intents.includes('adopt')
  const isNew = (isAdoption || intents.includes('add')) && !(await isKnown(asker.db, cartId))
  const counts: [Limit, string][] = [
    [cartLimits.fromAddress, asker.address],
    ...(cartId === null ? [] : [[cartLimits.toCart, cartId] satisfies [Limit, string]]),
    ...(isNew ? [[cartLimits.newCarts, asker.address] satisfies [Limit, string]] : []),
    ...(isAdoption ? [[cartLimits.adoptions, asker.address] satisfies [Limit, string]] : []),
  ]
  for (const [limit, who] of counts) {
    const taken = await takeFromLimit(asker.db, limit, who, asker.now())
    if (!taken.ok) return taken
  }
  return { ok: true }
}

async function isKnown(db: Db, cartId: string | null): Promise<boolean> {
  return cartId !== null && (await db.$count(carts, eq(carts.id, cartId))) > 0
}
