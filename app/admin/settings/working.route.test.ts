// The page of processing times as a browser meets it: saved, refused in words with what was typed, restored; and everything that says
// a number of days follows it.
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { createFeedPlaces } from '#app/api/seo/feed-places.server.ts'
import { answerFeed } from '#app/api/seo/product-feed.server.ts'
import { productGraph } from '#app/domain/catalog/products/product-json-ld.ts'
import { usualNames } from '#app/domain/catalog/products/attributes.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { settingDefaults, toldHouse } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { loadDesigner } from '#app/storefront/designer/load-designer.server.ts'
import { loader as product } from '#app/storefront/product/product.route.tsx'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishStudio } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import * as page from './setting.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
const baseUrl = 'https://ade.example'
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  await furnishStudio(database.db, now)
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(settingChanges)
  await database.db.delete(settings)
})

function args(path: string, { fields, params = {} }: Asked = {}) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, now: () => now, requestId: 'req_test', keep() {}, keepUntil() {} }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  const person = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner', provenAt: now }
  context.set(staffMember, person as never)
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  return { request: new Request(`${baseUrl}${path}`, init), context, params } as never
}
type Asked = { fields?: Record<string, string>; params?: Record<string, string> }

const params = { part: 'working' }
const look = () => page.loader(args('/admin/settings/working', { params }))
const kept = () => readSetting(database.db, 'working')

/** Where it led, or what it refused. A box without its tick is not sent. */
async function post(action: string, changed: Record<string, string> = {}) {
  const { values, version } = await look()
  const typed = Object.entries({ ...values, version: String(version), ...changed })
  const fields = Object.fromEntries(typed.filter(([, value]) => value !== ''))
  const answer = await page.action(args(`/admin/settings/working?do=${action}`, { fields, params }))
  if (!(answer instanceof Response)) return (answer as unknown as { data: OfficeAnswer }).data
  return answer.headers.get('location')
}

test('days, hour and week are saved with their history and audit entry, and restored', async () => {
  expect((await look()).values).toMatchObject({ madeFrom: '10', cutOffHour: '14', friday: 'on', sunday: '' })
  const change = { madeTo: '12', cutOffHour: '16', saturday: 'on', monday: '', note: 'New studio' }
  expect(await post('save', change)).toBe('/admin/settings/working?done=saved')
  expect(await kept()).toEqual({
    ...usualWorking,
    madeTo: 12,
    cutOffHour: 16,
    saturday: true,
    monday: false,
  })
  const { changes } = await look()
  expect(changes.map(({ note, by }) => [note, by])).toEqual([
    ['New studio', 'Bisi Adeyemi'],
    ['Original value', null],
  ])
  expect(changes[0]?.lines).toContain('Made to order: longest, in working days: 12')
  expect(await database.db.select().from(auditEntries)).toMatchObject([
    { action: 'setting.changed', subjectId: 'working', before: usualWorking, after: { madeTo: 12 } },
  ])
  expect(await post('restore', { change: String(changes.at(-1)?.id) })).toBe(
    '/admin/settings/working?done=restored',
  )
  expect(await kept()).toEqual(usualWorking)
})

test('what cannot be is told in words, keeps what was typed, and changes nothing', async () => {
  const week = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '' }
  expect(await post('save', { ...week, readyFrom: '3', cutOffHour: '14' })).toMatchObject({
    values: { readyFrom: '3', monday: '', friday: '' },
    errors: {
      monday: 'Choose at least one day.',
      readyFrom: 'This must not be more than the longest time.',
    },
  })
  expect(await post('save', { cutOffHour: '24' })).toMatchObject({
    values: { cutOffHour: '24' },
    errors: { cutOffHour: 'Enter an hour from 0 to 23.' },
  })
  expect(await post('save', { madeTo: 'two weeks' })).toMatchObject({
    values: { madeTo: 'two weeks' },
    errors: { madeTo: 'Enter a whole number, without a sign or a decimal point.' },
  })
  expect(await kept()).toEqual(usualWorking)
})

