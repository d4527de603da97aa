import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { findProduction } from '#app/domain/orders/production/production-of-order.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lagosWords } from './order-view.server.ts'
import { type ProductionView, viewProduction } from './production-view.ts'

type Deps = Pick<ShopContext, 'db' | 'secret' | 'now'>

/** Its wigs on their way, with photos that open for whoever is shown the page. */
export async function listProduction(
  { db, secret, now }: Deps,
  { id, status }: WholeOrder,
): Promise<ProductionView[]> {
  if (!statusIs(status, 'goes-ahead')) return []
  const { list: stages } = await readSetting(db, 'stages')
  const units = (await findProduction(db, id)).map((unit) => ({
    ...unit,
    photos: withTickets(unit.photos, { secret, now: now() }),
  }))
  const hasLeft = statusIs(status, 'left')
  const views = viewProduction(units, stages, lagosWords, { hasLeft })
  // A wig that was made before its steps were kept has nothing to tell.
  return hasLeft ? views.filter(({ done }) => done.length > 0) : views
}
