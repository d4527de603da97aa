// A slice of the proof of hostile uploads (tests/proof/uploads.proof.ts), through the same functions and without a server;
// and the sweep of pictures that nobody kept.
import { getTableName, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { uploadedPictures } from '#app/foundation/http/picture-tables.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { action as takeUpload } from '#app/admin/shell/uploads.route.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import { sweepPictures } from '#app/foundation/http/sweep-pictures.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { productPictures, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { isPictureKept, jsonColumns, keyColumns } from '#server/picture-keys.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { addWig, furnishShop } from './factories.ts'
import { offerHostileUploads, openOwnMedia, type OwnMedia } from './hostile/offer-uploads.ts'
import { addOrder } from './orders.ts'

let database: TestDatabase
let pictures: OwnMedia
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  pictures = await openOwnMedia()
})
afterAll(async () => {
  await pictures.close()
  await database.drop()
})

const day = 24 * 60 * 60_000
const start = new Date('2026-11-01T09:00:00Z')
const actorAt = (now: Date): Actor => ({ userId: newId('usr'), role: 'content', requestId: 'req_test', now })

test('thirty hostile uploads: refused, or nothing but their pixels kept', async () => {
  const { media } = pictures
  const parts = { db: database.db, media, actor: actorAt(start) }
  const taken = await offerHostileUploads(pictures, async ({ body, contentType }) => {
    const request = new Request('http://shop.test/admin/uploads?do=picture', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body),
    })
    const read = await readUpload(request, { media, onFile: (file) => storePicture(parts, file, 'product') })
    return read.ok ? read.files.filter((file) => file.ok).length : 0
  })
  const written = await database.db.select().from(auditEntries)
  expect(written.filter((entry) => entry.action === 'picture.upload')).toHaveLength(taken)
})

test('the words for what is no image are the specification’s', async () => {
  const parts = { db: database.db, media: pictures.media, actor: actorAt(start) }
  const stored = await storePicture(parts, new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), 'product')
  expect(stored).toEqual({ ok: false, problem: 'not-an-image', message: 'Invalid image file.' })
})

test.each([
  ['an empty file field', [new File([], '', { type: 'application/octet-stream' })]],
  ['no field at all', []],
  ['text in its place', ['me.jpg']],
])('%s says the same: the input must be a file', async (_, sent) => {
  const body = new FormData()
  for (const one of sent) body.append('file', one)
  const context = new RouterContextProvider()
  const { db } = database
  context.set(shop, { db, media: pictures.media, now: () => start, requestId: 'req_test' } as ShopContext)
  const me = { id: newId('usr'), name: 'Bisi', email: 'bisi@shop.test', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: start })
  const request = new Request('http://shop.test/admin/uploads?do=picture', { method: 'POST', body })
  const answer = await takeUpload({ request, params: {}, context } as unknown as Parameters<
    typeof takeUpload
  >[0])
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ ok: false, message: 'Invalid image file.' })
})

test('unused uploads go after a week; what anything refers to, or was claimed since, stays', async () => {
  const { db } = database
  const { media } = pictures
  const upload = async (name: string, background: string) => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    const parts = { db, media, actor: actorAt(start) }
    const stored = await storePicture(parts, new File([new Uint8Array(bytes)], `${name}.png`), 'product')
    if (!stored.ok) throw new Error(stored.message)
    return stored.picture
  }
  await db.delete(uploadedPictures)
  const loose = await upload('loose', '#111111')
  const shown = await upload('shown', '#222222')
  const ordered = await upload('ordered', '#333333')
  const claimed = await upload('claimed', '#444444')
  const { variantId, slug } = await addWig(db)
  const [product] = await db
    .select()
    .from(products)
    .where(sql`slug = ${slug}`)
  if (!product) throw new Error('no product')
  await db
    .insert(productPictures)
    .values({ ...shown, id: newId('pic'), productId: product.id, position: 0, alt: 'x' })
  const order = await addOrder(db, { units: [[variantId, 1]] })
  await db
    .update(orderLines)
    .set({ pictureKey: ordered.key })
    .where(sql`order_id = ${order.id}`)

  const parts = { media, isKept: isPictureKept }
  expect(await sweepPictures(db, parts, new Date(start.getTime() + 6 * day))).toBe(0)
  expect(await claimPicture(db, claimed.key, new Date(start.getTime() + 5 * day))).toEqual(claimed)
  expect(await sweepPictures(db, parts, new Date(start.getTime() + 8 * day))).toBe(1)
  expect(await media.open(loose.key, 240, 'webp')).toBeNull()
  for (const { key } of [shown, ordered, claimed]) expect(await media.open(key, 240, 'webp')).not.toBeNull()
  expect(await sweepPictures(db, parts, new Date(start.getTime() + 20 * day))).toBe(1)
  expect(await claimPicture(db, loose.key, start)).toBeNull()
})

test('every column that may hold a picture is asked before one is removed', async () => {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')
      and (column_name = 'key' or column_name ~ '(picture|photo|image)')`)
  // A provider's own address, names of settings, limits and roles, the uploads themselves, and words about photos.
  const others = [
    'users.image',
    'uploaded_pictures.key',
    'limit_counts.key',
    'settings.key',
    'setting_changes.key',
    'staff_roles.key',
    'orders.photos_answer',
    'orders.photos_note',
  ]
  const known = new Set(
    [...keyColumns, ...jsonColumns].map((column) => `${getTableName(column.table)}.${column.name}`),
  )
  expect(
    rows.map(({ column }) => column).filter((column) => !known.has(column) && !others.includes(column)),
  ).toEqual([])
})
