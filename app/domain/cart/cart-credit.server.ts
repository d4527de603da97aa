// Which store credit pays for a part of a cart. Whoever calls it has seen the code of the credit, or knows whose it is.
import { eq } from 'drizzle-orm'
import { plainCode } from '#app/domain/credit/credit.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CreditId } from '#app/foundation/lib/ids.ts'
import { carts } from './cart-tables.server.ts'

/** `code` is what was typed, if anything was. */
export async function useCreditInCart(
  db: Db,
  cartId: string,
  creditId: CreditId | null,
  code = '',
): Promise<void> {
  const creditEnding = plainCode(code).slice(-4).toUpperCase() || null
  await db.update(carts).set({ creditId, creditEnding }).where(eq(carts.id, cartId))
}
