// Reading categories, textures and colours. Each process keeps the few rows until their change is announced, as it does collections.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { type ChoiceRow, type FormChoices, formChoicesOf } from './choices.ts'

/** All of them in their order, as they are at this moment. */
export async function listChoiceRows(db: Db): Promise<readonly ChoiceRow[]> {
  const { rows } = await db.execute<ChoiceRow>(sql`
    select attribute, code, name, is_on as "isOn", also_called as "alsoCalled", hex, tip_hex as "tipHex", kind, version
    from attribute_choices order by attribute, position, code`)
  return rows
}

/** The same, kept. */
export function readChoices(db: Db): Promise<readonly ChoiceRow[]> {
  // Its change is announced as that of every page.
  return keptRead(db, { name: 'choices', tag: null }, () => listChoiceRows(db))
}

/** For the form of a product. */
export async function readFormChoices(db: Db): Promise<FormChoices> {
  return formChoicesOf(await listChoiceRows(db))
}

/** It is work, of a category that is never short. The database looks the few rows up once in a statement. */
export function isServiceOf(kind: SQLWrapper): SQL {
  return sql`(${kind} in (select s.code from attribute_choices s
    where s.attribute = 'kind' and s.kind ->> 'supply' = 'service'))`
}

/** Of `p` (products): nobody counts its units. */
export const isUncounted = sql`(p.made_to_order or ${isServiceOf(sql`p.kind`)})`

/** Units of `v` (variants of `p`) that can be had: free ones, else those that can be pre-ordered; of work as many as anybody buys. */
export const unitsLeft = sql`(case when ${isServiceOf(sql`p.kind`)} then 1000000 when v.on_hand > v.held then v.on_hand - v.held else v.coming end)`

/** Of `v` (variants of `p`): the day on which what can be had of it comes; null of what is there, and of what cannot be had. */
export const arrivalDay = sql`(case when v.coming > 0 and v.on_hand <= v.held and not ${isUncounted} then v.available_from end)`
