// Actions that send money back. Each asks first who is pressing (step-up).
import { data } from 'react-router'
import { answerErrors, answerProblem, type OfficeAnswer } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import { addKobo, kobo, type Kobo, timesKobo } from '#app/lib/money.ts'
import { cancelOrder } from '#app/orders/cancel-order.server.ts'
import { readOrder } from '#app/orders/orders.server.ts'
import { refundOrder, type RefundQueued } from '#app/orders/refund-order.server.ts'
import {
  askRefundAgain,
  closeFailedRefund,
  retryRefund,
  settleRefundOutside,
} from '#app/orders/retry-refund.server.ts'
import type { PaymentRef, Reviewed } from '#app/orders/review-payment.server.ts'
import { type Proof, proveStepUp } from '#app/staff/step-up.server.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { badForm, type DeedParts, done } from './deed-parts.server.ts'
import { cancelForm, refundForm, retryForm, reviewForm, settleForm } from './order-forms.ts'
import { goneWords, reviewProblemWords, statusProblemWords, usedKeyWords } from './problem-words.ts'

/** Cancels, with the money going back where it was paid. Asks who is pressing. */
export async function cancelDeed({ parts, context, request, orderId }: DeedParts) {
  const form = await parseForm(request, cancelForm)
  if (!form.ok) return badForm('cancel', form)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors('cancel', form.values, { code: proven.error })
  const wish = { orderId, ...form.value }
  const cancelled = await cancelOrder(parts.db, parts, parts.actor, proven.proof, wish)
  if (!cancelled.ok)
    return answerProblem('cancel', form.values, statusProblemWords(cancelled.problem, cancelled.status))
  return done(orderId, 'cancel')
}

/** Pays back an amount, or what the chosen items cost. Asks who is pressing. */
export async function refundDeed({ parts, context, request, orderId }: DeedParts) {
  const form = await parseForm(request, refundForm)
  if (!form.ok) return badForm('refund', form)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors('refund', form.values, { code: proven.error })
  const { amount, delivery, ...wish } = form.value
  const amountKobo = amount ?? (await priceOf(parts, orderId, wish.pieces, delivery))
  const queued = await refundOrder(parts.db, parts, parts.actor, proven.proof, {
    orderId,
    amountKobo,
    ...wish,
  })
  if (!queued.ok) return answerErrors('refund', form.values, { amount: refundWords(queued) })
  return done(orderId, 'refund')
}

/** What these items, and with `delivery` their delivery, cost in this order. */
async function priceOf(
  { db }: DeedParts['parts'],
  orderId: DeedParts['orderId'],
  pieces: readonly { orderLineId: string; quantity: number }[],
  delivery: boolean,
): Promise<Kobo> {
  const { lines, adjustments } = await readOrder(db, orderId)
  const priced = pieces.map(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    return line ? timesKobo(line.unitPriceKobo, Math.min(quantity, line.quantity)) : kobo(0)
  })
  const way = adjustments.filter((row) => delivery && row.kind === 'delivery' && !row.included)
  return addKobo(kobo(0), ...priced, ...way.map((row) => row.amountKobo))
}

function refundWords({ problem, leftKobo }: Extract<RefundQueued, { ok: false }>): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'used-key':
      return usedKeyWords
    case 'nothing-paid':
      return 'Nothing was paid for this order.'
    case 'no-amount':
      return 'Please choose items or enter an amount.'
    case 'too-much':
      return leftKobo === 0
        ? 'It has already been refunded in full.'
        : `You can still refund up to ${formatNaira(leftKobo)}.`
  }
}

/** What the check of an account says: whose it is, beside what was typed. */
export type CheckedAccount = OfficeAnswer & { accountName: string }

