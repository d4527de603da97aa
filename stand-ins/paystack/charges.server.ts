// A transaction from opening to paid: what each way to pay does to it. Every change is one synchronous write, so two
// taps on "Pay" are one payment.
import {
  type Expiry,
  findCard,
  findCardById,
  findStepFault,
  isExpired,
  parseExpiry,
  type Step,
} from './cards.ts'
import { markOf, rejectedTransferData } from './payloads.server.ts'
import type { Deps } from './deps.server.ts'
import type { ArrivingChannel, CardInUse, Transaction } from './records.ts'
import type { Switches } from './switches.ts'

/** After so many failed tries in a row the card form is closed. */
export const maxFailures = 10
/** An access code that was not paid by then is dead. */
const sessionMs = 24 * 3_600_000
/** From "I have sent it" to the money being there. */
const arrivalMs = 4_000

export type PayState = 'open' | 'step' | 'waiting' | 'paid' | 'held' | 'expired'

export function payState(deps: Deps, txn: Transaction): PayState {
  if (txn.status === 'success' || txn.status === 'reversed') return 'paid'
  if (txn.status === 'pending') return 'waiting'
  if (deps.now() - txn.createdAt > sessionMs) return 'expired'
  if (currentStep(txn)) return 'step'
  return txn.failures >= maxFailures ? 'held' : 'open'
}

/** What the bank asks for next; null when nothing is under way. */
export function currentStep(txn: Transaction): Step | null {
  if (txn.status !== 'ongoing' || !txn.card) return null
  return findCardById(txn.card.cardId)?.steps[txn.card.step] ?? null
}

export type CardFields = { number: string; expiry: string; cvv: string }
export type CardFault = { field: keyof CardFields; message: string }

/** Begins a card payment. A fault of the fields is returned and counts as no try. */
export function payByCard(deps: Deps, txn: Transaction, fields: CardFields): CardFault | null {
  if (payState(deps, txn) !== 'open') return null
  const expiry = parseExpiry(fields.expiry)
  const card = findCard(deps.dialect.cards, fields.number)
  const fault = findCardFault(deps, fields, expiry)
  if (fault || !expiry || !card) return fault
  const using: CardInUse = { cardId: card.id, step: 0, month: expiry.month, year: expiry.year }
  const tried = note(
    { ...txn, channel: 'card', attempts: txn.attempts + 1, card: using },
    'action',
    'Attempted to pay with card',
    deps,
  )
  if (fields.cvv.trim() !== card.cvv) decline(deps, tried, 'Incorrect CVV')
  else if (card.steps.length > 0)
    deps.store.saveTransaction({ ...tried, status: 'ongoing', gatewayResponse: 'Awaiting the customer' })
  else conclude(deps, tried)
  return null
}

function findCardFault(deps: Deps, fields: CardFields, expiry: Expiry | null): CardFault | null {
  const digits = fields.number.replace(/[\s-]/gu, '')
  if (!/^\d{13,19}$/u.test(digits))
    return { field: 'number', message: 'Enter the number on the front of the card' }
  if (!findCard(deps.dialect.cards, digits))
    return { field: 'number', message: 'Only test cards work here. Pick one from the list below' }
  if (!expiry) return { field: 'expiry', message: 'Enter month and year, for example 12/30' }
  if (isExpired(expiry, new Date(deps.now()))) return { field: 'expiry', message: 'This card has expired' }
  if (!/^\d{3,4}$/u.test(fields.cvv.trim()))
    return { field: 'cvv', message: 'Enter the 3 digits on the back of the card' }
  return null
}

/** The shopper's answer to what the bank asked. A wrong one ends the try. */
export function answerStep(deps: Deps, txn: Transaction, given: string): void {
  const step = currentStep(txn)
  if (!step || !txn.card || payState(deps, txn) !== 'step') return
  const fault = findStepFault(step, given)
  if (fault) return decline(deps, txn, fault)
  const next = { ...txn, card: { ...txn.card, step: txn.card.step + 1 } }
  if (currentStep(next)) deps.store.saveTransaction(next)
  else conclude(deps, next)
}

/** Back to the choice of how to pay. */
export function leaveSteps(deps: Deps, txn: Transaction): void {
  if (currentStep(txn)) decline(deps, txn, 'You left the card payment')
}

