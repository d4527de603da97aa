// What the go-live list is judged from: the shop's rows, how it was started, and the machine under it.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { defaultPolicies } from '#app/domain/content/default-policies.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { undeliveredMessage } from '#app/foundation/jobs/failed-messages.server.ts'
import type { Deployment } from '#app/foundation/http/context.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { firstTryOfBackup, type LastBackup, lastBackup } from '#app/foundation/backup/backups.server.ts'
import { type Fact, readFact } from '#app/foundation/settings/shop-facts.server.ts'

export type GoLiveFacts = {
  now: Date
  baseUrl: string
  deployment: Deployment
  /** What customers see of the house that nobody has written yet. */
  placeholders: readonly string[]
  /** On sale; the designer's own not counted. */
  products: number
  zones: number
  /** Whether an owner has saved them, and so stands behind them. */
  zonesSaved: boolean
  designerSaved: boolean
  homeSaved: boolean
  /** Titles of policies that nobody has published. */
  unreadPolicies: readonly string[]
  owners: number
  /** When each payment provider last told of something, among the newest notices. */
  lastNotices: Readonly<Record<string, Date>>
  lastSentAt: Date | null
  /** When money came on a page of the payment provider, among the newest payments. */
  lastPaidAt: Date | null
  lastFailedAt: Date | null
  /** Of the newest email that waits for another try: since when, and why the last one failed. */
  waitingEmail: { since: Date; problem: string } | null
  /** 'YYYY-MM-DD' */
  lastHoliday: string | null
  certificate: Fact<'fact.certificate'> | null
  lastBackup: LastBackup | null
  /** When one was tried for the first time. */
  firstBackupTry: Date | null
  /** Null when it could not be read. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Whether the request that asks came through a proxy; null when nobody asks. */
  isForwarded: boolean | null
}

/** So many of the newest are looked through: cash, imported orders and newsletters may stand before what is looked for. */
const recent = 1_000

const contactParts = ['name', 'email', 'phone', 'whatsapp', 'street'] as const

type ContactPart = (typeof contactParts)[number]

/** Nobody can own an address that ends in .example. */
function isMadeUp(part: ContactPart, value: string): boolean {
  return (
    value === settingDefaults.house[part] || (part === 'email' && value.toLowerCase().endsWith('.example'))
  )
}

export type GoLiveAsked = Pick<GoLiveFacts, 'now' | 'baseUrl' | 'deployment' | 'isForwarded'>

export async function readGoLiveFacts(db: Db, asked: GoLiveAsked): Promise<GoLiveFacts> {
  const [rows, house, certificate, backup, firstBackupTry, disk] = await Promise.all([
    readRows(db, asked.now),
    readSetting(db, 'house'),
    readFact(db, 'fact.certificate'),
    lastBackup(db, asked.deployment.backups ?? undefined),
    firstTryOfBackup(db, asked.deployment.backups ?? undefined),
    readDisk(asked.deployment.dataDir),
  ])
  const published = new Set(rows.published)
  const shownAs = (part: ContactPart) =>
    part === 'phone' || part === 'whatsapp' ? phoneWords(house[part]) : house[part]
  return {
    ...asked,
    products: rows.products,
    zones: rows.zones,
    zonesSaved: rows.zones_saved,
    designerSaved: rows.price_lists > 1,
    homeSaved: rows.home_saved,
    owners: rows.owners,
    lastNotices: Object.fromEntries(
      Object.entries(rows.last_notices ?? {}).map(([provider, at]) => [provider, new Date(at)]),
    ),
    lastSentAt: toDate(rows.last_sent),
    lastPaidAt: toDate(rows.last_paid),
    lastFailedAt: toDate(rows.last_failed),
    waitingEmail: rows.waiting_email && {
      since: new Date(rows.waiting_email.since),
      problem: rows.waiting_email.problem,
    },
    lastHoliday: rows.last_holiday,
    placeholders: [...new Set(contactParts.filter((part) => isMadeUp(part, house[part])).map(shownAs))],
    unreadPolicies: Object.entries(defaultPolicies).flatMap(([name, { title }]) =>
      published.has(name) ? [] : [title],
    ),
    certificate,
    lastBackup: backup,
    firstBackupTry,
    disk,
  }
}

type Rows = {
  products: number
  zones: number
  zones_saved: boolean
  home_saved: boolean
  price_lists: number
  owners: number
  published: string[]
  last_notices: Record<string, string> | null
  last_sent: string | null
  last_paid: string | null
  last_failed: string | null
  waiting_email: { since: string; problem: string } | null
  last_holiday: string | null
}

async function readRows(db: Db, now: Date): Promise<Rows> {
  const { rows } = await db.execute<Rows>(sql`select
    (select count(*)::int from products p where not p.is_custom and ${onShelf(now)}) as products,
    (select count(*)::int from delivery_zones) as zones,
    exists (select from setting_changes where key = 'zones') as zones_saved,
    exists (select from setting_changes where key = 'home-pictures') as home_saved,
    (select count(*)::int from price_lists) as price_lists,
    (select count(*)::int from staff join users on users.id = staff.user_id
      where staff.role = 'owner' and users.disabled_at is null) as owners,
    array(select distinct document from document_versions
      where show_at <= ${now.toISOString()} and withdrawn_at is null) as published,
    (select json_object_agg(provider, at) from (select provider, max(received_at) as at from
      (select provider, received_at from payment_notices order by id desc limit ${recent}) as newest
      group by provider) as told) as last_notices,
    (select sent_at::text from messages where state = 'sent' order by created_at desc limit 1) as last_sent,
    (select max(paid_at)::text from (select paid_at, authorization_url from payments
      where state = 'paid' order by paid_at desc limit ${recent}) as newest
      where authorization_url is not null) as last_paid,
    (select max(created_at)::text from messages where ${undeliveredMessage}) as last_failed,
    (select json_build_object('since', created_at, 'problem', problem) from
      (select created_at, problem from messages where state = 'queued' and channel = 'mail'
        order by created_at desc limit ${recent}) as waiting
      where problem is not null order by created_at desc limit 1) as waiting_email,
    (select max(day)::text from holidays) as last_holiday`)
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row
}

async function readDisk(dataDir: string): Promise<GoLiveFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    // A folder on a disk that is gone is an answer here; what else went wrong is a fault of ours.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))
