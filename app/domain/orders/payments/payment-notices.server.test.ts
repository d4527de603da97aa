// Money that was told of and that no order asked for: the owner is told once and finds it on the list.
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { dismissUnknownCharge, listUnknownCharges, receiveNotice } from './payment-notices.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

function tell(reference: string, dedupe: string, event = 'charge.success') {
  const body = {
    event,
    data: { reference, amount: 1_250_000, currency: 'NGN', customer: { email: 'x@y.z' } },
  }
  const about =
    event === 'charge.success'
      ? ({ kind: 'paid', amountKobo: 1_250_000, currency: 'NGN' } as const)
      : ({ kind: 'charge' } as const)
  const notice = { ok: true, provider: 'paystack', event, reference, dedupe, about, body } as const
  return receiveNotice(desk.db, desk.deps, notice, desk.clock.at)
}

test('a charge with an unknown reference is shown and mailed once, one of ours is not', async () => {
  const { orderId } = await desk.place()
  const ours = await desk.openPayment(orderId)
  await tell('not-ours', 'a')
  await tell('not-ours', 'a')
  await tell('not-ours', 'b')
  await tell(ours, 'c')
  await tell('declined', 'd', 'charge.failed')
  const shown = await listUnknownCharges(desk.db, desk.clock.at)
  expect(shown).toMatchObject([{ reference: 'not-ours', amount: '₦12,500' }])
  const told = await writtenMails(desk.db, { where: like(messages.dedupe, 'owner-unknown-charge:%') })
  expect(told).toHaveLength(1)
  expect(told[0]?.recipient).toContain('@')
  expect(told[0]?.text).toContain('₦12,500 was paid under the reference not-ours')
  expect(await listUnknownCharges(desk.db, new Date(desk.clock.at.getTime() + 31 * 86_400_000))).toEqual([])
})

test('a charge that staff dismiss leaves the list, also when it is told again; one of an order stays', async () => {
  const { orderId } = await desk.place()
  const ours = await desk.openPayment(orderId)
  await tell(ours, 'e')
  await tell('someone-else', 'f')
  expect(await dismissUnknownCharge(desk.db, desk.actor(), ours)).toBe(false)
  expect(await dismissUnknownCharge(desk.db, desk.actor(), 'never-told')).toBe(false)
  expect(await dismissUnknownCharge(desk.db, desk.actor(), 'someone-else')).toBe(true)
  expect(await dismissUnknownCharge(desk.db, desk.actor(), 'someone-else')).toBe(false)
  await tell('someone-else', 'g')
  const shown = (await listUnknownCharges(desk.db, desk.clock.at)).map(({ reference }) => reference)
  expect(shown).not.toContain('someone-else')
  const [entry] = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'someone-else'))
  expect(entry?.action).toBe('order.charge-dismiss')
})
