import { createServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmptyShop } from '#server/seed-when-empty.ts'
import { holidays } from '#app/domain/delivery/delivery-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'
import { noteFact, readFact } from '#app/foundation/settings/shop-facts.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { lookAtCertificate } from './certificate.server.ts'
import { judgeGoLive } from './go-live.ts'
import { readGoLiveFacts } from './go-live-facts.server.ts'
import { lookAhead, sayWhatIsMissing } from './look-ahead.server.ts'

const now = new Date('2026-11-25T10:00:00Z')
/** Nobody listens there, and no name is looked up. */
const baseUrl = 'https://127.0.0.1:9'
const deployment = {
  paymentKey: 'live',
  flutterwaveKey: null,
  mail: 'smtp',
  texts: { sms: true, whatsapp: true },
  media: 'disk',
  dataDir: import.meta.dirname,
  backups: null,
  trustedProxies: 0,
} as const

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await openEmptyShop(shop.db, null, now)
})
afterAll(() => shop.drop())

let said: Record<string, unknown>[] = []
beforeEach(() => {
  said = []
})
const log = pino({ base: null }, { write: (line: string) => void said.push(JSON.parse(line)) })
const deps = (at = now) => ({ baseUrl, deployment, log, now: () => at })

test('an empty shop says at its start what is missing, in one line, and the demo shop nothing', async () => {
  await sayWhatIsMissing(shop.db, { ...deps(), deployment: { ...deployment, paymentKey: 'stand-in' } })
  expect(said).toEqual([])
  await sayWhatIsMissing(shop.db, deps())
  expect(said).toMatchObject([
    {
      level: 40,
      msg: 'go_live.incomplete',
      list: `${baseUrl}/admin/go-live`,
      missing: {
        contact: 'Still made up: Hair House, care@shop.example, +234 800 000 2337, Studio 4, Crown Court.',
        products: expect.any(String),
        zones: expect.stringContaining('estimates'),
        policies: expect.stringContaining('Privacy policy'),
        certificate: 'The shop looked at 127.0.0.1, and nothing listens there.',
      },
    },
  ])
})

test('what the furnished rows say is what the list is judged from', async () => {
  const facts = await readGoLiveFacts(shop.db, { now, baseUrl, deployment, isForwarded: null })
  expect(facts).toMatchObject({
    products: 0,
    zones: 9,
    zonesSaved: false,
    owners: 0,
    lastHoliday: '2028-12-26',
  })
  expect(facts.disk?.freeBytes).toBeGreaterThan(0)
  const disk = { ...deployment, dataDir: '/nowhere/at/all' }
  expect(await readGoLiveFacts(shop.db, { ...facts, deployment: disk })).toMatchObject({ disk: null })
  expect(judgeGoLive(facts).find(({ key }) => key === 'holidays')?.done).toBe(true)
})

test.each(['hello@crown.example', 'Hello@Crown.EXAMPLE'])(
  '%s reaches nobody, so it is made up',
  async (email) => {
    const value = {
      ...settingDefaults.house,
      name: 'Crown',
      phone: '+2348031234567',
      street: '1 Broad Street',
      email,
    }
    await shop.db.insert(settings).values({ key: 'house', value: { ...value, whatsapp: value.phone } })
    const { placeholders } = await readGoLiveFacts(shop.db, { now, baseUrl, deployment, isForwarded: null })
    expect(placeholders).toEqual([email])
    await shop.db.delete(settings).where(eq(settings.key, 'house'))
  },
)

test('each day the log is warned of a certificate that is refused and of holidays that run out', async () => {
  await lookAhead(shop.db, deps())
  expect(said).toMatchObject([{ level: 50, msg: 'certificate.expiring', daysLeft: null }])
  said = []
  await shop.db.delete(holidays)
  await lookAhead(shop.db, deps(new Date('2026-11-26T06:10:00Z')))
  expect(said.map(({ msg }) => msg)).toEqual(['holidays.running_out', 'certificate.expiring'])
  expect(await readFact(shop.db, 'fact.certificate')).toMatchObject({ at: '2026-11-26T06:10:00.000Z' })
})

