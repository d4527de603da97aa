// The accountant's page and its file: which days, what stands in the lines, and that who took it is written down.
import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { lastMonth, readDays } from '#app/admin/shell/asked-days.ts'
import * as page from './accounts.route.tsx'
import * as file from './file.route.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (let orders = 0; orders < 2; orders++) {
    const { orderId } = await desk.place()
    await desk.pay(orderId)
  }
})
afterAll(() => desk.close())

function args(path: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(shop, { db: desk.db, requestId: 'req_test', now: () => desk.clock.at } as ShopContext)
  context.set(staffMember, {
    id: desk.actor().userId ?? newId('usr'),
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role: 'owner',
    sessionId: newId('ses'),
    provenAt: desk.clock.at,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  return { request, context, params: {} } as unknown as Parameters<typeof page.loader>[0] &
    Parameters<typeof file.action>[0]
}

const november = { from: '2026-11-01', to: '2026-11-30' }

test('the file has a line for each payment, adds up to the page, and is in the audit log', async () => {
  const { sums } = await page.loader(args(`/admin/accounts?${new URLSearchParams(november)}`))
  const answer = await file.action(args('/admin/accounts/file?do=download', november))
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="accounts-2026-11-01-to-2026-11-30.csv"',
  )
  const lines = parse<Record<string, string>>(await answer.text(), { columns: true, bom: true })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ date: '2026-11-21', time: '11:00', kind: 'Sale', invoice: 'INV-000001' })
  const total = lines.reduce((sum, { amount = '' }) => sum + Math.round(Number(amount) * 100), 0)
  expect(total).toBe(sums.revenueKobo)
  expect(total).toBeGreaterThan(0)
  const [entry] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entry).toMatchObject({ action: 'export.download', subjectId: 'accounts' })
})

test.each([
  ['', { first: '2026-10-01', last: '2026-10-31' }],
  ['from=2026-02-30&to=2026-03-01', { first: '2026-10-01', last: '2026-10-31' }],
  ['from=2026-03-02&to=2026-03-01', { first: '2026-10-01', last: '2026-10-31' }],
  ['from=2026-03-01&to=2026-03-01', { first: '2026-03-01', last: '2026-03-01' }],
  ['from=2020-01-01&to=2026-03-01', { first: '2020-01-01', last: '2020-12-31' }],
])('days of %j', (search, days) => {
  expect(readDays(new URLSearchParams(search), lastMonth(new Date('2026-11-21T10:00:00Z')))).toEqual(days)
})
