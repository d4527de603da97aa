// The film of a product, from the form of the office to what the page of the product says.
import { desc } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as editRoute from '#app/admin/products/edit-product.route.tsx'
import { findCaptions } from '#app/domain/catalog/products/product-films.server.ts'
import { productGraph } from '#app/domain/catalog/products/product-json-ld.ts'
import { usualNames } from '#app/domain/catalog/products/attributes.ts'
import { answerWhole } from '#app/api/seo/sitemap.server.ts'
import { createMediaRoutes } from '#app/foundation/gateways/media/media-routes.server.ts'
import { settingDefaults, toldHouse } from '#app/foundation/settings/setting-keys.ts'
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

function post(id: string, action: string, file: Buffer | null, poster = '', captions = '') {
  const context = new RouterContextProvider()
  const { media } = own
  context.set(shop, { db: shopDb.db, media, now: () => now, requestId: 'req_test' } as ShopContext)
  const me = { id: newId('usr'), name: 'Bisi', email: 'b@ade.example', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: now })
  const body = new FormData()
  body.set('poster', poster)
  body.set('captions', captions)
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
    at: expect.stringMatching(/^2026-/u),
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
  const { at: _at, ...told } = second ?? { at: '' }
  expect(entries).toMatchObject([{ action: 'product.film', before: { film: told }, after: { film: null } }])
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

test('captions are typed or come as a file, are read beside the film and by whoever asks, and belong to their film alone', async () => {
  const id = await added()
  const { slug } = await read(id)
  const type = (text: string) => post(id, 'captions', null, '', text)
  expect((await type('Hello')).answer?.errors['form']).toContain('no film any more')
  await post(id, 'film', makeFilm())
  const { key = '' } = (await filmOf(slug)) ?? {}
  expect(await findCaptions(shopDb.db, key)).toBeNull()
  const refused = await type('00:40.000 --> 00:41.000\nToo late')
  expect(refused.answer).toMatchObject({
    values: { captions: expect.stringMatching(/^00:40[.]000 --> 00:41[.]000\s+Too late$/u) },
    errors: { captions: 'One of these captions begins after the end of the film.' },
  })
  expect((await type('Bone straight.')).to).toContain('done=captions#moving')
  expect(await findCaptions(shopDb.db, key)).toContain('\nBone straight.\n')
  expect(await filmOf(slug)).toMatchObject({ isCaptioned: true })
  const file = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<b>From a file</b>')
  expect((await post(id, 'captions', file)).to).toContain('done=captions')
  const routes = createMediaRoutes(own.media, { findCaptions: (name) => findCaptions(shopDb.db, name) })
  const answer = await routes.request(`/${key}/captions.vtt`)
  expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFrom a file\n')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await routes.request('/film-none-0123456789ab/captions.vtt')).status).toBe(404)
  const answerTo = async (bytes: Buffer) => (await post(id, 'captions', bytes)).answer?.errors['captions']
  expect(await answerTo(Buffer.from([0xff, 0xfe, 0x41, 0]))).toContain('could not read')
  expect(await answerTo(Buffer.alloc(70_000, 'a'))).toContain('too long')
  // Another picture before it plays leaves them, another film has said nothing yet.
  await post(id, 'film', null, 'pic-front')
  expect(await filmOf(slug)).toMatchObject({ isCaptioned: true, poster: 'pic-front' })
  await post(id, 'film', makeFilm({ bytes: 77 }))
  expect(await filmOf(slug)).not.toHaveProperty('isCaptioned')
})

test('search engines are told of it, with all that they ask for', async () => {
  const id = await added()
  const { slug } = await read(id)
  const told = async () => {
    const product = await findProduct(shopDb.db, slug, now)
    if (!product) throw new Error('no product')
    const house = toldHouse(settingDefaults.house)
    const about = { house, own: usualNames, product, collection: undefined, delivery: [], reviews: [] }
    const rules = { returns: settingDefaults.returns, working: settingDefaults.working }
    const graph = productGraph({ ...about, ...rules }, 'https://ade.example')
    return graph.filter((thing) => typeof thing === 'object' && thing['@type'] === 'VideoObject')
  }
  const sitemap = async () => answerWhole(shopDb.db, 'https://ade.example', now).text()
  expect(await told()).toEqual([])
  expect(await sitemap()).not.toContain('<video:video>')
  await post(id, 'film', makeFilm({ seconds: 9 }))
  const { key } = (await filmOf(slug)) ?? {}
  const film = `https://ade.example/media/${key}/film.mp4`
  expect(await told()).toEqual([
    {
      '@type': 'VideoObject',
      '@id': `https://ade.example/product/${slug}#film`,
      name: expect.stringMatching(/./u),
      description: expect.stringMatching(/./u),
      thumbnailUrl: expect.stringMatching(/^https:.*\/1200\.webp$/u),
      uploadDate: expect.stringMatching(/^2026-\d\d-\d\dT.*[+]00:00$/u),
      duration: 'PT9S',
      contentUrl: film,
    },
  ])
  expect(await sitemap()).toMatch(
    new RegExp(
      `<video:thumbnail_loc>.*<video:content_loc>${film}</video:content_loc><video:duration>9<`,
      'u',
    ),
  )
})
