import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { answerAtOnce } from '#tests/answer-at-once.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { eachAtOnce } from '#tests/each-at-once.ts'
import { consentsOf, newsletterMailsTo, stateOf, tokenIn } from '#tests/newsletter-mails.ts'
import type { Source } from './newsletter.ts'
import type { NewsletterDeps } from './newsletter-mails.server.ts'
import { consents, subscribers } from './newsletter-tables.server.ts'
import { makeToken, openToken } from './newsletter-tokens.server.ts'
import { consentTexts, consentVersion } from './newsletter-words.ts'
import { subscribe } from './subscribe.server.ts'
import {
  confirmSubscription,
  readConfirmation,
  readUnsubscribe,
  unsubscribe,
} from './subscription-links.server.ts'
import {
  exportSubscription,
  findSubscription,
  forgetOldSubscribers,
  forgetSubscriber,
} from './subscriptions.server.ts'
import { leaveNewsletter } from './withdraw.server.ts'

const secret: ShopSecret = ['a secret of at least 32 characters, for newsletters']
const email = 'adaeze@example.com'
const start = new Date('2026-11-21T09:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const at = (ms: number) => new Date(start.getTime() + ms)

let shop: TestDatabase
let queue: Queue
let deps: NewsletterDeps

beforeAll(async () => {
  shop = await freshDatabase()
  queue = createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  deps = { db: shop.db, queue, baseUrl: 'https://ade.example', secret }
})
afterAll(async () => {
  await queue.stop()
  await shop.drop()
})
beforeEach(() => emptyTables(shop.db, 'subscribers', 'messages', 'limit_counts'))

const ask = (now = start, change: { email?: string; source?: Source; address?: string } = {}) =>
  subscribe(deps, { email, source: 'footer', address: '192.0.2.7', now, ...change }, answerAtOnce)
const mails = () => newsletterMailsTo(shop.db, secret, email)
const last = async () => (await mails()).at(-1)

/** On the list, at minute 1; returns the token of their confirmation and that of their welcome's unsubscribe link. */
async function join(): Promise<{ confirm: string; leave: string }> {
  await ask()
  const confirm = tokenIn(await last(), 'confirm')
  await confirmSubscription(deps, confirm, at(minute))
  return { confirm, leave: tokenIn(await last(), 'unsubscribe') }
}

describe('asking', () => {
  test('puts nobody on the list, but sends the link that does', async () => {
    expect(await ask()).toEqual({ ok: true })
    expect(await stateOf(shop.db, email)).toBe('pending')
    expect(await consentsOf(shop.db, email)).toEqual(['asked footer'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.kind).toBe('newsletter-confirm')
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://ade.example/newsletter/unsubscribe?token=${tokenIn(mail, 'unsubscribe')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('is answered alike, with one mail and one line in the log, whatever the address is', async () => {
    const states = { new: 0, pending: 1, subscribed: 2, unsubscribed: 3 }
    const seen = new Map<string, unknown>()
    for (const state of Object.keys(states)) {
      await emptyTables(shop.db, 'subscribers', 'messages', 'limit_counts')
      if (state === 'pending') await ask()
      if (state === 'subscribed' || state === 'unsubscribed') {
        const { leave } = await join()
        if (state === 'unsubscribed')
          await unsubscribe(deps, { token: leave, source: 'letter' }, at(2 * minute))
      }
      const before = { mails: await shop.db.$count(messages), log: await shop.db.$count(consents) }
      const answer = await ask(at(5 * minute))
      seen.set(state, {
        answer,
        mails: (await shop.db.$count(messages)) - before.mails,
        log: (await shop.db.$count(consents)) - before.log,
      })
    }
    for (const one of seen.values()) expect(one).toEqual({ answer: { ok: true }, mails: 1, log: 1 })
  })

  test('who is on the list stays on it and is told so by mail, without a link to confirm', async () => {
    await join()
    await ask(at(5 * minute), { source: 'popup' })
    expect(await findSubscription(shop.db, email)).toEqual({ state: 'subscribed', confirmedAt: at(minute) })
    const mail = await last()
    expect(mail?.kind).toBe('newsletter-already')
    expect(mail?.text).not.toContain('/newsletter/confirm')
  })

  test('twice at once makes one row and one mail', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await shop.db.$count(subscribers)).toBe(1)
    expect((await mails()).length).toBe(1)
    expect(await consentsOf(shop.db, email)).toEqual(['asked footer', 'asked footer', 'asked footer'])
  })

  test('fills nobody’s inbox: three mails a day, and the answer stays the same', async () => {
    for (let i = 0; i < 6; i++) expect(await ask(at(i * 10 * minute))).toEqual({ ok: true })
    expect((await mails()).length).toBe(3)
    await ask(at(day + 70 * minute))
    expect((await mails()).length).toBe(4)
  })

  test('is refused after two hundred from one connection, for known and unknown addresses alike', async () => {
    await emptyTables(shop.db, 'limit_counts')
    const emails = Array.from({ length: 200 }, (_, i) => `ada${i}@example.com`)
    // Fewer at once than the pool has connections: whoever waits for one longer than the pool lets them fails, and how long
    // that is depends on what else the machine does.
    await eachAtOnce(emails, 8, async (one) => expect(await ask(start, { email: one })).toEqual({ ok: true }))
    const refused = { ok: false, problem: 'too-many-requests', retryAfter: expect.any(Number) }
    expect(await ask(start, { email: 'ada1@example.com' })).toEqual(refused)
    expect(await ask(start, { email: 'nobody@example.com' })).toEqual(refused)
    expect(await ask(start, { email: 'nobody@example.com', address: '192.0.2.8' })).toEqual({ ok: true })
  })
})

