// What may be chosen for each line of an order that is changed: the variants of its product, or the length and colour of a design.
import { sql } from 'drizzle-orm'
import { isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import {
  choiceWords,
  fullVariantWords,
  type VariantOption,
} from '#app/domain/catalog/products/variant-words.ts'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { judgeField } from '#app/domain/customizer/choose.ts'
import type { Design } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { findOption, renewed } from '#app/domain/customizer/studio-options.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { keptPriceList } from '#app/domain/customizer/studio.server.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { LineId } from './change.ts'

export type ItemChoice = { value: string; words: string; priceKobo: Kobo | null; isOut: boolean }

export type ItemChoices = {
  lineId: LineId
  /** By the name of their field; one that has a single choice is not among them. */
  fields: { name: 'variant' | 'length' | 'colour'; label: string; value: string; choices: ItemChoice[] }[]
}

type VariantRow = {
  id: VariantId
  productId: ProductId
  kind: ProductKind
  lengthIn: number
  label: string
  density: number | null
  grams: number | null
  sku: string
  priceKobo: Kobo
  left: number | null
  options: VariantOption[]
}

export async function readItemChoices(db: Db, { lines }: WholeOrder, now: Date): Promise<ItemChoices[]> {
  const ids = lines.flatMap(({ productId, isCustom }) => (productId === null || isCustom ? [] : [productId]))
  const variants = ids.length === 0 ? [] : await readVariants(db, ids, now)
  const priceList = lines.some(({ isCustom }) => isCustom) ? (await keptPriceList(db)).priceList : null
  return lines.map((line) => {
    const design = line.isCustom ? readCustomization(line.customization)?.design : undefined
    if (design && priceList)
      return { lineId: line.id, fields: designFields(priceList, renewed(priceList, design)) }
    const own = variants.filter(({ productId }) => productId === line.productId)
    const [first] = own
    const choices = own.map((row) => variantChoice(row, row.id === line.variantId))
    // What was ordered has to be among them, or a form that is sent untouched would choose another.
    const isThere = own.some(({ id }) => id === line.variantId)
    if (choices.length < 2 || !isThere || line.variantId === null) return { lineId: line.id, fields: [] }
    return {
      lineId: line.id,
      fields: [
        {
          name: 'variant',
          label: (first && choiceWords(first.options)) ?? 'Variant',
          value: line.variantId,
          choices,
        },
      ],
    }
  })
}

async function readVariants(db: Db, ids: readonly ProductId[], now: Date): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    select v.id, p.id as "productId", p.kind, v.length_in as "lengthIn", v.label, coalesce(v.density, p.density) as density, v.grams, v.sku,
      v.price_kobo::float8 as "priceKobo", case when ${isUncounted} then null else v.on_hand - v.held end as left,
      ${variantOptions} as options
    from variants v join products p on p.id = v.product_id
    where p.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) and ${inShop('p', now)} and v.retired_at is null
    order by v.position, v.id`)
  return rows
}

function variantChoice(row: VariantRow, isChosen: boolean): ItemChoice {
  const { id, kind, options, priceKobo, left } = row
  const words = fullVariantWords(row, options, kind)
  return { value: id, words, priceKobo, isOut: !isChosen && left !== null && left <= 0 }
}

function designFields(priceList: PriceList, design: Design): ItemChoices['fields'] {
  return (['length', 'colour'] as const).flatMap((name) => {
    const choices = judgeField(priceList, design, name)
      .filter(({ chosen, allowed, absent }) => chosen || (allowed && !absent))
      .map(({ code }) => {
        const option = findOption(priceList, name, code)
        return { value: code, words: option?.name ?? code, priceKobo: null, isOut: false }
      })
    const { name: label } = priceList.fields[name]
    if (choices.length < 2 || !choices.some(({ value }) => value === design[name])) return []
    return [{ name, label, value: design[name], choices }]
  })
}