/** A refund that stuck: asked again, or sent to a bank account whose name was read out before. Asks who is pressing. */
export async function retryDeed(deed: DeedParts) {
  const { parts, context, request, orderId } = deed
  const form = await parseForm(request, retryForm)
  if (!form.ok) return badForm('retry-refund', form)
  const { values } = form
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors('retry-refund', values, { code: proven.error })
  const { refund: refundId, step, accountNumber, bank: bankId } = form.value
  if (step === 'again') {
    const asked = await askRefundAgain(parts.db, parts, parts.actor, proven.proof, { orderId, refundId })
    return asked.ok
      ? done(orderId, 'retry')
      : answerProblem('retry-refund', values, retryWords[asked.problem])
  }
  if (!/^\d{10}$/u.test(accountNumber))
    return answerErrors('retry-refund', values, { accountNumber: 'An account number has ten digits.' })
  const listed = await parts.payment.listBanks()
  if (!listed.ok)
    return answerProblem('retry-refund', values, `The list of banks could not be loaded: ${listed.message}`)
  const bank = listed.banks.find(({ id }) => id === bankId)
  if (!bank) return answerErrors('retry-refund', values, { bank: 'Please choose the bank.' })
  if (step === 'check') return checkAccount(deed, values, bank.code, accountNumber)
  const retry = { orderId, refundId, bank, accountNumber }
  const retried = await retryRefund(parts.db, parts, parts.actor, proven.proof, retry)
  if (retried.ok) return done(orderId, 'retry')
  const words =
    'message' in retried ? `The refund was not accepted: ${retried.message}` : retryWords[retried.problem]
  return answerProblem('retry-refund', values, words)
}

async function checkAccount(
  { parts }: DeedParts,
  values: Record<string, string>,
  bankCode: string,
  accountNumber: string,
) {
  const named = await parts.payment.nameAccount({ bankCode, accountNumber })
  if (named.ok) {
    const answer = { ok: false, deed: 'retry-refund', values, errors: {}, conflict: null } as const
    return data<CheckedAccount>({ ...answer, accountName: named.name })
  }
  const words =
    named.problem === 'no-such-account'
      ? 'This bank has no account with this number.'
      : `The account could not be checked: ${named.message}`
  return answerErrors('retry-refund', values, { accountNumber: words })
}

const retryWords = {
  gone: 'This refund no longer exists.',
  moved: 'This refund has changed in the meantime. Please check it again.',
  'too-much': 'Another refund has already returned this money. Please close this one instead.',
  'unknown-to-gateway':
    'The payment provider has no record of this refund. Please check there first; once it has been paid another way, settle it here.',
  'no-reason': 'Please say how it was settled.',
}

/** Closes a refund that never will arrive, as paid outside or as given up. Asks who is pressing. */
export async function settleDeed({ parts, context, request, orderId }: DeedParts) {
  const form = await parseForm(request, settleForm)
  if (!form.ok) return badForm('settle-refund', form)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors('settle-refund', form.values, { code: proven.error })
  const { refund: refundId, how, reason } = form.value
  const input = { orderId, refundId, reason }
  const settled =
    how === 'outside'
      ? await settleRefundOutside(parts.db, parts, parts.actor, proven.proof, input)
      : await closeFailedRefund(parts.db, parts.actor, proven.proof, input)
  if (!settled.ok) return answerProblem('settle-refund', form.values, retryWords[settled.problem])
  return done(orderId, 'settle')
}

type Decision = (
  db: DeedParts['parts']['db'],
  parts: DeedParts['parts'],
  actor: DeedParts['parts']['actor'],
  proof: Proof,
  payment: PaymentRef,
) => Promise<Reviewed>

/** A decision about a payment to review that moves money. Asks who is pressing. */
export function reviewDeed(deed: string, decide: Decision) {
  return async ({ parts, context, request, orderId }: DeedParts) => {
    const form = await parseForm(request, reviewForm)
    if (!form.ok) return badForm(deed, form)
    const proven = await proveStepUp(context, form.values)
    if (!proven.ok) return answerErrors(deed, form.values, { code: proven.error })
    const payment = { orderId, paymentId: form.value.payment }
    const decided = await decide(parts.db, parts, parts.actor, proven.proof, payment)
    return decided.ok
      ? done(orderId, deed)
      : answerProblem(deed, form.values, reviewProblemWords(decided.problem))
  }
}
