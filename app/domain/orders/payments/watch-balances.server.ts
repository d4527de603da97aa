// Asking for balances by the clock: once everything of an order is made and has come, then two reminders, and the desk when the time is over. A part of
// a plan is asked for some days before its day and on it.
// Nothing is cancelled and nothing is kept by the clock: that is for a person to decide.
import { sql } from 'drizzle-orm'
import { queueOrderMail, queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { lockOrder, type OrderRow, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { BalanceStep } from '#app/domain/orders/core/deposit.ts'
import { madeStages } from '#app/domain/orders/production/stages.ts'
import { awaitsUnits, statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { eq } from 'drizzle-orm'
import { beginAsking } from './balance.server.ts'
import { dueOfBalance, isToReview, owesBalance } from './money-of-order.ts'
import { lookAtAttempts } from './reconcile.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'

const batch = 100

/** Returns how many were asked, reminded or told of. */
export async function watchBalances(db: Db, deps: SettleDeps): Promise<number> {
  const now = deps.now()
  const { deposits, instalments, campaigns, stages } = await readSettings(db, [
    'deposits',
    'instalments',
    'campaigns',
    'stages',
  ])
  const isNight = isQuiet(campaigns, now)
  let done = 0
  const moment = { deposits, instalments, stages, isNight, now }
  for (const { id } of await findDue(db, moment)) {
    // Nobody is asked for what they have just paid.
    if ((await lookAtAttempts(db, deps, id)) !== 'idle') continue
    if (await takeStep(db, deps, id, moment)) done++
  }
  return done
}

async function findDue(
  db: Db,
  { deposits, instalments, stages, isNight, now }: Moment,
): Promise<{ id: OrderId }[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const { rows } = await db.execute<{ id: OrderId }>(sql`
    select o.id from orders o
    where o.balance_kobo > 0 and o.pay_by is distinct from 'delivery' and o.status ${statesWith('to-send')} and o.forgotten_at is null and (
      (o.balance_step is null and o.open_parts is null and not ${awaitsUnits(sql`o.id`)} and not exists (select from production_jobs j
        where j.order_id = o.id and j.stage not in ${madeStages(stages.list)}
        group by j.order_line_id having count(*) > (select coalesce(sum((u ->> 'quantity')::int), 0)
          from order_events e, jsonb_array_elements(e.event -> 'withdrawn') u
          where e.order_id = o.id and u ->> 'orderLineId' = j.order_line_id)))
      or (not ${isNight} and o.open_parts is not null and o.balance_step is null and o.balance_until < ${daysAgo(-1 - instalments.remindDays)})
      or (not ${isNight} and o.open_parts is not null and o.balance_step = 'asked' and o.balance_until < ${daysAgo(-1)})
      or (not ${isNight} and o.open_parts is null and o.balance_step = 'asked' and o.balance_asked_at <= ${daysAgo(deposits.firstReminderDays)})
      or (not ${isNight} and o.open_parts is null and o.balance_step = 'reminded' and o.balance_asked_at <= ${daysAgo(deposits.secondReminderDays)})
      or (o.balance_step is distinct from 'desk-told' and o.balance_until <= ${now.toISOString()}))
    order by o.balance_until nulls first limit ${batch}`)
  return rows
}

type Moment = Pick<SettingValues, 'deposits' | 'instalments' | 'stages'> & { isNight: boolean; now: Date }

async function takeStep(db: Db, deps: { queue: Queue }, orderId: OrderId, moment: Moment): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const step = order && stepOf(order, moment)
    if (!step) return false
    const { amountKobo, throughPart } = dueOfBalance(order)
    const part = throughPart === null ? {} : { part: throughPart }
    // Nobody is asked for what somebody of the house has still to decide about.
    if ((await readOrder(tx, orderId)).payments.some((payment) => isToReview(payment, order.status)))
      return false
    if (order.balanceStep === null && step !== 'desk-told') {
      const until = (await beginAsking(tx, order, step, moment.now)).toISOString()
      await recordEvent(tx, orderId, { type: 'balance-asked', amountKobo, until, ...part })
    } else await tx.update(orders).set({ balanceStep: step }).where(eq(orders.id, orderId))
    if (step === 'desk-told') {
      await queueOwnerMail(tx, deps, {
        dedupe: `owner-balance:${orderId}:${order.balanceUntil?.toISOString() ?? ''}`,
        facts: { about: 'balance-late', orderId, amountKobo, isPart: order.openParts !== null },
      })
      return true
    }
    await queueOrderMail(tx, deps, orderId, 'order-balance', { occasion: `${asked(order)}:${step}` })
    return true
  })
}

/** What is asked for: of a plan each part, and once more when it has another day. */
function asked({ id, openParts }: OrderRow): string {
  const [part] = openParts ?? []
  return part ? `${id}:${part.no}:${part.dueOn}` : id
}

function stepOf(order: OrderRow, moment: Moment): BalanceStep | null {
  if (!owesBalance(order)) return null
  return order.openParts === null ? nextStep(order, moment) : nextOfPlan(order, moment)
}

/** The last that is due: whoever was not looked at for long is not written to twice at once. */
function nextStep(order: OrderRow, moment: Moment): BalanceStep | null {
  const { deposits, isNight, now } = moment
  const { balanceStep: step, balanceAskedAt, balanceUntil } = order
  if (step === null) return 'asked'
  if (step !== 'desk-told' && balanceUntil !== null && balanceUntil <= now) return 'desk-told'
  const since = now.getTime() - (balanceAskedAt ?? now).getTime()
  if (isNight || step === 'reminded-again' || step === 'desk-told') return null
  if (since >= deposits.secondReminderDays * dayMs) return 'reminded-again'
  return step === 'asked' && since >= deposits.firstReminderDays * dayMs ? 'reminded' : null
}

/** Of the part that is next: some days before its day, on it, and the desk when it is over. */
function nextOfPlan(
  { balanceStep: step, balanceUntil }: OrderRow,
  { instalments, isNight, now }: Moment,
): BalanceStep | null {
  if (step === 'desk-told' || balanceUntil === null) return null
  const left = balanceUntil.getTime() - now.getTime()
  if (left <= 0) return 'desk-told'
  if (isNight || (step !== null && step !== 'asked')) return null
  if (left < dayMs) return 'reminded'
  return step === null && left < (1 + instalments.remindDays) * dayMs ? 'asked' : null
}
