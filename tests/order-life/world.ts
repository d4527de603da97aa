// A shop for whole lives of orders: the real domain and its workers, the real adapters, the local Paystack, Termii, WhatsApp and
// mail server with their faults, and one clock for all of them, which only steps move.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { receiveNotice } from '#app/domain/orders/payments/payment-notices.server.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { JobData, JobName } from '#app/foundation/jobs/jobs.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { startWorkers } from '#server/workers.ts'
import { furnishStudio } from '#tests/designs.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { defaultSecret } from '#tests/mails.ts'
import { type Bench, startBench } from '#tests/paystack-bench.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { returnDesk } from '#tests/returns.ts'

/** Longest wait for the provider here, so that its silence does not take all day; milliseconds. */
const timeoutMs = 250

export type World = Desk & {
  bench: Bench
  phone: PhoneShop
  post: MailServer
  back: ReturnType<typeof returnDesk>
  /** Which of the providers' next calls go wrong is not known here; a job may be in vain until all are well again. */
  faulty: { on: boolean }
  designVariant: Awaited<ReturnType<typeof furnishStudio>>
  pass: (ms: number) => Promise<void>
  hear: (how: (notices: number) => readonly number[]) => Promise<number>
  work: () => Promise<number>
  round: (job: JobName) => Promise<void>
  /** What the provider knows of one order: its references begin with the number. */
  bankView: (orderNumber: number) => BankView
}

export type BankView = ReturnType<Bench['records']>

export async function openWorld(): Promise<World & { stop: () => Promise<void> }> {
  const [opened, bench] = await Promise.all([openDesk({ now: soon() }), startBench(timeoutMs)])
  const desk = { ...opened, deps: { ...opened.deps, payment: bench.gateway } }
  await shareClock(desk)
  await presetSetting(desk.db, 'pickup', { ...settingDefaults.pickup, on: true })
  await presetSetting(desk.db, 'returns', {
    ...settingDefaults.returns,
    givesMoney: true,
    takesDesigns: true,
  })
  await presetSetting(desk.db, 'deposits', {
    ...settingDefaults.deposits,
    on: true,
    productPercent: 40,
    fromNaira: 0,
  })
  await presetSetting(desk.db, 'instalments', { ...settingDefaults.instalments, on: true, fromNaira: 0 })
  await presetSetting(desk.db, 'bankTransfer', {
    ...settingDefaults.bankTransfer,
    on: true,
    bank: 'First Bank',
    accountName: 'Hair House',
    accountNumber: '0000014579',
  })
  await presetSetting(desk.db, 'onDelivery', { on: true, takesDesigns: true })
  await desk.db.update(deliveryZones).set({ onDeliveryMostKobo: naira(5_000_000) })
  await announcePageChange(desk.db, ['delivery'])
  const designVariant = await furnishStudio(desk.db, desk.clock.at)
  const faulty = { on: false }
  const phone = await openPhoneShop(desk.db, desk.deps.queue, desk.clock)
  const post = await startMailServer({ keepsText: false })
  const workers = await captureWorkers(desk, phone, post)
  const setClock = async (at: Date) => {
    desk.clock.at = at
    bench.clock.at = at
    await desk.db.execute(sql`update clock.at set at = ${at.toISOString()}`)
  }
  await setClock(desk.clock.at)
  return {
    ...desk,
    bench,
    phone,
    post,
    back: returnDesk(desk, phone.gateways),
    faulty,
    designVariant,
    pass: (ms) => setClock(new Date(desk.clock.at.getTime() + ms)),
    hear: (how) => hear(desk, bench, how),
    work: () => workOff(desk, workers.handlers, faulty),
    round: async (job) => workers.run(job, {}),
    bankView: (number) => bench.records(`${number}-`),
    async stop() {
      await workers.stop()
      await Promise.all([desk.close(), bench.stop(), phone.stop(), post.stop()])
    },
  }
}

/** Jobs are written by the database's own clock: ours is never behind it. */
const soon = () => new Date(Date.now() + 60_000)

