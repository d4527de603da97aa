import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logStop } from '#app/domain/contact/consents.server.ts'
import { contactConsents } from '#app/domain/contact/contact-tables.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { openMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { mailsTo, newBrowser, passTime, useAccountShop } from '#tests/account-browser.ts'
import { furnishShop } from '#tests/factories.ts'
import { sending } from '#tests/mails.ts'
import { addOrder } from '#tests/orders.ts'
import { codeMinutes, codeTries, lookupLimits } from './order-lookup-limits.ts'
import { orderLookups } from './order-lookup-tables.server.ts'
import { askForOrder, type Contact, forgetOldLookups, openOrder } from './order-lookup.server.ts'
import { orderEvents, orders } from './orders-tables.server.ts'
import { emptyTables } from '#tests/empty-tables.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)
beforeAll(() => furnishShop(database.db))
beforeEach(() => emptyTables(database.db, 'limit_counts', 'messages', 'order_lookups'))

const place = async (email: string) => addOrder(database.db, { email, now: start })
const ask = (number: number, contact: Contact, browser = newBrowser(shop)) =>
  askForOrder(browser.deps(), { number, contact, solution: null })
/** Of a shop that has keys of SMS. */
const askWithSms = (number: number, contact: Contact, browser = newBrowser(shop)) =>
  askForOrder({ ...browser.deps(), phone: { sms: {} } }, { number, contact, solution: null })
const open = (token: string, code: string, browser = newBrowser(shop)) =>
  openOrder(browser.deps(), { token, code })

async function tokenOf(asked: ReturnType<typeof ask>): Promise<string> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.problem)
  return answer.token
}

async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(database.db, email, 'order-code')).at(-1)
  return /\b\d{6}\b/u.exec(mail?.subject ?? '')?.[0] ?? 'none'
}

/** The newest SMS, or decoy, or what else there is to send. */
async function lastText() {
  const [row] = await database.db.select().from(messages).orderBy(desc(messages.id)).limit(1)
  if (!row) throw new Error('nothing was queued')
  const { secret } = newBrowser(shop).deps()
  const nobody = { send: () => Promise.reject(new Error('nothing is sent here')), close() {} }
  const { facts } = openMessage(secret, row) ?? { facts: null }
  const { kind, channel, recipient, route } = row
  const isText = channel === 'sms'
  const words = isText
    ? await sending(database.db, nobody, { secret }).channels.sms.write({ kind, recipient, facts })
    : null
  return { kind, channel, recipient, route, text: words?.text ?? '' }
}

