// Which store credit pays for a part of a cart. Whoever calls it has seen the code of the credit, or knows whose it is.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CreditId } from '#app/foundation/lib/ids.ts'
import { carts } from './cart-tables.server.ts'

export async function useCreditInCart(db: Db, cartId: string, creditId: CreditId | null): Promise<void> {
  await db.update(carts).set({ creditId }).where(eq(carts.id, cartId))
}
