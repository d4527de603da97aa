import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type Companion, companionsOf } from './goes-with.ts'
import { type Card, cardJson } from '#app/domain/catalog/search/listing.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Product } from './product.server.ts'

export type FoundCompanion = { card: Card; words: string }

/** From here on another length is another look; inches. */
const otherLook = 4

/** What goes with a product, each with the reason, in one query. A companion that the shelf does not hold is left out. */
export async function findCompanions(db: Db, product: Product, now: Date): Promise<FoundCompanion[]> {
  const companions = companionsOf(product)
  const choices = companions.map((one, place) => sql`(${choice(product, one, place, now)})`)
  const result = await db.execute<{ card: Card; place: number }>(sql`
    select ${cardJson} as card, s.place from (${sql.join(choices, sql` union all `)}) s join products p on p.id = s.id
    join variants v on v.product_id = p.id and v.is_default order by s.place`)
  return result.rows.map(({ card, place }) => ({ card, words: companions[place]?.words ?? '' }))
}

function choice(product: Product, companion: Companion, place: number, now: Date): SQL {
  const { kinds, textures, otherLength } = companion
  const lengthIn = product.variants.find((one) => one.isDefault)?.lengthIn ?? null
  const differs = otherLength ? sql`and abs(v.length_in - ${lengthIn}::int) >= ${otherLook}` : sql``
  return sql`select p.id, ${place}::int as place
    from products p join variants v on v.product_id = p.id and v.is_default
    where ${onShelf(now)} and p.id <> ${product.id} and p.kind = any(${sql.param(kinds)}::text[])
      and p.texture = any(${sql.param(textures)}::text[]) ${differs}
    order by (p.made_to_order or v.on_hand > v.held) desc, array_position(${sql.param(textures)}::text[], p.texture),
      (p.colour = ${product.colour}) desc, (p.collection = ${product.collection}) desc, p.created_at desc nulls last, p.id
    limit 1`
}
