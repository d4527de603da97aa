// A person's cart goes with her account: pieces, measurements, what she called her designs.
import { eq } from 'drizzle-orm'
import { holdUser } from '#app/account/people.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import { carts } from './cart-tables.server.ts'

/** Also the browser carts that went into it. Her account is locked first, as joinCart does. Returns how many carts. */
export async function forgetCarts(tx: Db, userId: UserId): Promise<number> {
  await holdUser(tx, userId)
  const gone = await tx.delete(carts).where(eq(carts.userId, userId))
  return gone.rowCount ?? 0
}
