// The pages of payouts and their file: what rings stands on top until somebody writes what they found.
import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { type Role } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addPayoutOf } from '#tests/office-world.ts'
import { PayoutPage } from './payout-page.tsx'
import * as one from './payout.route.tsx'
import { PayoutsPage } from './payouts-page.tsx'
import * as file from './payouts-file.route.ts'
import * as page from './payouts.route.tsx'

let desk: Desk
let payout = ''
let waiting = ''
beforeAll(async () => {
  desk = await openDesk()
  const early = await desk.place()
  await desk.pay(early.orderId)
  const first = await desk.place()
  desk.clock.at = new Date('2026-11-21T11:00:00Z')
  await desk.pay(first.orderId)
  payout = await addPayoutOf(desk.db, first.orderId, desk.clock.at)
  const second = await desk.place()
  desk.clock.at = new Date('2026-11-22T11:00:00Z')
  await desk.pay(second.orderId)
  waiting = second.orderId
})
afterAll(() => desk.close())

function args(path: string, fields?: Record<string, string>, role: Role = 'owner') {
  const context = new RouterContextProvider()
  context.set(shop, {
    db: desk.db,
    requestId: 'req_test',
    now: () => desk.clock.at,
    payment: {
      ...desk.bank.gateway,
      payouts: {
        list: async () => ({ ok: false, message: 'away' }),
        charges: async () => ({ ok: false, message: 'away' }),
      },
    },
  } as unknown as ShopContext)
  context.set(staffMember, {
    id: desk.actor().userId ?? newId('usr'),
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role,
    sessionId: newId('ses'),
    provenAt: desk.clock.at,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  return { request, context, params: { payout } } as unknown as Parameters<typeof page.loader>[0] &
    Parameters<typeof one.action>[0] &
    Parameters<typeof file.action>[0]
}

const list = () => page.loader(args('/admin/accounts/payouts'))

test('the list has the payout of this month, what rings, and what waits since the first that was paid out', async () => {
  const { rows, toCheck, sums, waiting: left } = await list()
  expect(rows).toMatchObject([{ id: payout, charges: 2, providerName: 'Paystack', isChecked: false }])
  expect(toCheck).toMatchObject([{ id: payout, problems: ['unknown'] }])
  expect(sums).toMatchObject({ paidKobo: rows[0]?.paidKobo, feeKobo: 255_000, onItsWayKobo: 0 })
  expect(left).toMatchObject({ count: 1, rows: [{ orderId: waiting }] })
  const other = await page.loader(args('/admin/accounts/payouts?from=2026-01-01&to=2026-01-31'))
  expect([other.rows, other.toCheck.length]).toEqual([[], 1])
})

test('who may not open orders reads their numbers without a link that would be refused', async () => {
  const accountant: Role = {
    key: newId('rol'),
    name: 'Accountant',
    may: '',
    permissions: ['see-overview', 'see-sales'],
  }
  for (const [role, links] of [['owner', 2] as const, [accountant, 0] as const]) {
    const all = await page.loader(args('/admin/accounts/payouts', undefined, role))
    const single = await one.loader(args(`/admin/accounts/payouts/${payout}`, undefined, role))
    const pages = [
      createElement(PayoutsPage, all),
      createElement(PayoutPage, { ...single, mayCheck: false, answer: undefined }),
    ]
    const html = pages
      .map((shown) =>
        renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: () => shown }]))),
      )
      .join('')
    expect(html).toContain('Order 10')
    expect(new Set(html.match(/\/admin\/orders\/ord_\w+/gu)).size).toBe(links)
  }
})

test('one payout shows what is not known first; a note takes it off the list, nothing typed does not', async () => {
  const shown = await one.loader(args(`/admin/accounts/payouts/${payout}`))
  expect(shown.payout.charges.map(({ reference, number }) => [reference, number === null])).toEqual([
    ['T7482915', true],
    [expect.any(String), false],
  ])
  const post = (note: string) => one.action(args(`/admin/accounts/payouts/${payout}?do=check`, { note }))
  expect(await post('  ')).toMatchObject({ data: { errors: { note: 'Please write what you found.' } } })
  expect((await list()).toCheck).toHaveLength(1)
  expect(await post('Paid from our stand at the fair')).toMatchObject({ status: 303 })
  expect((await list()).toCheck).toEqual([])
  expect(await post('A second time')).toMatchObject({ data: { values: { note: 'A second time' } } })
  const [entry] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entry).toMatchObject({ action: 'payout.check', subjectId: payout })
})

test('the file has a line for each payment, and who took it is written down', async () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const answer = await file.action(args('/admin/accounts/payouts/file?do=download', days))
  const lines = parse<Record<string, string>>(await answer.text(), { columns: true, bom: true })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({
    payout_date: '2026-11-21',
    order: '',
    payment: '30000.00',
    payment_fee: '550.00',
  })
  const sum = lines.reduce((total, { payment = '' }) => total + Math.round(Number(payment) * 100), 0)
  expect(sum).toBe(Math.round(Number(lines[0]?.['payout_gross']) * 100))
  const [entry] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entry).toMatchObject({ action: 'export.download', subjectId: 'payouts' })
})
