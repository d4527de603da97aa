// What a return comes to: money by the one way of refunds, store credit by its ledger, both or neither. An exchange is store
// credit that the new order takes over; what is left of it stays theirs.
import type { Keys } from '#app/domain/contact/open-channels.ts'
import { openWaysTo } from '#app/domain/contact/open-ways.server.ts'
import {
  addCreditCode,
  enterCredit,
  openCredit,
  openNamelessCredit,
} from '#app/domain/credit/credit-ledger.server.ts'
import { statusAfter } from '#app/domain/orders/core/order-states.ts'
import { discountByHandKobo, orderMoves, paidForKobo } from '#app/domain/orders/core/order.ts'
import {
  byStaff,
  moveOrder,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { fitReward } from '#app/domain/orders/offers/rewards.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { refundOf } from '#app/domain/orders/payments/refund-order.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Step } from '#app/foundation/jobs/channel-names.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { Answered, ReadReturn } from './answer-return.server.ts'
import { changeReturn, lockReturn, type ReturnDeps } from './change-return.server.ts'
import { isAllBack } from './receive-return.server.ts'
import { type Verdict, verdicts } from './return.ts'
import { type GivenCredit, queueReturnMail } from './return-mails.server.ts'
import type { ReturnRow } from './return-place.server.ts'
import { returnIs } from './return-states.ts'

export type Settlement = {
  moneyKobo: Kobo
  creditKobo: Kobo
  /** To the customer: what was taken off and why, or what was done instead. */
  words: string
}

export type SettledReturn =
  | Answered
  /** More money than the order has left, or more in all than it is worth. */
  | { ok: false; problem: 'too-much-money' | 'too-much'; leftKobo: Kobo }
  /**
   * 'no-way': credit whose code would reach nobody, by email, SMS or WhatsApp. 'disputed': a bank asks for the order's money and has not
   * decided; words alone settle it all the same.
   */
  | { ok: false; problem: 'no-way' | 'no-words' | 'disputed' }

/** `phone`: the keys of SMS and WhatsApp, null for none. */
export type SettleReturnDeps = ReturnDeps & { phone: Keys }

/** Nothing at all needs words. Pressed twice it is one: the version moved. */
export async function settleReturn(
  db: Db,
  deps: SettleReturnDeps,
  actor: Actor,
  proof: Proof,
  { id, version }: ReadReturn,
  settlement: Settlement,
): Promise<SettledReturn> {
  const { moneyKobo, creditKobo, words } = settlement
  return transaction<SettledReturn>(db, async (tx) => {
    const row = await lockReturn(tx, id)
    if (!row) return { ok: false, problem: 'gone' }
    if (row.version !== version) return { ok: false, problem: 'changed' }
    if (!returnIs(row.state, 'payable')) return { ok: false, problem: 'no-such-step' }
    const order = await readOrder(tx, row.orderId)
    const ways = order.forgottenAt === null ? await openWaysTo(tx, order, deps.phone) : []
    const problem = whyNot(order, settlement, ways)
    if (problem !== null) return problem
    if (moneyKobo + creditKobo > 0 && (await findOpenDispute(tx, order)) !== null)
      return { ok: false, problem: 'disputed' }
    const credit = await give(tx, actor, order, { id, creditKobo, ways })
    if (moneyKobo > 0)
      await refundOf(tx, deps, actor, proof, {
        order,
        amount: moneyKobo,
        reason: `return of order ${order.number}`,
        cause: 'returned',
        key: newId('ref'),
      })
    await changeReturn(tx, row, { state: 'settled', answer: words, moneyKobo, creditKobo }, actor.now)
    await recordEvent(tx, order.id, {
      type: 'return',
      returnId: id,
      step: 'settled',
      moneyKobo,
      creditKobo,
      ...byStaff(actor),
    })
    await fitReward(tx, order.id)
    await endIfAllBack(tx, actor, order)
    await queueReturnMail(tx, deps, id, 'return-settled', credit)
    await audit(tx, actor, row, { moneyKobo, creditKobo })
    return { ok: true }
  })
}

function whyNot(order: WholeOrder, { moneyKobo, creditKobo, words }: Settlement, ways: readonly Step[]) {
  const { keptKobo, worthKobo } = moneyOf(order)
  if (moneyKobo > keptKobo) return { ok: false, problem: 'too-much-money', leftKobo: keptKobo } as const
  if (moneyKobo + creditKobo > worthKobo)
    return { ok: false, problem: 'too-much', leftKobo: worthKobo } as const
  if (creditKobo > 0 && ways.length === 0) return { ok: false, problem: 'no-way' } as const
  if (moneyKobo + creditKobo === 0 && words === '') return { ok: false, problem: 'no-words' } as const
  return null
}

type Giving = { id: ReturnRow['id']; creditKobo: Kobo; ways: readonly Step[] }

async function give(
  tx: Db,
  actor: Actor,
  order: WholeOrder,
  { id, creditKobo, ways }: Giving,
): Promise<GivenCredit | null> {
  if (creditKobo === 0) return null
  const accountId =
    order.email === '' ? await openNamelessCredit(tx, order.id) : await openCredit(tx, order.email)
  const entry = { accountId, cause: 'returned' as const, amountKobo: creditKobo }
  const entered = await enterCredit(tx, { ...entry, orderId: order.id, returnId: id, by: actor.userId })
  if (!entered.ok) throw new Error(`no credit was given for return ${id}`)
  return { code: await addCreditCode(tx, accountId), balanceKobo: entered.balanceKobo, ways }
}

/** With all of it back, the order itself is returned. */
async function endIfAllBack(tx: Db, actor: Actor, { id }: WholeOrder): Promise<void> {
  const order = await readOrder(tx, id)
  if (!orderMoves[order.status].includes(statusAfter.returning) || !(await isAllBack(tx, order))) return
  await moveOrder(tx, order, statusAfter.returning, 'everything came back', byStaff(actor))
}

function audit(tx: Db, actor: Actor, { id, state }: ReturnRow, paid: Omit<Settlement, 'words'>) {
  return recordAudit(tx, actor, {
    action: 'return.settle',
    subject: ['return', id],
    before: { state },
    after: { state: 'settled', ...paid },
  })
}

type Priced = Pick<WholeOrder, 'lines' | 'adjustments'>
type Item = { orderLineId: string; quantity: number }

/** What items were paid for: their prices, less what offers took off them and their share of what a person did. Kobo. */
export function worthOf({ lines, adjustments }: Priced, items: readonly Item[]): Kobo {
  const priceOf = (rows: readonly Item[]) =>
    rows.reduce((sum, { orderLineId, quantity }) => {
      const line = lines.find(({ id }) => id === orderLineId)
      return sum + (line ? paidForKobo(line, quantity) : 0)
    }, 0)
  const whole = priceOf(lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })))
  const off = discountByHandKobo({ lines, adjustments })
  const price = priceOf(items)
  if (whole === 0) return kobo(0)
  return kobo(Math.max(0, price + Math.ceil((off * price) / whole)))
}

export function acceptedOf(arrivals: readonly (Item & { verdict: Verdict })[]): Item[] {
  return arrivals.filter(({ verdict }) => verdicts[verdict].isAccepted)
}
