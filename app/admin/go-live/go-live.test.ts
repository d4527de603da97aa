import { expect, test } from 'vitest'
import { type ItemKey, itemKeys, judgeGoLive } from './go-live.ts'
import type { GoLiveFacts } from './go-live-facts.server.ts'

const now = new Date('2026-11-25T10:00:00Z')
const gigabyte = 1_000_000_000

/** A shop with nothing left to do. */
const good: GoLiveFacts = {
  now,
  baseUrl: 'https://ade-hair.com',
  deployment: {
    paymentKey: 'live',
    flutterwaveKey: null,
    mail: 'smtp',
    texts: { sms: true, whatsapp: true },
    media: 'disk',
    dataDir: '/srv/ade',
    backups: '/mnt/backups',
    trustedProxies: 1,
  },
  placeholders: [],
  products: 96,
  zones: 9,
  zonesSaved: true,
  designerSaved: true,
  homeSaved: true,
  unreadPolicies: [],
  owners: 2,
  lastNotices: { paystack: now },
  lastSentAt: now,
  lastPaidAt: now,
  lastFailedAt: null,
  waitingEmail: null,
  lastHoliday: '2028-12-26',
  certificate: { host: 'ade-hair.com', at: now.toISOString(), endsAt: '2027-02-01T00:00:00Z', problem: null },
  lastBackup: {
    name: 'ade.tar.gz',
    place: '/mnt/backups',
    startedAt: new Date('2026-11-25T01:10:00Z'),
    finishedAt: new Date('2026-11-25T01:11:00Z'),
    bytes: 12_600_000,
  },
  firstBackupTry: new Date('2026-11-20T01:10:00Z'),
  disk: { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
  isForwarded: true,
}

const itemOf = (key: ItemKey, facts: Partial<GoLiveFacts>) => {
  const item = judgeGoLive({ ...good, ...facts }).find((one) => one.key === key)
  if (!item) throw new Error(key)
  return item
}

test('of a shop that lacks nothing every item is in place', () => {
  const items = judgeGoLive(good)
  expect(items.map(({ key }) => key)).toEqual(itemKeys)
  expect(items.filter(({ done }) => !done).map(({ key }) => key)).toEqual([])
})

const ofCertificate = (endsAt: string | null, problem: string | null = null) => ({
  certificate: { host: 'ade-hair.com', at: now.toISOString(), endsAt, problem },
})
const withDeployment = (change: Partial<GoLiveFacts['deployment']>) => ({
  deployment: { ...good.deployment, ...change },
})

test.each<[ItemKey, Partial<GoLiveFacts>, RegExp]>([
  ['contact', { placeholders: ['care@ade.example'] }, /made up: care@ade\.example/u],
  ['products', { products: 0 }, /Nothing is on sale/u],
  ['zones', { zones: 0 }, /nobody can check out/u],
  ['zones', { zonesSaved: false }, /estimates/u],
  ['designer', { designerSaved: false }, /came with the shop/u],
  ['policies', { unreadPolicies: ['Return policy'] }, /Return policy/u],
  ['home-pictures', { homeSaved: false }, /drawings/u],
  ['payment-key', withDeployment({ paymentKey: 'test' }), /no money arrives/u],
  ['payment-key', withDeployment({ paymentKey: 'stand-in' }), /demo shop/u],
  ['payment-key', withDeployment({ flutterwaveKey: 'test' }), /Set FLUTTERWAVE_SECRET_KEY/u],
  ['webhook', { lastNotices: {} }, /https:\/\/ade-hair\.com\/webhooks\/paystack$/u],
  ['webhook', withDeployment({ flutterwaveKey: 'live' }), /from Flutterwave .*\/webhooks\/flutterwave$/u],
  ['email', { lastSentAt: null }, /No email has been sent/u],
  ['email', { lastFailedAt: new Date(now.getTime() + 1) }, /could not be delivered/u],
  [
    'email',
    { lastSentAt: null, waitingEmail: { since: now, problem: 'connect ECONNREFUSED' } },
    /not going out.*ECONNREFUSED/u,
  ],
  ['email', withDeployment({ mail: 'caught' }), /\/_mail/u],
  ['test-purchase', { lastPaidAt: null }, /your own card/u],
  ['backups', withDeployment({ backups: null }), /Set BACKUP_TO/u],
  ['backups', { lastBackup: null, firstBackupTry: null }, /within the hour/u],
  ['backups', { lastBackup: null }, /No backup has succeeded yet/u],
  [
    'backups',
    { now: new Date('2026-11-26T10:00:00Z') },
    /25 November 2026, 02:10 \(12\.6 MB.*None has succeeded/u,
  ],
  ['second-owner', { owners: 1 }, /second owner/u],
  ['second-owner', { owners: 0 }, /prints a link/u],
  ['holidays', { lastHoliday: null }, /No holiday/u],
  ['holidays', { lastHoliday: '2026-12-26' }, /26 December 2026\. Add the next year/u],
  ['disk', { disk: { freeBytes: 1.9 * gigabyte, totalBytes: 20 * gigabyte } }, /1\.9 GB \(9%\)/u],
  ['disk', { disk: { freeBytes: 49 * gigabyte, totalBytes: 1000 * gigabyte } }, /49 GB \(4%\)/u],
  ['disk', { disk: null }, /could not be read/u],
  ['certificate', { certificate: null }, /not been looked at/u],
  ['certificate', ofCertificate('2026-12-16T10:00:00Z'), /16 December 2026.*renewed/u],
  [
    'certificate',
    ofCertificate('2027-02-01T00:00:00Z', 'browsers refuse its certificate'),
    /browsers refuse its/u,
  ],
  ['certificate', ofCertificate(null, 'there was no answer in time'), /no answer/u],
  ['certificate', { baseUrl: 'http://127.0.0.1:3000' }, /not https/u],
  ['proxy', withDeployment({ trustedProxies: 0 }), /through a proxy/u],
  ['proxy', { isForwarded: false }, /without a proxy/u],
])('%s is to do (%#)', (key, facts, words) => {
  const { done, says } = itemOf(key, facts)
  expect([done, says]).toEqual([false, expect.stringMatching(words)])
})

test.each<[ItemKey, Partial<GoLiveFacts>, RegExp]>([
  ['products', { products: 1 }, /^1 product is/u],
  ['zones', { zones: 1 }, /1 zone at/u],
  ['email', { lastFailedAt: new Date(now.getTime() - 1) }, /25 November 2026/u],
  [
    'email',
    { waitingEmail: { since: new Date(now.getTime() - 1), problem: '421 come back later' } },
    /25 November 2026/u,
  ],
  ['media', withDeployment({ media: 's3' }), /S3 bucket/u],
  ['certificate', ofCertificate('2026-12-17T10:00:00Z'), /until 17 December/u],
  ['proxy', { isForwarded: null }, /TRUSTED_PROXIES is 1/u],
  ['proxy', { isForwarded: false, ...withDeployment({ trustedProxies: 0 }) }, /is 0/u],
])('%s is in place (%#)', (key, facts, words) => {
  const { done, says } = itemOf(key, facts)
  expect([done, says]).toEqual([true, expect.stringMatching(words)])
})
