import { sql } from 'drizzle-orm'
import type { CampaignBody } from '#app/domain/campaigns/campaign-body.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

/** A message for each field with a product that the shop does not sell at the moment. */
export async function findUnknownProducts(
  db: Db,
  { blocks }: CampaignBody,
  now: Date,
): Promise<Record<string, string>> {
  const typed = blocks.flatMap((block, row) =>
    block.name === 'products'
      ? block.slugs.map((slug, at) => ({ slug, field: `blocks.${row}.product.${at}` }))
      : [],
  )
  if (typed.length === 0) return {}
  const list = sql.join(
    typed.map(({ slug }) => sql`${slug}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ slug: string }>(
    sql`select p.slug from products p where p.slug in (${list}) and ${onShelf(now)}`,
  )
  const known = new Set(rows.map(({ slug }) => slug))
  const unknown = typed.filter(({ slug }) => !known.has(slug))
  return Object.fromEntries(
    unknown.map(({ slug, field }) => [field, `“${slug}” is not for sale. Choose another product.`]),
  )
}
