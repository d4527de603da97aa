// The page of visits and sales, and that of searches: which days, whose orders, and what each share is of.
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteMiss } from '#app/domain/catalog/search/search-misses.server.ts'
import { stepCounts } from '#app/domain/measurement/measurement-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { funnelRows, percent } from './funnel.ts'
import * as visits from './funnel.route.tsx'
import * as searches from './searches.route.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

function args(path: string, role: Role = 'owner') {
  const context = new RouterContextProvider()
  context.set(shop, { db: desk.db, requestId: 'req_test', now: () => desk.clock.at } as ShopContext)
  context.set(staffMember, {
    id: newId('usr'),
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role,
    sessionId: newId('ses'),
    provenAt: desk.clock.at,
  })
  const request = new Request(`https://ade.example${path}`)
  return { request, context, params: {} } as unknown as Parameters<typeof visits.loader>[0] &
    Parameters<typeof searches.loader>[0]
}

const day = (one: string) => `/admin/visits?from=${one}&to=${one}`

test('orders come from the orders: those of the shop that were placed, and which of them are paid by now', async () => {
  const [first, second, typed] = [await desk.place(), await desk.place(), await desk.place()]
  await desk.pay(first.orderId)
  await desk.pay(typed.orderId)
  await desk.db.execute(sql`update orders set channel = 'phone' where id = ${typed.orderId}`)
  await desk.db.insert(stepCounts).values([
    { day: '2026-11-21', step: 'visit', source: 'tiktok', count: 150 },
    { day: '2026-11-21', step: 'visit', source: 'direct', count: 50 },
    { day: '2026-11-20', step: 'visit', source: 'direct', count: 7 },
    { day: '2026-11-21', step: 'cart', count: 8 },
  ])
  const page = await visits.loader(args(day('2026-11-21')))
  expect(page.funnel).toEqual({ visits: 200, products: 0, carts: 8, checkouts: 0, placed: 2, paid: 1 })
  expect(page.sources).toEqual([
    { source: 'tiktok', count: 150 },
    { source: 'direct', count: 50 },
  ])
  await desk.pay(second.orderId)
  expect((await visits.loader(args(day('2026-11-21')))).funnel.paid).toBe(2)
  const month = await visits.loader(args('/admin/visits'))
  expect(month.days).toHaveLength(30)
  expect(month.days.slice(-2)).toEqual([
    { day: '2026-11-20', count: 7 },
    { day: '2026-11-21', count: 200 },
  ])
  const before = await visits.loader(args(day('2026-11-19')))
  expect(Object.values(before.funnel)).toEqual([0, 0, 0, 0, 0, 0])
})

test('each share names what it is of, and there is none of nothing', () => {
  const shares = (counts: Parameters<typeof funnelRows>[0]) => funnelRows(counts).map(({ share }) => share)
  const some = { visits: 400, products: 900, carts: 50, checkouts: 20, placed: 9, paid: 9 }
  expect(shares(some)).toEqual([
    null,
    '2.3 per visit',
    '13% of visits',
    '40% of carts begun',
    '45% of checkouts opened',
    '100% of orders placed',
  ])
  const none = { visits: 0, products: 0, carts: 0, checkouts: 0, placed: 3, paid: 0 }
  expect(shares(none)).toEqual([null, null, null, null, null, '0% of orders placed'])
  expect([percent(1, 300), percent(9, 100), percent(1, 3)]).toEqual(['0.3%', '9%', '33%'])
})

test('searches are read by pages of fifty, and only who may edit products is led to a new one', async () => {
  for (let i = 0; i < 53; i++) await noteMiss(desk.db, `word ${i}`, desk.clock.at)
  await noteMiss(desk.db, 'word 52', desk.clock.at)
  const first = await searches.loader(args('/admin/searches'))
  expect(first.misses[0]).toMatchObject({ words: 'word 52', times: 2 })
  expect(first.pager).toMatchObject({ page: 1, pages: 2, total: 53 })
  expect(first.days.at(-1)).toEqual({ day: '2026-11-21', count: 54 })
  const last = await searches.loader(args('/admin/searches?page=9'))
  expect([last.pager.page, last.misses.length]).toEqual([2, 3])
  expect(first.mayEdit).toBe(true)
  expect((await searches.loader(args('/admin/searches', 'read-only'))).mayEdit).toBe(false)
})

test('newsletters and codes are links only for a role that opens them', async () => {
  const opensFor = async (role: Role) => (await visits.loader(args('/admin/visits', role))).opens
  expect(await opensFor('owner')).toEqual({ newsletters: true, codes: true })
  const seesSales = {
    key: newId('rol'),
    name: 'Analyst',
    may: '',
    permissions: ['see-sales', 'see-offers'],
  } as const
  expect(await opensFor(seesSales)).toEqual({ newsletters: false, codes: true })
})
