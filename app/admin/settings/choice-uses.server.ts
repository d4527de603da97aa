// Whether somebody has a choice of the designer: in a saved design, in a cart, or in an order of any age.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Field } from '#app/domain/customizer/design.ts'

/** `codes` are all that it had. */
export async function isChoiceUsed(db: Db, field: Field, codes: readonly string[]): Promise<boolean> {
  // A field of several holds them joined by '+'.
  const has = (design: string) =>
    sql`string_to_array(${sql.raw(design)}->>${field}, '+') && ${sql.param(codes)}::text[]`
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from designs where ${has('design')})
      or exists (select from cart_lines where is_custom and ${has("customization->'design'")})
      or exists (select from order_lines where is_custom and ${has("customization->'design'")}) as used`)
  return rows[0]?.used === true
}
