// What the bank, the provider, the queue and the clock do.
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { moveStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { JobName } from '#app/foundation/jobs/jobs.ts'
import { sql } from 'drizzle-orm'
import { mailFaults, type MailFault } from '#tests/mail-server.ts'
import {
  faultKinds,
  healthyPlan,
  reportModes,
  type TemplateEvent,
  templateEvents,
} from '#stand-ins/phone/plan.ts'
import type { Step } from './customer-steps.ts'
import type { Dice, OnOrder } from './life.ts'
import type { World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
/** After so long what waits for a job gets a new one. */
const restMs = 12 * minute
const [halfDayMs, daysMs] = [13 * hour, 20 * hour]

const rounds: readonly JobName[] = [
  'expire-holds',
  'reconcile',
  'reconcile-refunds',
  'watch-disputes',
  'requeue-stranded',
  'remind-unpaid',
  'remind-pickups',
  'watch-balances',
  'watch-transfers',
  'tidy-up',
]

export const worldSteps = {
  'webhooks come': async ({ world, dice }) => (await world.hear((count) => order(count, dice))) > 0,
  'webhooks come twice': async ({ world, dice }) =>
    (await world.hear((count) => [...order(count, dice), ...order(count, dice)])) > 0,
  'webhooks get lost': async ({ world, dice }) =>
    (await world.hear((count) => order(count, dice).slice(0, dice(count + 1)))) > 0,
  'the queue works': async ({ world }) => (await world.work()) > 0,
  'the queue is lost': async ({ world }) => {
    const gone = await world.db.execute(sql`delete from pgboss.job where state in ('created', 'retry')`)
    return (gone.rowCount ?? 0) > 0
  },
  '12 minutes pass': (on) => pass(on, 12 * minute),
  '35 minutes pass': (on) => pass(on, 35 * minute),
  '2 hours pass': (on) => pass(on, 2 * hour),
  '17 hours pass': (on) => pass(on, 17 * hour),
  '3 days pass': (on) => pass(on, 72 * hour),
  '16 days pass': (on) => pass(on, 16 * 24 * hour),
  'a chargeback': async ({ world, order: { payments }, dice }) => {
    const payment = payments[dice(payments.length)]
    if (!payment) return false
    const command = { dispute: { reference: payment.reference, hours: 16 } }
    return world.bench.control(command).then(
      () => true,
      () => false,
    )
  },
  'the provider fails': async ({ world, dice }) => {
    const kind = ['html-500', 'reset', 'done-then-silent', 'rate-limited'][dice(4)]
    // Longer than the shop waits.
    await world.bench.control({ fault: { kind, times: 1 + dice(3), latencyMs: 400 } })
    world.faulty.on = true
    return true
  },
  'reports of texts come': async ({ world: { phone } }) => {
    const before = phone.answers.length
    await phone.standIn.flush()
    return phone.answers.length > before
  },
  'texts go wrong': async ({ world: { phone, faulty }, dice }) => {
    const pick = <Name extends string>(names: Readonly<Record<Name, string>>) => {
      const keys = Object.keys(names) as Name[]
      return keys[dice(keys.length)] as Name
    }
    phone.standIn.store.writePlan({
      fault: pick(faultKinds),
      times: 1 + dice(6),
      report: pick(reportModes),
    })
    faulty.on = true
    return true
  },
  /** One of them, or all of a business that it restricts. */
  'Meta judges templates': async ({ world: { phone }, dice }) => {
    const names = phone.standIn.templates()
    const events = Object.keys(templateEvents) as TemplateEvent[]
    const event = events[dice(events.length)] ?? 'PAUSED'
    for (const name of dice(2) === 0 ? names : names.slice(0, 1 + dice(names.length)))
      await phone.standIn.judge({ name, event })
    return true
  },
  'mails go wrong': async ({ world: { post, faulty }, dice }) => {
    const kinds = Object.keys(mailFaults) as MailFault[]
    post.plan.push(...Array.from({ length: 1 + dice(6) }, () => kinds[dice(kinds.length)] ?? 'none'))
    faulty.on = true
    return true
  },
  'the mail server is away': async ({ world: { post, faulty } }) => {
    await post.away()
    faulty.on = true
    return true
  },
  'the provider is well': async ({ world }) => {
    const wasFaulty = world.faulty.on
    await heal(world)
    return wasFaulty
  },
  'units are damaged': (on) => move(on, -1),
  'units come in': (on) => move(on, 1),
} satisfies Record<string, Step>

const wellEvents: ReadonlySet<TemplateEvent> = new Set(['APPROVED', 'REINSTATED'])

export async function heal(world: World): Promise<void> {
  await world.bench.control({ fault: { kind: 'none' } })
  const { standIn } = world.phone
  standIn.store.writePlan(healthyPlan)
  for (const name of standIn.templates())
    if (!wellEvents.has(standIn.store.templateEvent(name))) await standIn.judge({ name, event: 'REINSTATED' })
  await calm(world)
  world.faulty.on = false
}

async function calm({ post }: World): Promise<void> {
  post.plan.length = 0
  await post.back()
}

/** As they were sent, or the other way round. */
function order(count: number, dice: Dice): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  return dice(3) === 0 ? places.toReversed() : places
}

export async function pass({ world, dice }: Pick<OnOrder, 'world' | 'dice'>, ms: number): Promise<boolean> {
  // Of hours of trying there are two or three tries here: the mail server is well again by then.
  if (ms > hour) await calm(world)
  // Nobody's clock stands still for days: what is looked at by the hour was looked at before what is by the day.
  if (ms > daysMs) await pass({ world, dice }, halfDayMs)
  // Nor a queue for hours: what lost its job has another one soon.
  if (ms > hour) await pass({ world, dice }, restMs)
  if (ms > hour) await world.work()
  await world.pass(ms)
  const first = dice(rounds.length)
  for (const job of [...rounds.slice(first), ...rounds.slice(0, first)]) await world.round(job)
  if (ms > hour) await world.work()
  return true
}

async function move({ world, life, dice }: OnOrder, delta: number): Promise<boolean> {
  const variantId = life.shelf[dice(3)]
  if (!variantId) return false
  const reason = delta > 0 ? 'received' : 'damaged'
  const wish = { variantId, delta, reason, note: 'life' } as const
  return (await transaction(world.db, (tx) => moveStock(tx, world.actor(), wish))).ok
}

/** The providers are well again, every notice arrives and every clock has had its turns: then nothing may hang. */
export async function comeToRest(world: World): Promise<void> {
  await heal(world)
  const plainDice: Dice = () => 0
  for (const ms of [5 * minute, 2 * hour, 17 * hour, 2 * hour]) {
    await world.hear((count) => Array.from({ length: count }, (_, place) => place))
    await world.work()
    await world.phone.standIn.flush()
    await pass({ world, dice: plainDice }, ms)
    await world.work()
  }
  const open = sql`${paymentDisputes.state} = 'to-answer'`
  if ((await world.db.$count(paymentDisputes, open)) > 0)
    throw new Error('a chargeback whose time is over is still to be answered')
}
