// What the office shows of categories, textures and colours: the rows, how many products have each, and who changed what.
import { sql } from 'drizzle-orm'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { listChoiceRows } from '#app/domain/catalog/products/choices.server.ts'
import {
  type ChoiceFields,
  choiceKey,
  type ChoiceRow,
  readChoiceKey,
  traitsOf,
} from '#app/domain/catalog/products/choices.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { isOfTheTrade } from '#app/domain/catalog/products/write-choices.server.ts'
import { shelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { choiceValues, fieldLabels } from './choice-form.ts'

export type ListedChoice = ChoiceRow & {
  key: string
  isOwn: boolean
  /** On sale at this moment, as the shelf counts them. */
  forSale: number
}

export async function listChoices(db: Db, now: Date): Promise<ListedChoice[]> {
  const [rows, index] = await Promise.all([listChoiceRows(db), shelfOf(db).read()])
  const shelf = index.onShelf(now)
  return rows.map((row) => ({
    ...row,
    key: choiceKey(row),
    isOwn: !isOfTheTrade(row),
    forSale: index.having(row.attribute, row.code).intersection_size(shelf),
  }))
}

/** As the form has it. */
export function fieldsOf({ name, isOn, alsoCalled, hex, tipHex, kind, ...row }: ListedChoice): ChoiceFields {
  const traits = row.attribute === 'kind' && row.isOwn ? traitsOf(kind, row.code, name) : null
  return { name, isOn, alsoCalled, hex, tipHex, kind: traits }
}

export async function viewChoice(db: Db, key: string, now: Date) {
  const asked = readChoiceKey(key)
  const row = asked && (await listChoices(db, now)).find((one) => one.key === choiceKey(asked))
  if (!row) return null
  const [{ isThere } = { isThere: false }] = (
    await db.execute<{ isThere: boolean }>(
      sql`select exists (select from ${products} where ${products[row.attribute]} = ${row.code}) as "isThere"`,
    )
  ).rows
  return {
    ...row,
    isUsed: isThere,
    values: choiceValues(fieldsOf(row)),
    history: await listHistory(db, row.key),
  }
}

export type ChoiceView = NonNullable<Awaited<ReturnType<typeof viewChoice>>>

async function listHistory(db: Db, key: string) {
  const rows = await historyOf(db, 'choice', key)
  return rows.map((row) => ({ number: row.number, at: row.at, by: row.by, what: whatHappened(row) }))
}

type Entry = { action: string; before: unknown; after: unknown }

/** 'Changed: name was Glue'. */
function whatHappened({ action, before, after }: Entry): string {
  switch (action) {
    case 'choice.create':
      return 'Added'
    case 'choice.order':
      return 'Moved'
    default: {
      const [was, is] = [valuesOf(before), valuesOf(after)]
      const changed = Object.entries(fieldLabels).flatMap(([name, label]) =>
        (was[name] ?? '') === (is[name] ?? '') ? [] : [`${label.toLowerCase()} was ${was[name] || 'empty'}`],
      )
      return changed.length === 0 ? 'Saved' : `Changed: ${changed.join(', ')}`
    }
  }
}

/** Of an entry that this very page had written. */
function valuesOf(entry: unknown): Record<string, string> {
  const fields = Object(entry) as Partial<ChoiceFields>
  const { name = '', isOn = true, alsoCalled = '', hex = null, tipHex = null, kind = null } = fields
  return choiceValues({
    name,
    isOn,
    alsoCalled,
    hex,
    tipHex,
    kind: kind === null ? null : traitsOf(kind, '', name),
  })
}
