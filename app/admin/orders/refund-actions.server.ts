// What a refund costs by its items, and a refund that stuck: asked again, or sent to a bank account whose name was read out
// before.
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { paidForKobo } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { BankRefunds } from '#app/foundation/gateways/payment/payment-gateway.ts'
import {
  askRefundAgain,
  bankRefundsOf,
  retryRefund,
} from '#app/domain/orders/payments/retry-refund.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import type { z } from 'zod'
import type { retryForm } from './order-forms.ts'
import { retryProblemWords } from './problem-words.ts'
import type { Asked, Refusal } from './run-action.server.ts'

/** What these items, and with `delivery` their delivery, cost in this order. */
export async function priceOf(
  db: Db,
  orderId: OrderId,
  units: readonly { orderLineId: string; quantity: number }[],
  delivery: boolean,
): Promise<Kobo> {
  const { lines, adjustments } = await readOrder(db, orderId)
  const priced = units.map(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    return line ? paidForKobo(line, Math.min(quantity, line.quantity)) : kobo(0)
  })
  const way = adjustments.filter((row) => delivery && row.kind === 'delivery' && !row.included)
  return addKobo(kobo(0), ...priced, ...way.map((row) => row.amountKobo))
}

export type RetryOutcome = { ok: true } | { ok: false; refusal: Refusal }

export async function retry(
  asked: Asked<z.output<typeof retryForm>> & { proof: Proof },
): Promise<RetryOutcome> {
  const { db, actor, proof, orderId, value } = asked
  const { refund: refundId, step, accountNumber, bank: bankId } = value
  if (step === 'again') {
    const again = await askRefundAgain(db, asked, actor, proof, { orderId, refundId })
    return again.ok ? again : refused(retryProblemWords[again.problem])
  }
  if (!/^\d{10}$/u.test(accountNumber))
    return refused({ errors: { accountNumber: 'An account number has ten digits.' } })
  const bankRefunds = await bankRefundsOf(db, asked.payment, refundId)
  if (!bankRefunds) return refused(retryProblemWords['unknown-to-gateway'])
  const listed = await bankRefunds.listBanks()
  if (!listed.ok) return refused(`The list of banks could not be loaded: ${listed.message}`)
  const bank = listed.banks.find(({ id }) => id === bankId)
  if (!bank) return refused({ errors: { bank: 'Please choose the bank.' } })
  if (step === 'check') return refused(await checkAccount(bankRefunds, bank.code, accountNumber))
  const retried = await retryRefund(db, asked, actor, proof, { orderId, refundId, bank, accountNumber })
  if (retried.ok) return retried
  return refused(
    'message' in retried
      ? `The refund was not accepted: ${retried.message}`
      : retryProblemWords[retried.problem],
  )
}

function refused(refusal: Refusal): RetryOutcome {
  return { ok: false, refusal }
}

async function checkAccount(
  bankRefunds: BankRefunds,
  bankCode: string,
  accountNumber: string,
): Promise<Refusal> {
  const named = await bankRefunds.nameAccount({ bankCode, accountNumber })
  if (named.ok) return { accountName: named.name }
  const words =
    named.problem === 'no-such-account'
      ? 'This bank has no account with this number.'
      : `The account could not be checked: ${named.message}`
  return { errors: { accountNumber: words } }
}
