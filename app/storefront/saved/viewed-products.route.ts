// Cards of the products that a browser names. The same for everyone; nothing is remembered of who asked.
import { findCards } from '#app/domain/catalog/products/find-cards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { mostViewed } from './viewed.ts'
import type { Route } from './+types/viewed-products.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const ids = (new URL(request.url).searchParams.get('ids') ?? '')
    .split(',', mostViewed)
    .filter((id): id is ProductId => /^prd_[0-9a-z]{1,40}$/u.test(id))
  const cards = await findCards(db, ids, now())
  // In their own browser only: it says what they looked at.
  return Response.json({ cards }, { headers: { 'cache-control': 'private, max-age=60' } })
}
