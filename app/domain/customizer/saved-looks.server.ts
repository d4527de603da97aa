// Whether a look is that of a design which stands in a column of json: saved designs here, lines of carts one room above.
import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { HairLook } from '#hair/look.ts'
import type { Design, Field } from './design.ts'
import { lookKey, lookOfDesign } from './design-look.ts'
import { drawnAs } from './own-choice.ts'
import type { PriceList } from './price-list.ts'
import { renewed } from './studio-options.ts'
import { designs, lookFields } from './studio-tables.server.ts'

/** Rows that are compared one by one: designs that differ in what is not seen alone. */
export const comparedRows = 200

/** SQL: the design in `column` may have this look. Fields that are out of play look like the plain choice. */
export function mayLookLike(column: SQLWrapper, look: HairLook, priceList: PriceList): SQL | undefined {
  const is = (field: Field, value: string) =>
    inArray(sql`${column}->>'${sql.raw(field)}'`, codesDrawnAs(priceList, field, value))
  const values = [look.texture, String(look.lengthIn), String(look.density), look.colour]
  return and(
    ...lookFields.map((field, at) => is(field, values[at] ?? '')),
    look.cut === 'none' ? undefined : is('cut', look.cut),
    look.parting === 'middle' ? undefined : is('parting', look.parting),
    look.hairline === 'natural' ? undefined : is('hairline', look.hairline),
    look.styling === 'as-is' ? undefined : is('styling', look.styling),
  )
}

/** It and what the house added that looks the same, also under the codes of before. */
function codesDrawnAs(priceList: PriceList, field: Field, drawn: string): string[] {
  const { options } = priceList.fields[field]
  const alike = options.filter(({ code }) => drawnAs(code) === drawn)
  return [...new Set([drawn, ...alike.flatMap(({ code, was = [] }) => [code, ...was])])]
}

export function looksLike(priceList: PriceList, design: Design, look: HairLook): boolean {
  return lookKey(lookOfDesign(renewed(priceList, design))) === lookKey(look)
}

export async function isLookSaved(db: Db, look: HairLook, priceList: PriceList): Promise<boolean> {
  const rows = await db
    .select({ design: designs.design })
    .from(designs)
    .where(mayLookLike(designs.design, look, priceList))
    .limit(comparedRows)
  return rows.some(({ design }) => looksLike(priceList, design, look))
}
