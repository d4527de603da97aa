// What the office says of chargebacks. Pure.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import { stuckAnswerMs } from '#app/admin/shell/stuck-answer.ts'
import type { DisputeState } from '#app/foundation/gateways/payment/payment-gateway.ts'

export const chargebackTabs = {
  open: { name: 'To answer', states: ['to-answer'] },
  bank: { name: 'With the bank', states: ['with-bank'] },
  closed: { name: 'Closed', states: ['won', 'lost'] },
} as const satisfies Record<string, { name: string; states: readonly DisputeState[] }>
export type ChargebackTab = keyof typeof chargebackTabs

const stateWords: Record<DisputeState, { name: string; tone: PillTone }> = {
  'to-answer': { name: 'To answer', tone: 'gold' },
  'with-bank': { name: 'With the bank', tone: 'plain' },
  won: { name: 'Won', tone: 'ink' },
  lost: { name: 'Lost', tone: 'quiet' },
}

type Answering = { state: DisputeState; answerState: 'queued' | 'sent' | 'refused' | null }

/** Nothing was said yet, or the gateway would not take it. */
export function isToAnswer({ state, answerState }: Answering): boolean {
  return state === 'to-answer' && (answerState === null || answerState === 'refused')
}

export function shownState(shown: Answering): { name: string; tone: PillTone } {
  const { state, answerState } = shown
  if (state !== 'to-answer') return stateWords[state]
  if (!isToAnswer(shown)) return { name: 'Answer on its way', tone: 'plain' }
  return answerState === 'refused' ? { name: stateWords[state].name, tone: 'berry' } : stateWords[state]
}

export const categoryWords = (category: string): string =>
  category === 'fraud' ? 'Card used without permission' : 'Chargeback'

export const problemWords = {
  gone: 'This chargeback is not there any more.',
  changed: 'It has changed in the meantime. Please check it again.',
  over: 'It cannot be answered any more: the bank has decided, or has it already.',
  refunded:
    'All of this payment was refunded already, so there is nothing to give back. Decline it, and say when it was refunded.',
  answered: 'It has been answered, and the answer is on its way.',
}

const hourMs = 3_600_000

type Answer = {
  answerState: 'queued' | 'sent' | 'refused' | null
  answeredAt: Date | null
  providerName: string
  problem: string
}

/** Where our answer is by now. */
export function sentWords({ answerState, answeredAt, providerName, problem }: Answer, now: Date): string {
  if (answerState === 'sent') return `${providerName} has it.`
  if (answerState === 'refused') return `${providerName} did not take it: ${problem}.`
  const isStuck = answeredAt !== null && now.getTime() - answeredAt.getTime() > stuckAnswerMs
  return isStuck
    ? `Our answer has not reached ${providerName} yet. Please answer in the ${providerName} dashboard before the deadline.`
    : 'It is being sent.'
}

/** 'in 5 hours', 'in 40 minutes'; the payment provider leaves weekends out, its own time is the one that counts. */
export function leftWords(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return 'the time is over'
  if (left < hourMs) return `${Math.max(1, Math.floor(left / 60_000))} min left`
  const hours = Math.floor(left / hourMs)
  if (hours < 48) return hours === 1 ? '1 hour left' : `${hours} hours left`
  return `${Math.floor(hours / 24)} days left`
}
