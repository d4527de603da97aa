// A plan of payments: an order's deposit is its first part, and what is left is owed in parts with a day each. Which days and sums, and
// what becomes of the parts that are still open when money comes or the price changes. Whatever happens, they add up to the balance. Pure.
import { addKobo, kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import { dayMs, lagosDay, lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { type Deposit, type DepositItem, firstShare } from './deposit.ts'

/** `no` counts from the first payment, which is 1: these begin at 2. `dueOn` is a day of Lagos. */
export type PlanPart = { no: number; dueOn: string; amountKobo: Kobo }

/** What was agreed: all parts after the first. */
export type InstalmentPlan = Deposit & { parts: PlanPart[] }

type Rules = Pick<SettingValues, 'deposits' | 'instalments'>

/** Below this no provider takes every way to pay. */
const leastPartKobo = naira(100)
/** Nobody pays twice within a week because they bought shortly before the day of the month. */
const leastDaysToFirst = 7

/** Null when all of it is paid at once: plans are off, it costs too little, or nothing of it may be paid later. */
export function planOf(
  items: readonly DepositItem[],
  totalKobo: Kobo,
  { deposits, instalments: rule }: Rules,
  now: Date,
): InstalmentPlan | null {
  if (!rule.on || totalKobo < naira(rule.fromNaira)) return null
  const shares = items.map((item) => ({ ...item, percent: percentOf(item, rule) }))
  const first = firstShare(shares, totalKobo, deposits.keepPercent)
  if (first === null) return null
  const sums = splitEvenly(first.balanceKobo, rule.payments - 1)
  if (sums.some((sum) => sum < leastPartKobo)) return null
  const days = dueDays(rule, now)
  return {
    ...first,
    parts: sums.map((amountKobo, at) => ({ no: at + 2, dueOn: days[at] ?? '', amountKobo })),
  }
}

/** What a product excepts, and what the plan is not for, is paid first and whole. */
function percentOf({ isDesign, depositPercent }: DepositItem, rule: Rules['instalments']): number {
  const isFor = rule.covers === 'all' || (rule.covers === 'designs') === isDesign
  return isFor && depositPercent !== 0 ? rule.firstPercent : 100
}

/** In whole naira, the last with what is left over. */
function splitEvenly(amountKobo: Kobo, into: number): Kobo[] {
  const each = Math.floor(amountKobo / into / 100) * 100
  return Array.from({ length: into }, (_none, at) =>
    kobo(at === into - 1 ? amountKobo - each * (into - 1) : each),
  )
}

function dueDays(rule: Rules['instalments'], now: Date): string[] {
  const later = Array.from({ length: rule.payments - 1 }, (_none, at) => at)
  if (rule.every === 'days') return later.map((at) => dayAfter(lagosDay(now), rule.everyDays * (at + 1)))
  const earliest = dayAfter(lagosDay(now), leastDaysToFirst)
  const isThisMonth = Number(earliest.slice(8)) <= rule.monthDay
  return later.map((at) => monthDay(earliest, at + (isThisMonth ? 0 : 1), rule.monthDay))
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Of the month so many after that of a day; every month has a 28th. */
function monthDay(from: string, months: number, day: number): string {
  return new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, day))
    .toISOString()
    .slice(0, 10)
}

/** The end of the day on which a part is due. */
export function dueEnd({ dueOn }: PlanPart): Date {
  return new Date(`${dueOn}T23:59:59.999+01:00`)
}

/** '28 December 2026': a plan may reach into another year. */
export function dueWords(dueOn: string): string {
  return lagosDayWords(new Date(`${dueOn}T12:00:00+01:00`))
}

/** The plan as a checkout form carries it: a page whose days or sums are others by now is told apart. */
export function planKey({ depositKobo, keepKobo, parts }: InstalmentPlan): string {
  return [depositKobo, keepKobo, ...parts.map(({ dueOn, amountKobo }) => `${dueOn}:${amountKobo}`)].join(' ')
}

/**
 * The open parts when `balanceKobo` is owed from now on. Money pays the earliest first; what the order costs less comes off the last,
 * so that the days and sums that were announced stay; what it costs more is added to the last.
 */
export function refit(parts: readonly PlanPart[], balanceKobo: Kobo, why: 'paid' | 'price'): PlanPart[] {
  const less = addKobo(kobo(0), ...parts.map(({ amountKobo }) => amountKobo)) - balanceKobo
  if (less < 0)
    return parts.map((part, at) =>
      at === parts.length - 1 ? { ...part, amountKobo: kobo(part.amountKobo - less) } : part,
    )
  const order = why === 'paid' ? parts : parts.toReversed()
  let left = less
  const fitted = order.map((part) => {
    const off = Math.min(left, part.amountKobo)
    left -= off
    return { ...part, amountKobo: kobo(part.amountKobo - off) }
  })
  return (why === 'paid' ? fitted : fitted.toReversed()).filter(({ amountKobo }) => amountKobo > 0)
}

/** With more time for the earliest, the later ones move by as many days. */
export function postpone(parts: readonly PlanPart[], until: string): PlanPart[] {
  const [next] = parts
  const days = next ? Math.round((Date.parse(until) - Date.parse(next.dueOn)) / dayMs) : 0
  return days === 0 ? [...parts] : parts.map((part) => ({ ...part, dueOn: dayAfter(part.dueOn, days) }))
}
