// The film of a product, from the form of the office to what the page of the product says.
import { desc } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as editRoute from '#app/admin/products/edit-product.route.tsx'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { sweepPictures } from '#app/foundation/http/sweep-pictures.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { isPictureKept } from '#server/picture-keys.ts'
import { makeFilm } from '#tests/films.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { added, now, outcome, read, shopDb, useProductOffice } from '#tests/product-office.ts'

useProductOffice()
let own: OwnMedia
beforeAll(async () => {
  own = await openOwnMedia()
})
afterAll(() => own.close())

function post(id: string, action: string, file: Buffer | null, poster = '') {
  const context = new RouterContextProvider()
  const { media } = own
  context.set(shop, { db: shopDb.db, media, now: () => now, requestId: 'req_test' } as ShopContext)
  const me = { id: newId('usr'), name: 'Bisi', email: 'b@ade.example', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: now })
  const body = new FormData()
  body.set('poster', poster)
  body.set('film', new File(file ? [new Uint8Array(file)] : [], file ? 'Akú front.mp4' : ''))
  const request = new Request(`https://ade.example/edit/${id}?do=${action}`, { method: 'POST', body })
  return outcome(editRoute.action({ request, context, params: { product: id } } as never))
}

const filmOf = async (slug: string) => (await findProduct(shopDb.db, slug, now))?.film

test('is put up, given a poster, replaced and removed; the page and the audit log follow, and the sweep takes what is left', async () => {
  const id = await added()
  const { slug } = await read(id)
  expect((await post(id, 'film', null)).answer?.errors).toEqual({ film: 'Choose a film first.' })
  expect((await post(id, 'film', makeFilm())).to).toContain('done=film')
  const first = await filmOf(slug)
  expect(first).toEqual({
    key: expect.stringMatching(/^film-aku-front-/u),
    width: 360,
    height: 640,
    seconds: 13,
  })
  expect((await post(id, 'film', null, 'pic-front')).to).toContain('done=film')
  expect(await filmOf(slug)).toEqual({ ...first, poster: 'pic-front' })
  await post(id, 'film', null, 'no-such-picture')
  expect(await filmOf(slug)).toEqual(first)
  await post(id, 'film', makeFilm({ bytes: 99 }))
  const second = await filmOf(slug)
  expect(second?.key).not.toBe(first?.key)
  const later = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
  const deps = { media: own.media, isKept: isPictureKept }
  expect(await sweepPictures(shopDb.db, deps, later)).toBeGreaterThanOrEqual(1)
  expect(await own.media.openFilm(first?.key ?? '')).toBeNull()
  const kept = await own.media.openFilm(second?.key ?? '')
  expect(kept).not.toBeNull()
  await kept?.close()
  // A film is no picture, whatever a form says.
  expect(await claimPicture(shopDb.db, second?.key ?? '', now)).toBeNull()
  expect((await post(id, 'remove-film', null)).to).toContain('done=film-removed')
  expect(await filmOf(slug)).toBeUndefined()
  const entries = await shopDb.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entries).toMatchObject([{ action: 'product.film', before: { film: second }, after: { film: null } }])
})

test('what is no film, or larger, is refused in words and nothing is kept', async () => {
  const id = await added()
  const wordsOf = async (file: Buffer) => (await post(id, 'film', file)).answer?.errors['film']
  expect(await wordsOf(Buffer.from('<!doctype html><title>film</title>'))).toContain('not a film')
  expect(await wordsOf(makeFilm().subarray(0, 300))).toContain('end of this film is missing')
  expect(await wordsOf(makeFilm({ codec: 'hvc1' }))).toContain('H.264')
  expect(await wordsOf(makeFilm({ bytes: 31 * 1024 * 1024 }))).toContain('30 MB')
  expect(await filmOf((await read(id)).slug)).toBeUndefined()
})
