// A browser of the account functions, without pages: it keeps cookies, has an address and reads its owner's mails.
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type AccountDeps,
  createAccounts,
  type SharedAccounts,
} from '#app/domain/accounts/accounts-context.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { answerAtOnce } from './answer-at-once.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { writtenMails } from './mails.ts'

export type AccountShop = {
  db: Db
  baseUrl: string
  shared: SharedAccounts
  /** The shop's clock. */
  clock: { now: Date }
}

const secret: ShopSecret = ['s'.repeat(48)]
const log = pino({ level: 'silent' })
/** Mails stay in the outbox, where the tests read them. */
const queue: Queue = {
  start: async () => {},
  rest: async () => {},
  stop: async () => {},
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  hasJob: () => sql`false`,
}

export function openAccountShop(db: Db, now: Date, baseUrl = 'http://shop.test'): AccountShop {
  const clock = { now }
  const shared = { ...createAccounts({ google: null, log }), answerEvenly: answerAtOnce }
  return { db, baseUrl, shared, clock }
}

/** A database for the tests of a file, and for each of them the shop anew, its clock at `start`. */
export function useAccountShop(start: Date): { database: TestDatabase; shop: AccountShop } {
  // The same objects all along, filled by the hooks: tests hold on to them.
  const database = {} as TestDatabase
  const shop = {} as AccountShop
  beforeAll(async () => void Object.assign(database, await freshDatabase()))
  beforeEach(() => void Object.assign(shop, openAccountShop(database.db, start)))
  afterAll(() => database.drop())
  return { database, shop }
}

/** Sets the shop's clock on. */
export function passTime({ clock }: AccountShop, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

export type Browser = {
  cookies: Map<string, string>
  /** For one request: with the cookies of this moment. Set-Cookie goes back into the browser. */
  deps: () => AccountDeps
}

let browsers = 0

export function newBrowser(shop: AccountShop, address = nextAddress()): Browser {
  const cookies = new Map<string, string>()
  const setCookie = (value: string) => {
    const [pair = ''] = value.split(';')
    const [name = '', text = ''] = pair.split('=')
    if (/; max-age=0/iu.test(value)) cookies.delete(name)
    else cookies.set(name, text)
  }
  const deps = (): AccountDeps => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' }
    const context: Partial<ShopContext> = {
      now: () => shop.clock.now,
      requestId: 'req_test',
      address,
      setCookie,
      queue,
      secret,
      phone: { sms: null, whatsapp: null },
      log,
    }
    return {
      ...(context as ShopContext),
      ...shop.shared,
      db: shop.db,
      baseUrl: shop.baseUrl,
      google: null,
      session: { found: null },
      request: new Request(`${shop.baseUrl}/`, { headers }),
    }
  }
  return { cookies, deps }
}

export type ReadMail = { kind: string; subject: string; text: string }

/** Every mail to an address, the oldest first. */
export async function mailsTo(
  db: Db,
  email: string,
  kind?: string,
  sealedWith: ShopSecret = secret,
): Promise<ReadMail[]> {
  const ofKind = kind === undefined ? undefined : eq(messages.kind, kind)
  const mails = await writtenMails(db, {
    secret: sealedWith,
    where: and(eq(messages.recipient, email), ofKind),
  })
  return mails.map(({ kind: written, subject, text }) => ({ kind: written, subject, text }))
}

/** The token in the newest mail of a kind. */
export async function tokenTo(db: Db, email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(db, email, kind)).at(-1)
  const token = /[?&]token=([\w-]+)/u.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no ${kind} mail with a token to ${email}`)
  return token
}

function nextAddress(): string {
  browsers++
  return `10.9.${browsers >> 8}.${browsers & 255}`
}