describe('confirming', () => {
  test('needs the link, works once and is answered alike when it is pressed again', async () => {
    await ask(start, { source: 'popup' })
    const token = tokenIn(await last(), 'confirm')
    expect(await readConfirmation(deps, token, at(minute))).toEqual({ email, state: 'pending' })
    expect(await stateOf(shop.db, email)).toBe('pending')
    expect(await confirmSubscription(deps, token, at(minute))).toEqual({ ok: true, email })
    expect(await confirmSubscription(deps, token, at(2 * minute))).toEqual({ ok: true, email })
    expect(await findSubscription(shop.db, email)).toEqual({ state: 'subscribed', confirmedAt: at(minute) })
    expect(await consentsOf(shop.db, email)).toEqual(['asked popup', 'confirmed popup'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
  })

  test('twice at once is one confirmation and one welcome', async () => {
    await ask()
    const token = tokenIn(await last(), 'confirm')
    await Promise.all([1, 2, 3].map((ms) => confirmSubscription(deps, token, at(minute + ms))))
    expect(await consentsOf(shop.db, email)).toEqual(['asked footer', 'confirmed footer'])
    expect((await mails()).length).toBe(2)
  })

  test('is over after seven days', async () => {
    await ask()
    const token = tokenIn(await last(), 'confirm')
    expect(await confirmSubscription(deps, token, at(7 * day + 1))).toEqual({
      ok: false,
      problem: 'link-expired',
    })
    expect(await readConfirmation(deps, token, at(7 * day + 1))).toBeNull()
    expect(await stateOf(shop.db, email)).toBe('pending')
    expect(await confirmSubscription(deps, token, at(7 * day))).toEqual({ ok: true, email })
  })

  test('by a link from before they left does not put them back; asking again does, with a new link', async () => {
    const { confirm, leave } = await join()
    await unsubscribe(deps, { token: leave, source: 'letter' }, at(2 * minute))
    expect(await confirmSubscription(deps, confirm, at(3 * minute))).toEqual({
      ok: false,
      problem: 'link-expired',
    })
    await ask(at(4 * minute), { source: 'home' })
    expect(await stateOf(shop.db, email)).toBe('pending')
    expect(await confirmSubscription(deps, confirm, at(5 * minute))).toMatchObject({ ok: false })
    const token = tokenIn(await last(), 'confirm')
    expect(await confirmSubscription(deps, token, at(5 * minute))).toEqual({ ok: true, email })
    expect(await consentsOf(shop.db, email)).toEqual([
      'asked footer',
      'confirmed footer',
      'withdrawn letter',
      'asked home',
      'confirmed home',
    ])
  })
})

describe('leaving', () => {
  test('works at once, twice, and years later', async () => {
    const { leave } = await join()
    expect(await readUnsubscribe(deps, leave, at(2 * minute))).toEqual({ email, state: 'subscribed' })
    expect(await stateOf(shop.db, email)).toBe('subscribed')
    const press = (ms: number) => unsubscribe(deps, { token: leave, source: 'one-click' }, at(ms))
    expect(await press(3000 * day)).toEqual({ ok: true })
    expect(await press(3001 * day)).toEqual({ ok: true })
    expect(await stateOf(shop.db, email)).toBe('unsubscribed')
    expect(await consentsOf(shop.db, email)).toEqual([
      'asked footer',
      'confirmed footer',
      'withdrawn one-click',
    ])
  })

  test('also before confirming: then the link to confirm is dead', async () => {
    await ask()
    const mail = await last()
    await unsubscribe(deps, { token: tokenIn(mail, 'unsubscribe'), source: 'letter' }, at(minute))
    expect(await confirmSubscription(deps, tokenIn(mail, 'confirm'), at(2 * minute))).toMatchObject({
      ok: false,
    })
  })

  test('from the profile is the same by e-mail; an unknown address is nothing', async () => {
    await join()
    await leaveNewsletter(shop.db, { email: 'ADAEZE@example.com', source: 'profile' }, at(2 * minute))
    await leaveNewsletter(shop.db, { email: 'ADAEZE@example.com', source: 'profile' }, at(3 * minute))
    await leaveNewsletter(shop.db, { email: 'nobody@example.com', source: 'profile' }, at(3 * minute))
    expect((await consentsOf(shop.db, email)).at(-1)).toBe('withdrawn profile')
    expect((await consentsOf(shop.db, email)).length).toBe(3)
  })

  test('whoever was forgotten reads like one who left', async () => {
    const { leave } = await join()
    await forgetSubscriber(shop.db, email)
    expect(await readUnsubscribe(deps, leave, at(minute))).toEqual({ email: null, state: 'unsubscribed' })
    expect(await unsubscribe(deps, { token: leave, source: 'letter' }, at(minute))).toEqual({ ok: true })
  })
})

describe('tokens', () => {
  const id = 'sub_01ka3v7t9q0123456789abcdef' as const

  test('open nothing but what they were made for', () => {
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const token = makeToken(secret, purpose, id, start)
      expect(openToken(secret, purpose, token, at(minute))).toEqual({ subscriberId: id, issuedAt: start })
      const other = purpose === 'confirm' ? 'unsubscribe' : 'confirm'
      expect(openToken(secret, other, token, at(minute))).toBeNull()
      expect(openToken([`${secret[0]}!`], purpose, token, at(minute))).toBeNull()
    }
  })

  test('do not survive the change of any character', () => {
    const token = makeToken(secret, 'unsubscribe', id, start)
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.'.split('')),
        (place, letter) => {
          fc.pre(token[place] !== letter)
          const changed = token.slice(0, place) + letter + token.slice(place + 1)
          expect(openToken(secret, 'unsubscribe', changed, at(minute))).toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
    for (const cut of ['', 'x', token.slice(0, -1), `${token}=`, ` ${token}`])
      expect(openToken(secret, 'unsubscribe', cut, at(minute))).toBeNull()
  })

  test('stand nowhere in the database', async () => {
    const { confirm, leave } = await join()
    const rows = await shop.db.execute(sql`
      select coalesce(string_agg(t::text, ' '), '') as dump from (
        select to_jsonb(s) as t from subscribers s union all select to_jsonb(c) from consents c
        union all select to_jsonb(m) from messages m union all select to_jsonb(j) from pgboss.job j
      ) everything`)
    const dump = String(rows.rows[0]?.['dump'])
    expect(dump).toContain(email)
    for (const token of [confirm, leave]) expect(dump).not.toContain(token.split('.')[2])
  })
})

describe('what is kept', () => {
  test('is handed out with the words of each consent', async () => {
    await join()
    expect(await exportSubscription(shop.db, email.toUpperCase())).toEqual({
      email,
      state: 'subscribed',
      source: 'footer',
      createdAt: start,
      confirmedAt: at(minute),
      unsubscribedAt: null,
      consents: ['asked', 'confirmed'].map((step, place) => ({
        purpose: 'newsletter',
        step,
        textVersion: consentVersion,
        text: consentTexts[consentVersion],
        source: 'footer',
        at: at(place * minute),
      })),
    })
    expect(await exportSubscription(shop.db, 'nobody@example.com')).toBeNull()
  })

  test('of one who is forgotten is a log that names nobody', async () => {
    await join()
    await forgetSubscriber(shop.db, 'Adaeze@Example.com')
    expect(await findSubscription(shop.db, email)).toBeNull()
    const log = await shop.db.select().from(consents)
    expect(log.map(({ subscriberId, step }) => [subscriberId, step])).toEqual([
      [null, 'asked'],
      [null, 'confirmed'],
    ])
    expect(JSON.stringify(log)).not.toContain('adaeze')
  })

  test('goes after thirty days unconfirmed and a year after leaving; who is on the list stays', async () => {
    const { leave } = await join()
    await ask(start, { email: 'never@example.com' })
    expect(await forgetOldSubscribers(shop.db, at(30 * day))).toBe(0)
    expect(await forgetOldSubscribers(shop.db, at(30 * day + 1))).toBe(1)
    expect(await forgetOldSubscribers(shop.db, at(4000 * day))).toBe(0)
    await unsubscribe(deps, { token: leave, source: 'letter' }, at(4000 * day))
    expect(await forgetOldSubscribers(shop.db, at(4365 * day))).toBe(0)
    expect(await forgetOldSubscribers(shop.db, at(4366 * day))).toBe(1)
    expect(await shop.db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([])
  })
})