test('what was noted is replaced, and what another release wrote is not taken for it', async () => {
  const certificate = { host: 'a.test', at: now.toISOString(), endsAt: null, problem: null }
  await noteFact(shop.db, 'fact.certificate', certificate, now)
  expect(await readFact(shop.db, 'fact.certificate')).toEqual(certificate)
  await noteFact(shop.db, 'fact.certificate', { ...certificate, host: 'b.test' }, now)
  expect(await readFact(shop.db, 'fact.certificate')).toMatchObject({ host: 'b.test' })
})

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('the end of a certificate is read, also of one that browsers refuse', async () => {
  const server = createTlsServer({ key, cert })
  const found = await lookAtCertificate('https://shop.test', now, await listening(server))
  server.close()
  expect(found).toEqual({
    host: 'shop.test',
    at: now.toISOString(),
    endsAt: expect.stringMatching(/^2036-11-2/u),
    problem: expect.stringMatching(/^browsers refuse its certificate \(/u),
  })
})

test('a server that speaks no TLS is a finding, and so is one that says nothing', async () => {
  const rude = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await lookAtCertificate('https://shop.test', now, await listening(rude))).toMatchObject({
    endsAt: null,
    problem: expect.any(String),
  })
  rude.close()
  const silent = createServer(() => {})
  const found = lookAtCertificate('https://shop.test', now, { ...(await listening(silent)), limitMs: 50 })
  expect(await found).toMatchObject({ endsAt: null, problem: 'there was no answer in time' })
  silent.close()
})

/** Of nobody: made for this test, valid until 2036. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCfbWG5GUkolKgmmX
Q6UZd/OMwdfUCxbc90Yt5b5uxzehRANCAARnNIRP0RoKMG2i3L73aOjJNIKrpBCk
iIjukFAC08ntyE8BMGxOoYrwM12A82CW/zClgkeQ0fYVpWFO3Lp23Qx6
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBkzCCATmgAwIBAgIUfjHZ8tou3ZaJBII2pTuTW/s263swCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJc2hvcC50ZXN0MB4XDTI2MTEyNTIxMzE1NVoXDTM2MTEyMjIx
MzE1NVowFDESMBAGA1UEAwwJc2hvcC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEZzSET9EaCjBtoty+92joyTSCq6QQpIiI7pBQAtPJ7chPATBsTqGK8DNd
gPNglv8wpYJHkNH2FaVhTty6dt0MeqNpMGcwHQYDVR0OBBYEFABhf8CzxEgWs7L1
98MqiZPt9TSJMB8GA1UdIwQYMBaAFABhf8CzxEgWs7L198MqiZPt9TSJMA8GA1Ud
EwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJc2hvcC50ZXN0MAoGCCqGSM49BAMCA0gA
MEUCIQDbeSmNXGXIXHUhAVTrwBrfj2L0lYCVxWKe9pZB3YG2aQIgRTsWLV6sYm5n
0xsRY4Gd14Eyzcy4qr9GbLsIe2kh6Jc=
-----END CERTIFICATE-----`

test('a purchase is one that was paid on a page of the provider, not in cash', async () => {
  const lastPaidAt = async () =>
    (await readGoLiveFacts(shop.db, { ...deps(), now, isForwarded: null })).lastPaidAt
  const { id } = await addOrder(shop.db)
  await payOrder(shop.db, id)
  expect(await lastPaidAt()).toBeNull()
  const authorizationUrl = 'https://checkout.paystack.com/x'
  await shop.db.update(payments).set({ authorizationUrl }).where(eq(payments.orderId, id))
  expect(await lastPaidAt()).toEqual(orderDay)
})

test('an email that waits for another try is told with why', async () => {
  const facts = () => readGoLiveFacts(shop.db, { ...deps(), now, isForwarded: null })
  expect((await facts()).waitingEmail).toBeNull()
  const waiting = { kind: 'owner-note', recipient: 'ngozi@example.com', createdAt: now }
  await shop.db.insert(messages).values([
    { ...waiting, id: newId('mal'), dedupe: 'tried', problem: 'connect ECONNREFUSED' },
    { ...waiting, id: newId('mal'), dedupe: 'new', problem: null },
  ])
  expect((await facts()).waitingEmail).toEqual({ since: now, problem: 'connect ECONNREFUSED' })
})
