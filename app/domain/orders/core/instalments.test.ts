import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { DepositItem } from './deposit.ts'
import { planKey, type PlanPart, planOf, postpone, refit } from './instalments.ts'

const now = new Date('2026-11-28T10:00:00Z')
const instalments = { ...settingDefaults.instalments, on: true, fromNaira: 0 }
const rules = { deposits: settingDefaults.deposits, instalments }
const item = (priceNaira: number, more: Partial<DepositItem> = {}): DepositItem => ({
  isDesign: false,
  priceKobo: naira(priceNaira),
  depositPercent: null,
  ...more,
})
const days = (rule: Partial<typeof instalments>) =>
  planOf(
    [item(500_000)],
    naira(500_000),
    { ...rules, instalments: { ...instalments, ...rule } },
    now,
  )?.parts.map(({ dueOn }) => dueOn)

describe('a plan', () => {
  test('is a first payment and equal parts, each with its day', () => {
    expect(planOf([item(500_000)], naira(500_000), rules, now)).toEqual({
      depositKobo: naira(200_000),
      balanceKobo: naira(300_000),
      keepKobo: 0,
      parts: [
        { no: 2, dueOn: '2026-12-28', amountKobo: naira(100_000) },
        { no: 3, dueOn: '2027-01-27', amountKobo: naira(100_000) },
        { no: 4, dueOn: '2027-02-26', amountKobo: naira(100_000) },
      ],
    })
  })

  test('on a day of the month begins at least a week later', () => {
    const monthly = { every: 'month', payments: 3 } as const
    expect(days({ ...monthly, monthDay: 28 })).toEqual(['2026-12-28', '2027-01-28'])
    expect(days({ ...monthly, monthDay: 5 })).toEqual(['2026-12-05', '2027-01-05'])
    expect(days({ ...monthly, monthDay: 4 })).toEqual(['2027-01-04', '2027-02-04'])
  })

  test('takes what it is not for, and what a product excepts, with the first payment', () => {
    const designs = { ...rules, instalments: { ...instalments, covers: 'designs' as const } }
    const mixed = [item(100_000), item(100_000, { isDesign: true })]
    expect(planOf(mixed, naira(200_000), designs, now)?.depositKobo).toBe(naira(140_000))
    expect(planOf([item(100_000)], naira(100_000), designs, now)).toBeNull()
    expect(planOf([item(100_000, { depositPercent: 0 })], naira(100_000), rules, now)).toBeNull()
  })

  test('is none while it is off, below its total, and where a part would be too small to be paid', () => {
    const off = { ...rules, instalments: { ...instalments, on: false } }
    const from = { ...rules, instalments: { ...instalments, fromNaira: 200_000 } }
    expect(planOf([item(100_000)], naira(100_000), off, now)).toBeNull()
    expect(planOf([item(100_000)], naira(100_000), from, now)).toBeNull()
    expect(planOf([item(400)], naira(400), rules, now)).toBeNull()
  })

  test('adds up to the kobo, in whole naira but for the last, and is told apart by any sum or day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 5, max: 95 }),
        (total, payments, firstPercent) => {
          const rule = { ...rules, instalments: { ...instalments, payments, firstPercent } }
          const plan = planOf([item(1)], kobo(total), rule, now)
          if (!plan) return
          const sums = plan.parts.map(({ amountKobo }) => amountKobo)
          expect(plan.depositKobo + sums.reduce((sum, part) => sum + part, 0)).toBe(total)
          expect(sums).toHaveLength(payments - 1)
          for (const sum of sums.slice(0, -1)) expect(sum % 100).toBe(0)
          expect(Math.min(...sums)).toBeGreaterThan(0)
          const moved = { ...plan, parts: postpone(plan.parts, '2031-01-01') }
          expect(planKey(moved)).not.toBe(planKey(plan))
        },
      ),
    )
  })
})

const part = (no: number, amount: number): PlanPart => ({
  no,
  dueOn: `2026-12-0${no}`,
  amountKobo: kobo(amount),
})
const three = [part(2, 100), part(3, 100), part(4, 100)]

describe('open parts', () => {
  test('money pays the earliest, also in part and several at once', () => {
    expect(refit(three, kobo(260), 'paid')).toEqual([part(2, 60), part(3, 100), part(4, 100)])
    expect(refit(three, kobo(150), 'paid')).toEqual([part(3, 50), part(4, 100)])
    expect(refit(three, kobo(0), 'paid')).toEqual([])
  })

  test('what the order costs less comes off the last, what it costs more is added there', () => {
    expect(refit(three, kobo(150), 'price')).toEqual([part(2, 100), part(3, 50)])
    expect(refit(three, kobo(350), 'price')).toEqual([part(2, 100), part(3, 100), part(4, 150)])
  })

  test('whatever happens, they add up to what is owed and keep their order and days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom('paid', 'price'))),
        (happenings) => {
          let open: PlanPart[] = three
          for (const [owed, why] of happenings) {
            if (open.length === 0) return
            open = refit(open, kobo(owed), why)
            expect(open.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(owed)
            expect(open.every(({ amountKobo }) => amountKobo > 0)).toBe(true)
            expect(open.map(({ no }) => no)).toEqual(open.map(({ no }) => no).toSorted((a, b) => a - b))
          }
        },
      ),
    )
  })

  test('with more time for the next, the later ones move as much', () => {
    expect(postpone(three, '2026-12-05').map(({ dueOn }) => dueOn)).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
    ])
  })
})
