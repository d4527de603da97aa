// The addresses that mail programs and browsers without JavaScript talk to.
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveMailEvent } from '#app/domain/campaigns/came-back.server.ts'
import { findSuppression } from '#app/domain/newsletter/suppressions.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { mailEvent } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { consentsOf, newsletterMailsTo, stateOf, tokenIn } from '#tests/newsletter-mails.ts'
import * as confirmRoute from './confirm.route.tsx'
import * as newsletterRoute from './newsletter.route.tsx'
import * as subscribeRoute from './subscribe.route.ts'
import * as unsubscribeRoute from './unsubscribe.route.tsx'

const secret: ShopSecret = ['a secret of at least 32 characters, for newsletters']
const email = 'adaeze@example.com'
let database: TestDatabase
let queue: Queue
let now = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00Z')
  await emptyTables(database.db, 'subscribers', 'messages', 'limit_counts')
})

type Body = URLSearchParams | FormData | string

function args(path: string, body?: Body) {
  const context = new RouterContextProvider()
  context.set(shop, {
    db: database.db,
    queue,
    secret,
    baseUrl: 'https://ade.example',
    address: '192.0.2.7',
    now: () => now,
  } as ShopContext)
  const init = body === undefined ? {} : { method: 'POST', body }
  const request = new Request(`https://ade.example${path}`, init)
  // React Router's own arguments also carry what no route of ours reads.
  return { request, context, params: {} } as unknown as Parameters<typeof unsubscribeRoute.action>[0] &
    Parameters<typeof confirmRoute.action>[0] &
    Parameters<typeof newsletterRoute.action>[0] &
    Parameters<typeof subscribeRoute.action>[0]
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const last = async () => (await newsletterMailsTo(database.db, secret, email)).at(-1)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** On the list; the address of their one-press unsubscribe, as a mail program reads it from the headers. */
async function join(): Promise<{ header: string; confirm: string }> {
  await newsletterRoute.action(args('/newsletter', form({ email, source: 'footer' })))
  const confirm = `/newsletter/confirm?token=${tokenIn(await last(), 'confirm')}`
  later(1)
  await confirmRoute.action(args(confirm, form({})))
  const headers = (await last())?.headers ?? {}
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, header = ''] =
    /^<https:\/\/ade\.example(\/newsletter\/unsubscribe\?token=\S+)>$/u.exec(
      headers['List-Unsubscribe'] ?? '',
    ) ?? []
  later(1)
  return { header, confirm }
}

async function leave(path: string, body: Body) {
  try {
    const { data, init } = await unsubscribeRoute.action(args(path, body))
    return { status: init?.status ?? 200, done: data.done }
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, done: null }
    throw thrown
  }
}

