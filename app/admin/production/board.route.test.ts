// The board as who plans meets it: jobs given to makers, one by one and together, and how much each can make.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import * as board from './board.route.tsx'
import * as job from './job.route.tsx'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let owner: UserId
let maker: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  owner = (await addStaff(database.db, 'owner', { name: 'Bisi Adeyemi' })).userId
  maker = (await addStaff(database.db, 'maker', { name: 'Tunde Bello' })).userId
  const made = await addWig(database.db, { madeToOrder: true })
  const { id } = await addOrder(database.db, { now, units: [[made.variantId, 3]] })
  await payOrder(database.db, id)
})
afterAll(() => database.drop())

function args(query: string, fields?: [string, string][]) {
  const context = new RouterContextProvider()
  context.set(shop, {
    db: database.db,
    now: () => now,
    requestId: 'req',
  } as Partial<ShopContext> as ShopContext)
  context.set(staffMember, {
    id: owner,
    name: 'Bisi Adeyemi',
    email: 'b@ade.example',
    role: 'owner',
    sessionId: newId('ses'),
    provenAt: now,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  return {
    context,
    params: {},
    request: new Request(`https://shop.test/admin/production?${query}`, init),
  } as never
}

async function post(query: string, fields: [string, string][]) {
  const answer = (await board.action(args(query, fields))) as Response | { data: OfficeAnswer }
  return answer instanceof Response ? answer.headers.get('location') : Object.values(answer.data.errors)
}

const chosen = async (): Promise<[string, string][]> =>
  (await database.db.select().from(productionJobs)).map(({ id, version }) => ['ids', `${id}.${version}`])

const inHand = async () => {
  const { loads } = await board.loader(args(''))
  return loads.map((load) => [load.maker?.name ?? null, load.jobs])
}

test('chosen cards go to one maker, and the list comes back as it was', async () => {
  expect(await inHand()).toContainEqual([null, 3])
  const cards = await chosen()
  expect(await post('show=due&do=assign-jobs', [['maker', maker], ...cards])).toBe(
    '/admin/production?show=due&done=assigned',
  )
  expect(await inHand()).toContainEqual(['Tunde Bello', 3])
  // The same page pressed again: somebody, they themselves, was quicker.
  const again = await post('do=assign-jobs', [['maker', ''], ...cards.slice(0, 2)])
  expect(again).toEqual([expect.stringMatching(/^0 of 2 jobs were assigned\. Someone else/u)])
})

test.each([
  [[['maker', 'usr_x']], 'Please choose a maker.'],
  [[['maker', '']], 'Please choose at least one job.'],
  [
    [
      ['maker', ''],
      ['ids', 'job_x.1'],
      ['ids', "' or 1=1"],
    ],
    'Please choose at least one job.',
  ],
] as [[string, string][], string][])('%j is refused in words', async (fields, words) => {
  expect(await post('do=assign-jobs', fields)).toEqual([words])
})

test('a capacity is saved for a maker, and refused for what is no number of jobs', async () => {
  const save = (perWeek: string, version = '0', of: string = maker) =>
    post('do=capacity', [
      ['maker', of],
      ['perWeek', perWeek],
      ['version', version],
    ])
  for (const wrong of ['-1', '100', 'five', '1.5'])
    expect(await save(wrong)).toEqual([expect.stringContaining('whole number')])
  expect(await save('5')).toBe('/admin/production?done=capacity')
  expect(await save('6')).toEqual([expect.stringContaining('Someone else')])
  expect(await save('', '1')).toBe('/admin/production?done=capacity')
})

test('a Sunday as due day is refused beside its field, with the next working day', async () => {
  const [row] = await database.db.select().from(productionJobs)
  const fields: [string, string][] = [
    ['dueOn', '2026-12-13'],
    ['version', String(row?.version)],
  ]
  const asked = args('do=due', fields) as object
  const answer = await job.action({ ...asked, params: { job: row?.id } } as never)
  expect((answer as { data: OfficeAnswer }).data).toMatchObject({
    errors: { dueOn: 'Nobody works on Sun 13 Dec. The next working day is Mon 14 Dec.' },
    values: { dueOn: '2026-12-13' },
  })
})

// Last: from here on this database keeps what it read.
test('rules in memory, the stages among them, cost the board no statement', async () => {
  const asked: string[] = []
  watchQueries(database.pool, (text) => {
    asked.push(text)
    return () => {}
  })
  const kept = createKeptReads(() => 0)
  kept.heard()
  keepReadsOf(database.db, kept)
  await board.loader(args(''))
  asked.length = 0
  await board.loader(args(''))
  expect(asked).toHaveLength(7)
  expect(asked.filter((text) => text.includes('"settings"'))).toEqual([expect.stringContaining('"version"')])
})
