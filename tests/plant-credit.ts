import { enterCredit, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'

/** As a return gives it: to the address that the order was placed with. */
export async function plantCredit(db: Db, orderId: OrderId, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const accountId = await openCredit(tx, email)
    await enterCredit(tx, { accountId, cause: 'returned', amountKobo: naira(4_321), orderId })
  })
}