function multipart(fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

describe('one press in a mail program (RFC 8058)', () => {
  test.each([
    ['as a form', form({ 'List-Unsubscribe': 'One-Click' })],
    ['as multipart', multipart({ 'List-Unsubscribe': 'One-Click' })],
  ])('unsubscribes at once with 200, %s, and again', async (_name, body) => {
    const { header } = await join()
    expect(await leave(header, body)).toEqual({ status: 200, done: 'left' })
    expect(await stateOf(database.db, email)).toBe('unsubscribed')
    expect(await leave(header, body)).toEqual({ status: 200, done: 'left' })
    expect((await consentsOf(database.db, email)).filter((step) => step.startsWith('withdrawn'))).toEqual([
      'withdrawn one-click',
    ])
  })

  test('looking at the address changes nothing', async () => {
    const { header } = await join()
    const seen = await unsubscribeRoute.loader(args(header))
    expect(seen).toMatchObject({ link: { state: 'subscribed', email: 'ad…\u2060@example.com' } })
    expect(await stateOf(database.db, email)).toBe('subscribed')
  })

  test.each([
    ['nothing', form({})],
    ['another word', form({ 'List-Unsubscribe': 'Two-Clicks' })],
    ['another field', form({ unsubscribe: 'One-Click' })],
    ['no form', 'List-Unsubscribe=One-Click'],
  ])('%s is refused', async (_name, body) => {
    const { header } = await join()
    expect(await leave(header, body)).toEqual({ status: 400, done: null })
    expect(await stateOf(database.db, email)).toBe('subscribed')
  })

  test('with a token that is not ours is not found', async () => {
    const { header } = await join()
    const body = () => form({ 'List-Unsubscribe': 'One-Click' })
    for (const path of [header.slice(0, -1), '/newsletter/unsubscribe', '/newsletter/unsubscribe?token='])
      expect(await leave(path, body())).toEqual({ status: 404, done: null })
    expect(await stateOf(database.db, email)).toBe('subscribed')
  })
})

describe('the page behind the link', () => {
  test('lets them go, and asks by mail when they change their mind', async () => {
    const { header, confirm } = await join()
    expect(await leave(header, form({ intent: 'leave' }))).toEqual({ status: 200, done: 'left' })
    later(1)
    expect(await leave(header, form({ intent: 'again' }))).toEqual({ status: 200, done: 'asked' })
    expect(await stateOf(database.db, email)).toBe('pending')
    const old = await confirmRoute.action(args(confirm, form({})))
    expect([old.data.ok, old.init?.status]).toEqual([false, 410])
    const fresh = `/newsletter/confirm?token=${tokenIn(await last(), 'confirm')}`
    expect((await confirmRoute.action(args(fresh, form({})))).data).toEqual({ ok: true, email })
  })

  test('of the confirmation changes nothing by being looked at', async () => {
    await newsletterRoute.action(args('/newsletter', form({ email, source: 'home' })))
    const path = `/newsletter/confirm?token=${tokenIn(await last(), 'confirm')}`
    expect((await confirmRoute.loader(args(path))).link).toEqual({ email, state: 'pending' })
    expect(await stateOf(database.db, email)).toBe('pending')
    expect((await confirmRoute.loader(args('/newsletter/confirm'))).link).toBeNull()
  })

  test('lifts the block of a subscriber whose mail came back', async () => {
    await join()
    await receiveMailEvent(database.db, mailEvent('bounced', email), now)
    later(10)
    await newsletterRoute.action(args('/newsletter', form({ email, source: 'footer' })))
    const path = `/newsletter/confirm?token=${tokenIn(await last(), 'confirm')}`
    expect((await confirmRoute.loader(args(path))).link).toEqual({ email, state: 'pending' })
    await confirmRoute.action(args(path, form({})))
    expect(await findSuppression(database.db, email)).toBeNull()
    expect((await confirmRoute.loader(args(path))).link).toEqual({ email, state: 'subscribed' })
  })

  test('tells its address to nobody', () => {
    for (const headers of [confirmRoute.headers(), unsubscribeRoute.headers()])
      expect(headers).toEqual({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
  })
})

describe('asking', () => {
  test.each([
    ['', 'no-email'],
    ['  ', 'no-email'],
    ['ada', 'bad-email'],
    ['ada@', 'bad-email'],
    ['ada@example', 'bad-email'],
    ['ada@example.com,ngozi@example.com', 'bad-email'],
    ['ada@example.com\r\nBcc: ngozi@example.com', 'bad-email'],
    [`${'a'.repeat(250)}@example.com`, 'bad-email'],
  ])('with %j is refused and what was typed is kept', async (typed, problem) => {
    const asked = await newsletterRoute.action(args('/newsletter', form({ email: typed, source: 'footer' })))
    expect(asked.init?.status).toBe(422)
    expect(asked.data).toEqual({ answer: { ok: false, problem }, typed })
    const answer = await subscribeRoute.action(args('/newsletter/subscribe', form({ email: typed })))
    expect([answer.status, await answer.json()]).toEqual([422, { ok: false, problem }])
  })

  test('in place or by a page says the same for new, known and former addresses', async () => {
    const said = new Set<string>()
    const say = async () => {
      const page = await newsletterRoute.action(args('/newsletter', form({ email, source: 'footer' })))
      const answer = await subscribeRoute.action(args('/newsletter/subscribe', multipart({ email })))
      said.add(JSON.stringify([page.data.answer, page.init?.status, answer.status, await answer.json()]))
    }
    await say()
    const { header } = await join()
    await say()
    await leave(header, form({ intent: 'leave' }))
    await say()
    expect([...said]).toEqual([JSON.stringify([{ ok: true, email }, 200, 200, { ok: true, email }])])
  })

  test('takes an unknown place for the page, and writes addresses in small letters', async () => {
    await newsletterRoute.action(args('/newsletter', form({ email: ' Adaeze@Example.com ', source: 'x' })))
    expect(await consentsOf(database.db, email)).toEqual(['asked page'])
  })
})
