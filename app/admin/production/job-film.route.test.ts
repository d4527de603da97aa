// A film of a wig at the bench, from the form of its job to what its customer's page is given.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { findProduction } from '#app/domain/orders/production/production-of-order.server.ts'
import { productionJobs, productionPhotos } from '#app/domain/orders/production/production-tables.server.ts'
import { photoAccess } from '#app/domain/reviews/photo-tickets.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { makeFilm } from '#tests/films.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import * as job from './job.route.tsx'

const now = new Date('2026-11-21T10:00:00Z')
const secret: [string] = ['a secret of this test']
let database: TestDatabase
let own: OwnMedia
let maker: UserId
let orderId: OrderId
beforeAll(async () => {
  database = await freshDatabase()
  own = await openOwnMedia()
  await furnishShop(database.db)
  maker = (await addStaff(database.db, 'maker')).userId
  const made = await addWig(database.db, { madeToOrder: true })
  orderId = (await addOrder(database.db, { now, units: [[made.variantId, 1]] })).id
  await payOrder(database.db, orderId)
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

async function args(body?: FormData) {
  const context = new RouterContextProvider()
  const { db } = database
  context.set(shop, {
    db,
    media: own.media,
    secret,
    now: () => now,
    requestId: 'req',
  } as Partial<ShopContext> as ShopContext)
  const me = { id: maker, name: 'Tunde', email: 't@ade.example', role: 'maker' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: now })
  const [row] = await db.select().from(productionJobs).where(eq(productionJobs.orderId, orderId))
  const address = `https://ade.example/admin/production/${row?.id}?do=film`
  const request = new Request(address, body ? { method: 'POST', body } : {})
  return { context, params: { job: row?.id }, request } as never
}

async function send(file: Buffer | null, stage: string) {
  const body = new FormData()
  body.set('stage', stage)
  body.set('film', new File(file ? [new Uint8Array(file)] : [], file ? 'turn.mp4' : ''))
  const answer = (await job.action(await args(body))) as Response | { data: OfficeAnswer }
  return answer instanceof Response
    ? answer.headers.get('location')
    : Object.values(answer.data.errors).join()
}

const filmsOf = async () => {
  const [unit] = await findProduction(database.db, orderId)
  return (unit?.photos ?? []).map(({ stage, seconds, key }) => [stage, seconds, key] as const)
}

test('one of each stage, for its customer and the house alone', async () => {
  expect(await send(null, 'styled')).toContain('choose a film first')
  expect(await send(Buffer.from('<html>'), 'styled')).toContain('not a film')
  expect(await send(makeFilm(), 'no such stage')).not.toContain('done=film')
  expect(await send(makeFilm(), 'styled')).toContain('done=film')
  const [first] = await filmsOf()
  expect(first?.slice(0, 2)).toEqual(['styled', 13])
  expect(await send(makeFilm({ bytes: 99 }), 'styled')).toContain('done=film')
  expect(await send(makeFilm({ bytes: 98 }), 'checked')).toContain('done=film')
  const films = await filmsOf()
  expect(films.map(([stage]) => stage)).toEqual(['styled', 'checked'])
  expect(films[0]?.[2]).not.toBe(first?.[2])
  const { job: shown } = await job.loader(await args())
  const names = shown.shown.map(({ key }) => key)
  const sees = async (name: string) => (await photoAccess(database.db, name, { secret, now })) !== null
  for (const [place, [, , key]] of films.entries())
    expect([await sees(key), await sees(names[place] ?? '')]).toEqual([false, true])
  expect(await database.db.$count(productionPhotos)).toBe(2)
})