test('texts, product pages, designer and feeds say the owner’s days', async () => {
  const { slug } = await addWig(database.db, { madeToOrder: true, stock: 0 })
  await database.db
    .execute(sql`insert into product_pictures (id, product_id, position, key, alt, width, height)
    select 'pic_' || id, id, 1, 'p-000000000001', '', 960, 1200 from products where slug = ${slug}`)
  const times = {
    madeFrom: '6',
    madeTo: '8',
    customFrom: '7',
    customTo: '9',
    expressFrom: '2',
    expressTo: '4',
  }
  await post('save', { ...times, cutOffHour: '9', saturday: 'on' })
  expect(await readFills(database.db)).toMatchObject({
    standardDays: '6–8 working days (custom wigs 7–9 working days)',
    expressDays: '2–4 working days',
  })
  const asked = { entries: [], code: null, cartId: null, now, baseUrl }
  expect((await loadDesigner(database.db, asked))?.promises[0]).toMatchObject({
    // From Wednesday on, six days a week: it is past nine.
    usual: 'Ready Wed 2 – Fri 4 Dec',
    expressTakes: '2–4 working days',
  })
  const shown = await product(args(`/product/${slug}`, { params: { product: slug } }))
  const graph = productGraph(
    {
      house: toldHouse(settingDefaults.house),
      own: usualNames,
      collection: undefined,
      reviews: [],
      product: shown.product,
      delivery: shown.delivery,
      returns: shown.returns,
      working: shown.working ?? usualWorking,
    },
    baseUrl,
  )
  expect(graph).toContainEqual(
    expect.objectContaining({
      deliveryTime: expect.objectContaining({
        businessDays: expect.objectContaining({
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        }) as unknown,
        cutoffTime: '09:00:00+01:00',
        handlingTime: expect.objectContaining({ minValue: 6, maxValue: 8 }) as unknown,
      }) as unknown,
    }),
  )
  const feed = await answerFeed(
    database.db,
    { takePlace: createFeedPlaces(), reader: 'google', baseUrl },
    now,
  )
  expect(await feed?.text()).toMatch(/handling_time>6<[^]*handling_time>8</u)
})

test('a limit of wigs per day is saved, and gone when it is emptied; what is busy shows on product page, designer and feed', async () => {
  expect(await post('save', { wigsPerDay: '1' })).toBe('/admin/settings/working?done=saved')
  expect([(await look()).values['wigsPerDay'], (await kept()).wigsPerDay]).toEqual(['1', 1])
  const { slug } = await addWig(database.db, { madeToOrder: true, stock: 0 })
  const sight = async () => {
    const shown = await product(args(`/product/${slug}`, { params: { product: slug } }))
    const designer = await loadDesigner(database.db, { entries: [], code: null, cartId: null, now, baseUrl })
    return [shown.working?.madeTo, shown.delivery[0]?.to, designer?.promises[0]?.usual]
  }
  const free = await sight()
  expect(free).toEqual([14, expect.any(String), 'Ready Mon 7 – Fri 11 Dec'])
  await database.db.insert(makingSlots).values({ orderId: 'ord_1', unit: 1, day: '2026-12-10' })
  const [days, arrives, usual] = await sight()
  expect([days, usual]).toEqual([15, 'Ready Tue 8 – Mon 14 Dec'])
  expect(String(arrives) > String(free[1])).toBe(true)
  const refused = await post('save', { wigsPerDay: '0' })
  expect(refused).toMatchObject({
    errors: { wigsPerDay: 'Enter a number from 1 to 200, or leave it empty for no limit.' },
  })
  expect(await post('save', { wigsPerDay: '' })).toBe('/admin/settings/working?done=saved')
  expect([(await kept()).wigsPerDay, (await sight())[2]]).toEqual([null, free[2]])
})