const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a guest finds their order', () => {
  test.each(['email', 'phone'] as const)(
    'by its number and their %s, with a code to its email',
    async (by) => {
      const order = await place(`ngozi-${by}@example.com`)
      const contact = by === 'email' ? { email: order.email.toUpperCase() } : { phone: order.phone }
      const token = await tokenOf(ask(order.number, contact))
      expect(await open(token, await codeTo(order.email))).toEqual({ ok: true, linkToken: order.linkToken })
      const events = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
      expect(events.at(-1)?.event).toEqual({ type: 'mail-queued', kind: 'order-code' })
    },
  )

  test('and nobody else does: another contact, another number, no email, a forgotten person', async () => {
    const order = await place('zainab@example.com')
    const silent = await place('')
    const forgotten = await place('gone@example.com')
    await database.db.update(orders).set({ forgottenAt: start }).where(eq(orders.id, forgotten.id))
    for (const [number, contact] of [
      [order.number, { email: 'other@example.com' }],
      [order.number + 1_000, { email: order.email }],
      [silent.number, { phone: silent.phone }],
      [silent.number, { email: '' }],
      [forgotten.number, { email: forgotten.email }],
    ] as const)
      expect(await ask(number, contact)).toEqual({ ok: true, token: expect.stringMatching(/^\w{32}$/u) })
    const written = await database.db.select({ kind: messages.kind }).from(messages)
    expect(written.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'decoy'))
    const rows = await database.db.select().from(orderLookups)
    expect(rows.map(({ orderId }) => orderId)).toEqual([null, null, null, null, null])
  })

  test('with the code of this browser only, within its time and tries', async () => {
    const order = await place('bisi@example.com')
    const asked = () => tokenOf(ask(order.number, { email: order.email }))
    const [first, second] = [await asked(), await asked()]
    const code = await codeTo(order.email)
    expect(await open(first, code)).toMatchObject({ problem: 'wrong-code' })
    expect(await open('', code)).toMatchObject({ problem: 'wrong-code' })
    for (let turn = 1; turn < codeTries; turn++)
      expect(await open(second, anotherThan(code))).toMatchObject({ problem: 'wrong-code' })
    expect(await open(second, code)).toMatchObject({ ok: true })
    expect(await open(second, code)).toMatchObject({ problem: 'wrong-code' })
    const late = await asked()
    passTime(shop, codeMinutes * 60_000)
    expect(await open(late, await codeTo(order.email))).toMatchObject({ problem: 'wrong-code' })
    expect(await forgetOldLookups(database.db, shop.clock.now)).toBe(3)
  })

  test('of many codes at once no more are judged than may be tried', async () => {
    const order = await place('efe@example.com')
    const token = await tokenOf(ask(order.number, { email: order.email }))
    const code = await codeTo(order.email)
    await Promise.all(Array.from({ length: 20 }, () => open(token, anotherThan(code))))
    expect(await open(token, code)).toMatchObject({ problem: 'wrong-code' })
    const [row] = await database.db.select().from(orderLookups)
    expect(row?.tries).toBe(codeTries)
  })

  test('no code and no token stands in the database, neither in the outbox', async () => {
    const order = await place('kemi@example.com')
    const token = await tokenOf(ask(order.number, { email: order.email }))
    const code = await codeTo(order.email)
    const kept = await database.db.execute(
      sql`select to_jsonb(l)::text as row from order_lookups l union all select to_jsonb(m)::text from messages m`,
    )
    expect(kept.rows).toHaveLength(2)
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${token}|\\b${code}\\b`, 'u'))
  })
})

describe('with SMS', () => {
  test.each(['', 'sola@example.com'])(
    'who typed the phone of the order gets the code there, its email being %j',
    async (email) => {
      const order = await place(email)
      const token = await tokenOf(askWithSms(order.number, { phone: order.phone }))
      const sent = await lastText()
      expect(sent).toMatchObject({ kind: 'order-code', channel: 'sms', recipient: order.phone, route: [] })
      expect(sent.text).toMatch(
        new RegExp(
          `^Hair House: \\d{6} is your code for order ${order.number}\\. It works for 15 minutes\\.`,
          'u',
        ),
      )
      const code = /\b\d{6}\b/u.exec(sent.text)?.[0] ?? ''
      expect(await open(token, code)).toEqual({ ok: true, linkToken: order.linkToken })
      const kept = await database.db.execute(sql`select to_jsonb(m)::text as row from messages m`)
      expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`\\b${code}\\b`, 'u'))
    },
  )

  test('who typed the email gets an email', async () => {
    const order = await place('tolu@example.com')
    const token = await tokenOf(askWithSms(order.number, { email: order.email }))
    expect(await lastText()).toMatchObject({ channel: 'mail', recipient: order.email })
    expect(await open(token, await codeTo(order.email))).toMatchObject({ ok: true })
  })

  test('another phone, or another number, gets nothing, and a decoy does the work', async () => {
    const order = await place('')
    for (const [number, phone] of [
      [order.number, '+2348039999999'],
      [order.number + 1_000, order.phone],
    ] as const) {
      expect(await askWithSms(number, { phone })).toMatchObject({ ok: true })
      expect(await lastText()).toMatchObject({ kind: 'decoy', channel: 'mail' })
    }
    expect(await askWithSms(order.number, { email: '' })).toMatchObject({ ok: true })
    expect(await lastText()).toMatchObject({ kind: 'decoy' })
  })

  test('a phone that said STOP is not written to: by email, else not at all', async () => {
    const [order, silent] = [await place('ify@example.com'), await place('')]
    await logStop(database.db, 'STOP', {
      phone: order.phone,
      source: 'stop',
      at: new Date(start.getTime() + 1),
    })
    expect(await askWithSms(order.number, { phone: order.phone })).toMatchObject({ ok: true })
    expect(await lastText()).toMatchObject({ kind: 'order-code', channel: 'mail', recipient: order.email })
    expect(await askWithSms(silent.number, { phone: silent.phone })).toMatchObject({ ok: true })
    expect(await lastText()).toMatchObject({ kind: 'decoy' })
    await database.db.delete(contactConsents)
  })

  test.each(['textsToPhone', 'textsFromAddress'] as const)(
    'what it may cost is bounded, known order or not, and an email may be typed instead: %s',
    async (name) => {
      const order = await place('uche@example.com')
      const limit = lookupLimits[name]
      const browser = newBrowser(shop, '203.0.113.10')
      const who = name === 'textsToPhone' ? order.phone : '203.0.113.10'
      for (let turn = 0; turn < limit.max; turn++) await takeFromLimit(database.db, limit, who, start)
      const refused = { ok: false, problem: 'too-many-requests', retryAfter: limit.windowSeconds }
      expect(await askWithSms(order.number, { phone: order.phone }, browser)).toEqual(refused)
      expect(await askWithSms(order.number + 1_000, { phone: order.phone }, browser)).toEqual(refused)
      expect(await askWithSms(order.number, { email: order.email }, browser)).toMatchObject({ ok: true })
      // Without keys of SMS nothing of it is counted.
      expect(await ask(order.number, { phone: order.phone }, browser)).toMatchObject({ ok: true })
    },
  )
})

describe('requests are bounded, known order or not', () => {
  const refusals = async (number: number, contact: () => Contact) => {
    const said: string[] = []
    for (let turn = 0; turn < 5; turn++) {
      const answer = await ask(number, contact())
      said.push(answer.ok ? 'ok' : answer.problem)
    }
    return said
  }

  test('by contact and by order, with the puzzle first', async () => {
    const order = await place('ada@example.com')
    const known = await refusals(order.number, () => ({ email: order.email }))
    const unknown = await refusals(order.number + 1_000, () => ({ email: 'nobody@example.com' }))
    expect(known).toEqual(['ok', 'ok', 'ok', 'human-check-needed', 'human-check-needed'])
    expect(unknown).toEqual(known)
  })

  test.each(['ofContact', 'ofOrder', 'fromAddress'] as const)(
    'and at the end not taken: %s',
    async (name) => {
      const limit = lookupLimits[name]
      const browser = newBrowser(shop, '203.0.113.9')
      const who = {
        ofContact: 'ada@example.com',
        ofOrder: '77 ada@example.com',
        fromAddress: '203.0.113.9',
      }[name]
      for (let turn = 0; turn < limit.max; turn++) await takeFromLimit(database.db, limit, who, start)
      expect(await ask(77, { email: 'Ada+x@example.com' }, browser)).toMatchObject({
        problem: 'too-many-requests',
        retryAfter: limit.windowSeconds,
      })
    },
  )

  test('and so are codes of one address', async () => {
    const { max } = lookupLimits.codesFromAddress
    const browser = newBrowser(shop)
    for (let turn = 0; turn < max; turn++)
      expect(await open('x', '000000', browser)).toMatchObject({ problem: 'wrong-code' })
    expect(await open('x', '000000', browser)).toMatchObject({ problem: 'too-many-requests' })
  })
})
