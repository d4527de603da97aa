// The office pages of products as a browser posts them, on a database of the file that imports this.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as addRoute from '#app/admin/products/add-product.route.tsx'
import * as editRoute from '#app/admin/products/edit-product.route.tsx'
import { emptyRow, type Row, writeRows } from '#app/admin/products/grid-rows.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { findEditableProduct } from '#app/domain/catalog/products/editable-product.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { ProductId, UserId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'
import { furnishShop } from './factories.ts'
import { addStaff } from './staff.ts'

export const now = new Date('2026-11-24T10:00:00Z')
export let shopDb: TestDatabase
let userId: UserId
/** Who sits there; the owner again for each test. */
export const desk: { role: Role } = { role: 'owner' }

/** Files of one worker share this module: each calls it for hooks of its own. */
export function useProductOffice(): void {
  beforeAll(async () => {
    shopDb = await freshDatabase()
    await furnishShop(shopDb.db)
    ;({ userId } = await addStaff(shopDb.db, 'owner', { name: 'Bisi Adeyemi' }))
    const picture = { key: 'pic-front', width: 800, height: 1000, thumbhash: 'abc', bytes: 9, address: null }
    await registerPicture(shopDb.db, picture, { by: userId, at: now })
  })
  afterAll(() => shopDb.drop())
  beforeEach(() => emptyTables(shopDb.db, 'products'))

  beforeEach(() => {
    desk.role = 'owner'
  })
}

export function args(path: string, fields?: Record<string, string> | [string, string][], product = '') {
  const context = new RouterContextProvider()
  context.set(shop, { db: shopDb.db, now: () => now, requestId: 'req_test' } as ShopContext)
  context.set(staffMember, {
    id: userId,
    name: 'Bisi Adeyemi',
    email: 'b@ade.example',
    role: desk.role,
    sessionId: 'ses_x',
    provenAt: now,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  return { request, context, params: { product } } as never
}

type Outcome = { to: string | null; status: number; answer: OfficeAnswer | null }

/** What a browser would see: where it is sent, or the form again. */
export async function outcome(doing: Promise<unknown>): Promise<Outcome> {
  try {
    const { data, init } = (await doing) as { data: OfficeAnswer; init?: { status?: number } }
    return { to: null, status: init?.status ?? 200, answer: data }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
  }
}

export const add = (fields: Record<string, string>) =>
  outcome(addRoute.action(args('/admin/add-products?do=save', fields)))
export const edit = (id: string, fields: Record<string, string>, action = 'save') =>
  outcome(editRoute.action(args(`/edit/${id}?do=${action}`, fields, id)))

export const row = (change: Partial<Row>): Row => ({ ...emptyRow, ...change })
export const fields = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Akú Sílk “22”',
  slug: '',
  description: 'Soft.',
  kind: 'wig',
  collection: 'aku',
  texture: 'straight',
  colour: '1B',
  construction: '13x4-hd',
  publish: 'now',
  publishDay: '',
  publishTime: '',
  defaultVariant: '0',
  ...writeRows([
    row({
      length: '20',
      density: '180',
      price: '150,000',
      stock: '2',
    }),
    row({
      length: '22',
      price: '₦ 160,000.50',
    }),
  ]),
  'pictures.0.key': 'pic-front',
  'pictures.0.alt': 'From the front',
  'pictures.0.width': '1',
  'pictures.0.height': '1',
  'pictures.0.focusX': '500',
  'pictures.0.focusY': '200',
  ...change,
})

export async function added(change: Record<string, string> = {}): Promise<ProductId> {
  const { to, answer } = await add(fields(change))
  const id = /^\/edit\/(prd_\w+)\?done=added$/u.exec(to ?? '')?.[1]
  if (!id) throw new Error(JSON.stringify(answer))
  return id as ProductId
}

export const read = async (id: string) => {
  const product = await findEditableProduct(shopDb.db, id)
  if (!product) throw new Error('gone')
  return product
}
