// What the policy, and above it the law, gives for items of one order. Pure.
import { dayMs, lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'
import { type ReturnKind, type ReturnRule, takesBack } from '#app/foundation/settings/return-days.ts'
import { type ReturnReason, returnReasons, type ReturnWish } from './return.ts'

/** `pickup` is null where it was delivered. */
type Where = { country: string; state: string; pickup?: unknown }

const hourMs = 60 * 60_000

/**
 * Until when a change of mind can be told: so many hours, or to the end of the day in Lagos. Null while it was not delivered:
 * the time has not begun.
 */
export function askUntil(
  rule: ReturnRule,
  { country, state, pickup = null }: Where,
  deliveredAt: Date | null,
): Date | null {
  if (deliveredAt === null) return null
  // What is fetched at the studio is handed over in Lagos.
  if (pickup !== null || (country === 'NG' && state === 'LA'))
    return new Date(deliveredAt.getTime() + rule.lagosToHours * hourMs)
  return endOfDay(deliveredAt, country === 'NG' ? rule.nigeriaToDays : rule.abroadToDays)
}

/** The last moment of a day in Lagos, so many days on. */
export function endOfDay(from: Date, days: number): Date {
  const local = from.getTime() + lagosOffsetMs + days * dayMs
  return new Date(Math.floor(local / dayMs) * dayMs + dayMs - 1 - lagosOffsetMs)
}

/** What they may wish for. Their choice by law when the fault is ours. */
export function wishesFor(rule: Pick<ReturnRule, 'givesMoney'>, reason: ReturnReason): ReturnWish[] {
  if (returnReasons[reason].isOurFault) return ['money', 'exchange', 'repair', 'credit']
  return rule.givesMoney ? ['money', 'exchange', 'credit'] : ['exchange', 'credit']
}

export type Judged = { ok: true } | { ok: false; problem: 'not-returnable' | 'too-late' | 'not-given' }

export type Question = {
  reason: ReturnReason
  wish: ReturnWish
  /** Of the chosen items. */
  kinds: readonly ReturnKind[]
  until: Date | null
  now: Date
}

/** Whether the policy takes these items for this reason. What is our fault is always heard, also of custom items. */
export function judgeReturn(rule: ReturnRule, { reason, wish, kinds, until, now }: Question): Judged {
  if (!returnReasons[reason].isOurFault) {
    if (kinds.some((kind) => !takesBack(rule, kind))) return { ok: false, problem: 'not-returnable' }
    if (until !== null && now > until) return { ok: false, problem: 'too-late' }
  }
  return wishesFor(rule, reason).includes(wish) ? { ok: true } : { ok: false, problem: 'not-given' }
}
