// One return with everything that is needed to answer it.
import { asc, eq } from 'drizzle-orm'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { findCodeWays } from '#app/domain/returns/code-ways.server.ts'
import { exchangeOf } from '#app/domain/returns/exchange.server.ts'
import { unitsToCome } from '#app/domain/returns/receive-return.server.ts'
import { deliveredAt } from '#app/domain/returns/return-place.server.ts'
import { askUntil } from '#app/domain/returns/return-rule.ts'
import { acceptedOf, worthOf } from '#app/domain/returns/settle-return.server.ts'
import {
  returnArrivals,
  returnLines,
  returnPictures,
  returns,
} from '#app/domain/returns/return-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'

export type OfficeReturn = NonNullable<Awaited<ReturnType<typeof findReturn>>>

export async function findReturn(db: Db, id: ReturnId) {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  if (!row) return null
  const order = await readOrder(db, row.orderId)
  const lines = await db.select().from(returnLines).where(eq(returnLines.returnId, id))
  const arrivals = await db
    .select()
    .from(returnArrivals)
    .where(eq(returnArrivals.returnId, id))
    .orderBy(asc(returnArrivals.id))
  const pictures = await db
    .select()
    .from(returnPictures)
    .where(eq(returnPictures.returnId, id))
    .orderBy(asc(returnPictures.position))
  const toCome = await unitsToCome(db, id)
  const { house, returns: rule } = await readSettings(db, ['house', 'returns'])
  const nameOf = (lineId: string) => {
    const line = order.lines.find((one) => one.id === lineId)
    return line ? itemWords(line) : 'Item'
  }
  const { keptKobo, worthKobo } = moneyOf(order)
  const accepted = row.state === 'lost' ? lines : acceptedOf(arrivals)
  const until = askUntil(rule, order, deliveredAt(order))
  return {
    ...row,
    order: {
      id: order.id,
      number: order.number,
      name: order.name,
      hasEmail: order.email !== '' && order.forgottenAt === null,
    },
    lines: lines.map(({ orderLineId, quantity }) => ({
      id: orderLineId,
      name: nameOf(orderLineId),
      quantity,
      toCome: toCome.get(orderLineId) ?? 0,
    })),
    arrivals: arrivals.map(({ orderLineId, quantity, verdict, at, id: key }) => ({
      key,
      name: nameOf(orderLineId),
      quantity,
      verdict,
      at,
    })),
    pictures,
    /** How the code of its store credit goes to the customer; null without one, or when that is no longer known. */
    codeWay: (await findCodeWays(db, [id])).get(id) ?? null,
    exchange: await exchangeOf(db, row, order),
    keptKobo,
    worthKobo,
    /** What the accepted items were paid for, and no more than is left. */
    suggestedKobo: kobo(Math.min(worthOf(order, accepted), worthKobo)),
    /** Asked after the time for a change of mind. */
    wasLate: until !== null && row.askedAt > until,
    house: { legalName: house.legalName, street: house.street, area: house.area, city: house.city },
  }
}