/** Charged without their owner: taken, unless the bank says no for `problem` or for the card itself. */
export function chargeKnownCard(deps: Deps, txn: Transaction, problem: string | null): void {
  if (problem === null) conclude(deps, txn)
  else decline(deps, txn, problem)
}

/** The bank takes its time. */
export function waitForBank(deps: Deps, txn: Transaction): void {
  deps.store.atomically(() => {
    deps.store.saveTransaction({ ...txn, status: 'pending', gatewayResponse: 'Waiting for the bank' })
    deps.jobs.later({ kind: 'money-arrives', transactionId: txn.id, channel: 'card' }, arrivalMs)
  })
}

function conclude(deps: Deps, txn: Transaction): void {
  const problem = txn.card && findCardById(txn.card.cardId)?.decline
  if (problem) decline(deps, txn, problem)
  else deps.store.atomically(() => settle(deps, txn, 'card'))
}

function decline(deps: Deps, txn: Transaction, message: string): void {
  const failed = {
    ...txn,
    status: 'failed' as const,
    gatewayResponse: message,
    card: null,
    failures: txn.failures + 1,
  }
  const noted = note(failed, 'error', `Error: ${message}`, deps)
  deps.store.atomically(() => {
    deps.store.saveTransaction(noted)
    tell(deps, noted, switchesOf(deps, txn))
  })
}

/** The shopper says that they sent the transfer or dialled the code; the money arrives a little later. */
export function expectMoney(deps: Deps, txn: Transaction, channel: 'bank_transfer' | 'ussd'): void {
  const state = payState(deps, txn)
  if (state !== 'open' && state !== 'held') return
  const waiting = {
    ...txn,
    status: 'pending' as const,
    channel,
    attempts: txn.attempts + 1,
    gatewayResponse: 'Waiting for the bank',
  }
  deps.store.atomically(() => {
    deps.store.saveTransaction(note(waiting, 'action', `Attempted to pay with ${channel}`, deps))
    deps.jobs.later({ kind: 'money-arrives', transactionId: txn.id, channel }, arrivalMs)
  })
}

export function receiveMoney(deps: Deps, transactionId: string, channel: ArrivingChannel): void {
  const txn = deps.store.findById(transactionId)
  if (txn?.status === 'pending') settle(deps, txn, channel)
}

/** A transfer of another amount goes back to the sender; they may try again. */
export function rejectTransfer(deps: Deps, txn: Transaction): void {
  const state = payState(deps, txn)
  if (state !== 'open' && state !== 'held') return
  const message = 'Incorrect amount sent; the transfer goes back to you'
  const changed = {
    ...txn,
    status: 'ongoing' as const,
    channel: 'bank_transfer',
    attempts: txn.attempts + 1,
    gatewayResponse: message,
  }
  deps.store.atomically(() => {
    deps.store.saveTransaction(note(changed, 'error', `Error: ${message}`, deps))
    const data = rejectedTransferData(txn, Math.max(100, txn.amount - 10_000))
    deps.jobs.notify('bank.transfer.rejected', txn.reference, data, switchesOf(deps, txn))
  })
}

export function switchesOf(deps: Deps, txn: Transaction): Switches {
  return txn.switches ?? deps.store.readSwitches()
}

/** Runs inside `atomically`. */
function settle(deps: Deps, txn: Transaction, channel: string): void {
  const switches = switchesOf(deps, txn)
  const paid: Transaction = {
    ...txn,
    status: 'success',
    channel,
    gatewayResponse: channel === 'card' ? 'Successful' : 'Approved',
    paidAt: deps.now(),
    failures: 0,
    card: channel === 'card' ? txn.card : null,
    chargedAmount: switches.charge === 'amount-changed' ? Math.max(100, txn.amount - 10_000) : txn.amount,
    chargedCurrency: switches.charge === 'currency-changed' ? 'GHS' : txn.currency,
    switches,
  }
  const noted = note(paid, 'success', `Successfully paid with ${channel}`, deps)
  deps.store.saveTransaction(noted)
  if (noted.card) deps.store.addAuthorization(markOf(noted), noted.id)
  tell(deps, noted, switches)
}

function tell(deps: Deps, txn: Transaction, switches: Switches): void {
  const told = deps.dialect.tellCharge(txn)
  if (told) deps.jobs.notify(told.event, txn.reference, told.data, switches)
}

function note(txn: Transaction, type: string, message: string, deps: Deps): Transaction {
  return { ...txn, history: [...txn.history.slice(-49), { type, message, at: deps.now() }] }
}