/** Whatever a row says of its time comes from the one clock too. */
async function shareClock({ db, clock }: Desk): Promise<void> {
  await db.execute(sql`create schema clock`)
  await db.execute(sql`create table clock.at (at timestamptz not null)`)
  await db.execute(sql`insert into clock.at values (${clock.at.toISOString()})`)
  await db.execute(
    sql`create function clock.now() returns timestamptz language sql as 'select at from clock.at'`,
  )
  await db.execute(sql`do $$ declare c record; begin
    for c in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default like 'now()%' loop
      execute format('alter table public.%I alter %I set default clock.now()', c.table_name, c.column_name);
    end loop; end $$`)
}

type Handlers = Map<JobName, (data: never) => Promise<void>>

async function captureWorkers(desk: Desk, phone: PhoneShop, post: MailServer) {
  const dir = await mkdtemp(join(tmpdir(), 'ade-life-'))
  const media = createMedia({ dir, remote: undefined })
  const mail = createSmtpMail({ url: post.url })
  const handlers: Handlers = new Map()
  await startWorkers({
    adverts: { meta: null, tiktok: null, google: null },
    ...desk.deps,
    db: desk.db,
    // They are called by steps, not by the clock.
    queue: {
      ...desk.deps.queue,
      work: async (job, handler) => void handlers.set(job, handler),
      schedule: async () => {},
    },
    mail,
    ...phone.gateways,
    media,
    mailFrom: null,
    secret: defaultSecret,
    deployment: {
      paymentKey: 'stand-in',
      flutterwaveKey: null,
      mail: 'smtp',
      texts: { sms: true, whatsapp: true },
      media: 'disk',
      dataDir: dir,
      backups: null,
      trustedProxies: 0,
    },
    backUp: async () => 0,
    log: pino({ level: 'silent' }),
  })
  return {
    handlers,
    run: (job: JobName, data: object) => handlerOf(handlers, job)(data as never),
    async stop() {
      mail.close()
      media.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function handlerOf(handlers: Handlers, job: JobName) {
  const handler = handlers.get(job)
  if (!handler) throw new Error(`no job ${job}`)
  return handler
}

const mostTries = 5

/** Everything that is queued, once each; what is queued meanwhile too. Only a provider that fails may leave a job for later. */
async function workOff(desk: Desk, handlers: Handlers, faulty: { on: boolean }): Promise<number> {
  let done = 0
  const inVain = new Set<string>()
  const tries = new Map<string, number>()
  for (;;) {
    const { rows } = await desk.db.execute<{ id: string; name: JobName; data: JobData[JobName] }>(sql`
      select id, name, data from pgboss.job where state in ('created', 'retry')
        and start_after <= ${desk.clock.at.toISOString()} and name <> 'parked' order by created_on, id`)
    const next = rows.find(({ id }) => !inVain.has(id))
    if (!next) return done
    try {
      await handlerOf(handlers, next.name)(next.data as never)
      await desk.db.execute(sql`delete from pgboss.job where id = ${next.id}`)
      done++
    } catch (error) {
      if (!isOfProvider(error)) throw error
      // On a busy machine one that is well can be slower than the shop waits: then the queue asks again.
      const tried = (tries.get(next.id) ?? 0) + 1
      tries.set(next.id, tried)
      if (faulty.on) inVain.add(next.id)
      else if (tried === mostTries) throw error
    }
  }
}

/** They could not be asked, or did not take a text or a mail. */
function isOfProvider(error: unknown): boolean {
  return /the gateway could not be|^Error: message \S+: (?:(?:answered )?\d{3,}|.*(?:\b[45]\d\d\b|clos|\bE[A-Z]{4,}\b))/u.test(
    String(error),
  )
}

/** Webhooks that the provider has sent: those that `how` names reach the shop, in its order; the others are lost. */
async function hear(desk: Desk, bench: Bench, how: (notices: number) => readonly number[]): Promise<number> {
  await bench.control({ flush: true })
  const notices = bench.notices()
  bench.shop.received.length = 0
  const chosen = how(notices.length)
  for (const place of chosen) {
    const notice = notices[place]
    if (notice?.ok) await receiveNotice(desk.db, desk.deps, notice, desk.clock.at)
  }
  return chosen.length
}
