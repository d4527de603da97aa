// Each service against its stand-in: what it is told, in whose words, and what is made of its answers.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allAdverts, openAdverts } from '#tests/adverts.ts'
import { accountAt } from '#app/foundation/settings/adverts.ts'
import type { ToldSale } from './ad-gateway.ts'
import { type AdService, adServices, adServicesIn } from './ad-service.ts'
import { createGoogleEvents } from './google-events.server.ts'
import { createMetaEvents } from './meta-events.server.ts'

const clock = { at: new Date('2026-11-20T10:05:00Z') }
let local: Awaited<ReturnType<typeof openAdverts>>
beforeAll(async () => {
  local = await openAdverts(clock)
})
afterAll(() => local.close())
beforeEach(() => local.store.writePlan({ fault: 'none', times: 1 }))

const sale: ToldSale = {
  kind: 'purchase',
  eventId: 'purchase-1042',
  orderNumber: '1042',
  at: new Date('2026-11-20T10:00:00Z'),
  page: 'https://ade.example',
  valueNaira: 103_000,
  items: [{ id: 'AKU-20', name: 'Akú', quantity: 2, priceNaira: 50_000 }],
  buyer: { email: ' Adaeze@Example.com', phone: '+2348031234567' },
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
}
const tell = (service: AdService, change: Partial<ToldSale> = {}) =>
  local.gateways[service]?.tell(accountAt(allAdverts, service), { ...sale, ...change })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const last = () => {
  const [event] = local.store.list()
  return { ...event, body: JSON.parse(event?.body ?? 'null') as unknown }
}

test('Meta is told hashes of email and of the digits of the phone, and what was bought', async () => {
  expect(await tell('meta')).toEqual({ ok: true })
  expect(last()).toMatchObject({
    account: '1234567890',
    name: 'Purchase',
    eventId: 'purchase-1042',
    body: {
      event_time: Date.parse('2026-11-20T10:00:00Z') / 1000,
      user_data: {
        em: [sha256('adaeze@example.com')],
        ph: [sha256('2348031234567')],
        client_user_agent: sale.userAgent,
      },
      custom_data: {
        currency: 'NGN',
        value: 103_000,
        order_id: '1042',
        contents: [{ id: 'AKU-20', quantity: 2, item_price: 50_000 }],
      },
    },
  })
})

test('TikTok is told the phone with its plus, hashed', async () => {
  expect(await tell('tiktok')).toEqual({ ok: true })
  expect(last()).toMatchObject({
    account: 'CABCDEF123456',
    name: 'CompletePayment',
    eventId: 'purchase-1042',
    body: { user: { email: sha256('adaeze@example.com'), phone: sha256('+2348031234567') } },
  })
})

test('Google Analytics is told nothing of the buyer, and takes a refund', async () => {
  expect(await tell('google')).toEqual({ ok: true })
  const told = last()
  expect(told).toMatchObject({
    name: 'purchase',
    eventId: '1042',
    body: { consent: { ad_user_data: 'DENIED' } },
  })
  expect(JSON.stringify(told)).not.toMatch(/adaeze|2348031234567|Android|user_agent/iu)
  expect(await tell('google', { kind: 'refund' })).toEqual({ ok: true })
  expect(last()).toMatchObject({ name: 'refund', eventId: '1042' })
})

test('no plain address, number or key reaches any of them', async () => {
  for (const service of adServices) await tell(service)
  expect(JSON.stringify(local.store.list())).not.toMatch(/adaeze|8031234567|-key-9f3/iu)
})

test('who gave no email is known by their phone alone', async () => {
  await tell('meta', { buyer: { email: '', phone: '+2348031234567' } })
  expect(last().body).toMatchObject({ user_data: { ph: [expect.any(String)] } })
  expect(JSON.stringify(last().body)).not.toContain('"em"')
})

test.each([
  ['meta', 'bad-key', 'key'],
  ['meta', 'refused', 'refused'],
  ['tiktok', 'bad-key', 'key'],
  ['tiktok', 'refused', 'refused'],
  ['meta', 'too-many', 'later'],
  ['tiktok', 'too-many', 'later'],
  ['google', 'too-many', 'later'],
  ['meta', 'html-500', 'later'],
  ['tiktok', 'html-500', 'later'],
  ['google', 'html-500', 'later'],
  ['meta', 'done-then-silent', 'later'],
  ['tiktok', 'done-then-silent', 'later'],
  ['google', 'done-then-silent', 'later'],
] as const)('%s: %s is %s', async (service, fault, problem) => {
  local.store.writePlan({ fault, times: 1 })
  const answer = await tell(service)
  expect(answer).toMatchObject({ ok: false, problem })
  expect(JSON.stringify(answer)).not.toContain('-key-9f3')
})

test('Meta refuses what is older than a week', async () => {
  const answer = await tell('meta', { at: new Date('2026-11-12T10:00:00Z') })
  expect(answer).toMatchObject({ ok: false, problem: 'refused' })
})

test('a wrong key is told of; Google Analytics says yes to anything and counts nothing', async () => {
  const meta = createMetaEvents({ key: 'another-key', baseUrl: `${local.url}/meta` })
  expect(await meta.tell('1', sale)).toMatchObject({ ok: false, problem: 'key' })
  const before = local.store.list().length
  const google = createGoogleEvents({ key: 'another-key', baseUrl: `${local.url}/google` })
  expect(await google.tell('G-AB12CD34', sale)).toEqual({ ok: true })
  expect(local.store.list()).toHaveLength(before)
})

test('one that cannot be reached is tried later', async () => {
  const away = createMetaEvents({ key: 'meta-key', baseUrl: 'http://127.0.0.1:9' })
  expect(await away.tell('1', sale)).toMatchObject({ ok: false, problem: 'later' })
})

test.each([
  ['meta google', ['meta', 'google']],
  ['google meta meta', ['meta', 'google']],
  ['', []],
  ['yes', []],
  ['__proto__ META constructor', []],
  ['x'.repeat(100_000), []],
])('what a form says is only ever a service', (text, services) => {
  expect(adServicesIn(text)).toEqual(services)
})
