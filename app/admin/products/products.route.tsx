import { data, redirect } from 'react-router'
import { parseBulk } from '#app/admin/shell/bulk-form.server.ts'
import { changeProducts, type Pick, planBulk } from '#app/domain/catalog/products/bulk-products.server.ts'
import { duplicateProduct } from '#app/domain/catalog/products/edit-product.server.ts'
import { officePageSize, readOfficeFilters } from '#app/domain/catalog/products/office-filters.ts'
import { listOfficeProducts } from '#app/domain/catalog/products/office-products.server.ts'
import { removeProducts, restoreProducts } from '#app/domain/catalog/products/remove-products.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { isId, type ProductId } from '#app/foundation/lib/ids.ts'
import { findUndoableBulk, undoBulkChange } from '#app/domain/catalog/products/undo-bulk.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { type BulkAnswer, bulkOps, bulkRow, isBulkOp, readBulk } from './bulk-form.ts'
import { BulkPage } from './bulk-page.tsx'
import { anyValues } from './product-form.ts'
import { readAllNames } from '#app/domain/catalog/products/collections.server.ts'
import { ProductsPage } from './products-page.tsx'
import type { Route } from './+types/products.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const filters = readOfficeFilters(new URL(request.url).searchParams)
  const { lowAt } = await readSetting(db, 'stock')
  const listing = await listOfficeProducts(db, filters, { lowAt, now: now() })
  const pages = Math.max(1, Math.ceil(listing.total / officePageSize))
  const undoable = may(me.role, 'edit-products') ? await findUndoableBulk(db, me.id, now()) : null
  return { ...listing, page: filters.page, pages, state: filters.state, role: me.role, undoable }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = office(context)
  const form = await parseBulk(request, anyValues)
  const { db, actor } = deps
  const { values } = form
  const ids = form.ids.filter(isProductId)
  switch (new URL(request.url).searchParams.get('do')) {
    case 'duplicate': {
      const id = values['id'] ?? ''
      const copy = isProductId(id) ? await transaction(db, (tx) => duplicateProduct(tx, actor, id)) : null
      if (copy === null) throw data(null, 404)
      throw redirect(`/edit/${copy}?done=copied`, 303)
    }
    case 'remove': {
      const gone = await transaction(db, (tx) => removeProducts(tx, actor, ids))
      throw redirect(listAddress(request, { done: 'removed', undo: gone.join(' ') }), 303)
    }
    case 'undo':
      return undo(deps, values['change'] ?? '')
    case 'restore': {
      const back = await transaction(db, (tx) => restoreProducts(tx, actor, ids))
      throw redirect(listAddress(request, { done: 'restored', n: String(back.length) }), 303)
    }
    default:
      return bulk(deps, request, values, ids)
  }
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'op' in actionData) return <BulkPage answer={actionData} />
  return <ProductsPage {...loaderData} undone={actionData} />
}

async function undo({ db, actor, me }: Office, change: string) {
  if (!isId('blk', change)) throw data(null, 404)
  const undone = await undoBulkChange(db, { ...actor, userId: me.id }, change)
  return data(undone, { status: undone.ok ? 200 : 409 })
}

async function bulk({ db, actor }: Office, request: Request, values: FormValues, ids: ProductId[]) {
  const op = values['op']
  if (!isBulkOp(op) || ids.length === 0) throw redirect(listAddress(request, {}), 303)
  const answer: BulkAnswer = { op, values, ids, rows: null, error: null, field: null }
  // Asked for the first time there is nothing typed yet, and so nothing wrong.
  const isAsked = bulkOps[op].value === null || 'value' in values || 'collection' in values
  if (!isAsked) return data(answer)
  const { collection: names } = await readAllNames(db)
  const read = readBulk(op, values, names, actor.now)
  if (!read.ok) return data({ ...answer, error: read.message, field: read.field ?? null }, { status: 422 })
  if (values['confirm'] === 'yes') {
    const picks: Pick[] = ids.map((id) => ({ id, version: Number(values[`version.${id}`] ?? Number.NaN) }))
    const done = await changeProducts(db, actor, picks, read.change)
    if (done.ok) {
      const { length } = done.changed
      const told: Record<string, string> =
        op === 'remove'
          ? { done: 'removed', undo: done.changed.join(' ') }
          : { done: 'changed', n: `${length}` }
      throw redirect(listAddress(request, told), 303)
    }
    answer.error = refusalWords(done.problem)
  }
  const planned = await planBulk(db, ids, read.change, actor.now)
  const rows = planned.map((one) => bulkRow(one, names))
  return data({ ...answer, rows }, { status: answer.error === null ? 200 : 409 })
}

function refusalWords(problem: 'stale' | 'invalid' | 'too-many'): string {
  switch (problem) {
    case 'stale':
      return 'Someone else changed some of these in the meantime, so nothing was saved. Here is the preview again.'
    case 'invalid':
      return 'Some of these products cannot take this change, so nothing was saved. They are named below.'
    case 'too-many':
      return 'You can change up to 200 products at once.'
  }
}

function isProductId(id: string): id is ProductId {
  return /^prd_[0-9a-z]{1,40}$/u.test(id)
}

/** The list as they left it, with what was done. */
function listAddress(request: Request, more: Record<string, string>): string {
  const query = new URL(request.url).searchParams
  for (const name of ['do', 'done', 'undo', 'n', '_routes', 'index']) query.delete(name)
  for (const [name, value] of Object.entries(more)) if (value !== '') query.set(name, value)
  const search = query.toString()
  return `/admin/products${search && `?${search}`}`
}
