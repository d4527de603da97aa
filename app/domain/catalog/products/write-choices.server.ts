// Writing categories, textures and colours: one at a time among all who write them. The code of a row never changes, so that
// products, filters in addresses and files go on naming it when it is renamed.
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { spelling } from '#app/foundation/lib/typed-field.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { usualNames } from './attributes.ts'
import { attributeChoices, products } from './catalog-tables.server.ts'
import { type ChoiceAttribute, type ChoiceFields, choiceKey, choiceLimits } from './choices.ts'
import { freeKey, movedBy } from './own-rows.ts'
import { lockShelf } from './save-products.server.ts'
import { slugOf } from './slug.ts'

export type ChoiceId = { attribute: ChoiceAttribute; code: string }

export type ChoiceSaved =
  | { ok: true; id: ChoiceId }
  | {
      ok: false
      /** 'changed': by a colleague since it was read; 'not-empty': products have it; 'of-the-trade': rules are tied to it; 'last': one has to be offered. */
      problem:
        | 'changed'
        | 'code-taken'
        | 'name-taken'
        | 'too-many'
        | 'not-empty'
        | 'of-the-trade'
        | 'last'
        | 'gone'
    }

/** `code` is what the owner typed, '' for one made of the name. */
export function addChoice(
  db: Db,
  actor: Actor,
  { attribute, code: typed, fields }: { attribute: ChoiceAttribute; code: string; fields: ChoiceFields },
): Promise<ChoiceSaved> {
  return writing(db, async (tx) => {
    const rows = await rowsOf(tx, attribute)
    if (rows.length >= choiceLimits.most[attribute]) return { ok: false, problem: 'too-many' }
    if (isNameTaken(rows, fields.name, null)) return { ok: false, problem: 'name-taken' }
    const taken = new Set(rows.map(({ code }) => code))
    if (typed !== '' && isCodeTaken(rows, typed)) return { ok: false, problem: 'code-taken' }
    const code = typed === '' ? freeKey(madeCode(attribute, fields.name), taken) : typed
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    await tx.insert(attributeChoices).values({ ...fields, attribute, code, position })
    await recordAudit(tx, actor, {
      action: 'choice.create',
      subject: ['choice', choiceKey({ attribute, code })],
      after: fields,
    })
    return { ok: true, id: { attribute, code } }
  })
}

/** With room for a number behind it. Of a name without a letter that addresses know, what it is one of. */
function madeCode(attribute: ChoiceAttribute, name: string): string {
  const code = slugOf(name).slice(0, choiceLimits.code - 4)
  return code === '' ? attribute : code.replace(/-$/u, '')
}

type Read = ChoiceId & { version: number }

export function saveChoice(
  db: Db,
  actor: Actor,
  { attribute, code, version }: Read,
  fields: ChoiceFields,
): Promise<ChoiceSaved> {
  return writing(db, async (tx) => {
    const rows = await rowsOf(tx, attribute)
    const row = rows.find((one) => one.code === code)
    if (!row) return { ok: false, problem: 'gone' }
    if (row.version !== version) return { ok: false, problem: 'changed' }
    if (isNameTaken(rows, fields.name, code)) return { ok: false, problem: 'name-taken' }
    if (!fields.isOn && !rows.some((one) => one.isOn && one.code !== code))
      return { ok: false, problem: 'last' }
    await tx
      .update(attributeChoices)
      .set({ ...fields, version: version + 1 })
      .where(isRow({ attribute, code }))
    const { attribute: _attribute, code: _code, version: _version, position: _position, ...before } = row
    await recordAudit(tx, actor, {
      action: 'choice.save',
      subject: ['choice', choiceKey({ attribute, code })],
      before,
      after: fields,
    })
    return { ok: true, id: { attribute, code } }
  })
}

/** One place up or down in forms and filters. */
export function moveChoice(db: Db, actor: Actor, id: ChoiceId, by: 1 | -1): Promise<ChoiceSaved> {
  return writing(db, async (tx) => {
    const before = (await rowsOf(tx, id.attribute)).map(({ code }) => code)
    const after = movedBy(before, id.code, by)
    if (after === null) return { ok: false, problem: 'gone' }
    if (after.join() === before.join()) return { ok: true, id }
    for (const [position, code] of after.entries())
      await tx
        .update(attributeChoices)
        .set({ position })
        .where(isRow({ ...id, code }))
    await recordAudit(tx, actor, {
      action: 'choice.order',
      subject: ['choice', choiceKey(id)],
      before: { order: before },
      after: { order: after },
    })
    return { ok: true, id }
  })
}

/** Only one of the house's own that no product has, an archived one included: an undo may bring that back. */
export function removeChoice(db: Db, actor: Actor, { attribute, code, version }: Read): Promise<ChoiceSaved> {
  return writing(db, async (tx) => {
    // Whoever writes a product waits here, and then finds no such choice.
    await lockShelf(tx)
    const rows = await rowsOf(tx, attribute)
    const before = rows.find((row) => row.code === code)
    if (!before) return { ok: false, problem: 'gone' }
    if (before.version !== version) return { ok: false, problem: 'changed' }
    if (isOfTheTrade({ attribute, code })) return { ok: false, problem: 'of-the-trade' }
    if (!rows.some((one) => one.isOn && one.code !== code)) return { ok: false, problem: 'last' }
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products[attribute], code))
      .limit(1)
    if (product) return { ok: false, problem: 'not-empty' }
    await tx.delete(attributeChoices).where(isRow({ attribute, code }))
    await recordAudit(tx, actor, {
      action: 'choice.remove',
      subject: ['choice', choiceKey({ attribute, code })],
      before,
    })
    return { ok: true, id: { attribute, code } }
  })
}

/** The code knows it: rules of hair, drawings and guides are tied to it. */
export function isOfTheTrade({ attribute, code }: ChoiceId): boolean {
  return Object.hasOwn(usualNames[attribute], code)
}

/** They stand in the form, the filters and the words of every page. */
function writing(db: Db, write: (tx: Db) => Promise<ChoiceSaved>): Promise<ChoiceSaved> {
  return transaction(db, async (tx) => {
    await lockName(tx, 'catalog/choices')
    await announceEveryPage(tx)
    return write(tx)
  })
}

type Row = typeof attributeChoices.$inferSelect

function rowsOf(tx: Db, attribute: ChoiceAttribute): Promise<Row[]> {
  return tx
    .select()
    .from(attributeChoices)
    .where(eq(attributeChoices.attribute, attribute))
    .orderBy(attributeChoices.position, attributeChoices.code)
}

function isRow({ attribute, code }: ChoiceId) {
  return and(eq(attributeChoices.attribute, attribute), eq(attributeChoices.code, code))
}

/** Files name either: no two are spelt alike. */
function isNameTaken(rows: readonly Row[], name: string, own: string | null): boolean {
  return rows.some((row) => row.code !== own && [row.name, row.code].some((one) => isAlike(one, name)))
}

function isCodeTaken(rows: readonly Row[], code: string): boolean {
  return rows.some((row) => [row.name, row.code].some((one) => isAlike(one, code)))
}

function isAlike(one: string, other: string): boolean {
  return spelling(one) === spelling(other)
}
