// A person's cart as they may take it with them: plain values, amounts in naira.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { type CartLine, findCart } from './cart.server.ts'
import { readSavedLines } from './removed-lines.server.ts'
import { carts } from './cart-tables.server.ts'

export type ExportedCart = {
  changedAt: string
  destination: Destination | null
  lines: ExportedLine[]
  savedForLater: ExportedLine[]
}

type ExportedLine = {
  name: string
  lengthInches: number
  /** '24 in, 180%' */
  variant: string
  quantity: number
  priceNaira: number
  /** The design as they chose it, with their measurements; null for products from the shelf. */
  customization: Customization | null
}

/** Null when they have no cart. */
export async function exportCart(db: Db, userId: UserId, now: Date): Promise<ExportedCart | null> {
  const [row] = await db
    .select({ id: carts.id, updatedAt: carts.updatedAt })
    .from(carts)
    .where(eq(carts.userId, userId))
  const cart = row ? await findCart(db, row.id, now) : null
  if (!row || !cart) return null
  return {
    changedAt: row.updatedAt.toISOString(),
    destination: cart.destination,
    lines: cart.lines.map(exported),
    savedForLater: (await readSavedLines(db, row.id, now)).map(exported),
  }
}

function exported(line: CartLine): ExportedLine {
  return {
    name: line.name,
    lengthInches: line.lengthIn,
    variant: line.variantWords,
    quantity: line.quantity,
    priceNaira: toNaira(line.priceKobo),
    customization: line.customization,
  }
}
