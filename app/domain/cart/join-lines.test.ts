import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { type JoiningLine, planJoin } from './join-lines.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

function line(id: string, change: Partial<JoiningLine> = {}): JoiningLine {
  return {
    id: `lin_${id}`,
    identity: 'wig',
    quantity: 1,
    seenPriceKobo: kobo(100),
    removedAt: null,
    available: 10,
    ...change,
  }
}

describe('the same unit in both carts', () => {
  test('is added up, and dropped from the browser’s', () => {
    expect(planJoin([line('own', { quantity: 2 })], [line('brought', { quantity: 3 })], 'own')).toEqual({
      moved: [],
      addedUp: [{ id: 'lin_own', quantity: 5, wanted: 5, seenPriceKobo: 100 }],
      dropped: ['lin_brought'],
      leftBehind: [],
    })
  })

  test.each([
    { own: 2, brought: 3, available: 4, kept: 4 },
    { own: 6, brought: 3, available: 4, kept: 6 },
    { own: 2, brought: 3, available: 0, kept: 3 },
    { own: 60, brought: 60, available: null, kept: 99 },
    { own: 99, brought: 99, available: 500, kept: 99 },
  ])(
    '$own and $brought, of which $available can be had, become $kept',
    ({ own, brought, available, kept }) => {
      const plan = planJoin(
        [line('own', { quantity: own, available })],
        [line('brought', { quantity: brought, available })],
        'own',
      )
      expect(plan.addedUp).toMatchObject([{ quantity: kept, wanted: own + brought }])
    },
  )

  test('keeps the price of the cart that they saw last', () => {
    const own = [line('own', { seenPriceKobo: kobo(100) })]
    const brought = [line('brought', { seenPriceKobo: kobo(120) })]
    expect(planJoin(own, brought, 'own').addedUp[0]?.seenPriceKobo).toBe(100)
    expect(planJoin(own, brought, 'browser').addedUp[0]?.seenPriceKobo).toBe(120)
  })
})

describe('a unit that was taken out', () => {
  const out = { removedAt: day(3) }

  test('of the browser’s cart stays in theirs', () => {
    expect(planJoin([line('own')], [line('brought', out)], 'browser')).toMatchObject({
      moved: [],
      addedUp: [],
      dropped: ['lin_brought'],
    })
  })

  test('of theirs comes back with what the browser holds', () => {
    expect(planJoin([line('own', out)], [line('brought', { quantity: 2 })], 'own')).toMatchObject({
      moved: ['lin_brought'],
      addedUp: [],
      dropped: ['lin_own'],
    })
  })

  test('of both can still be brought back once, as it was last', () => {
    const later = { removedAt: day(4) }
    expect(planJoin([line('own', out)], [line('brought', later)], 'own').dropped).toEqual(['lin_own'])
    expect(planJoin([line('own', later)], [line('brought', out)], 'own').dropped).toEqual(['lin_brought'])
  })
})

test('two full carts fit into one; only what comes on top stays behind', () => {
  const full = (name: string, n: number) =>
    Array.from({ length: n }, (_, i) => line(`${name}${i}`, { identity: `${name}${i}` }))
  expect(planJoin(full('own', 50), full('brought', 50), 'own').leftBehind).toEqual([])
  expect(planJoin(full('own', 99), full('brought', 3), 'own')).toMatchObject({
    moved: ['lin_brought0'],
    leftBehind: ['lin_brought1', 'lin_brought2'],
  })
})

describe('whatever the carts hold', () => {
  const identity = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const cart = (owner: string) =>
    fc
      .uniqueArray(
        fc.record({
          identity,
          quantity: fc.integer({ min: 1, max: 99 }),
          seenPriceKobo: fc.integer({ min: 1, max: 1e8 }).map(kobo),
          removedAt: fc.option(fc.integer({ min: 1, max: 28 }).map(day)),
        }),
        { selector: (one) => one.identity },
      )
      .map((lines) => lines.map((one) => line(`${owner}${one.identity}`, one)))
  const stock = fc.dictionary(identity, fc.option(fc.integer({ min: 0, max: 150 })))
  const seen = fc.constantFrom('own' as const, 'browser' as const)

  test('every unit is there once afterwards, and of none there is less than before or more than allowed', () => {
    fc.assert(
      fc.property(cart('own'), cart('brought'), stock, seen, (bareOwn, bareBrought, shelf, last) => {
        const stocked = (one: JoiningLine) => ({ ...one, available: shelf[one.identity] ?? null })
        const [own, brought] = [bareOwn.map(stocked), bareBrought.map(stocked)]
        const after = carryOut(own, brought, planJoin(own, brought, last))
        expect(new Set(after.map((one) => one.identity)).size).toBe(after.length)
        const live = (lines: JoiningLine[], wanted: string) =>
          lines.find((one) => one.identity === wanted && one.removedAt === null)?.quantity ?? 0
        for (const wanted of ['a', 'b', 'c', 'd', 'e']) {
          const [mine, added, both] = [live(own, wanted), live(brought, wanted), live(after, wanted)]
          const most = Math.min(99, shelf[wanted] ?? 99)
          const wantedBoth = mine > 0 && added > 0 ? Math.min(most, mine + added) : 0
          expect(both).toBe(Math.max(mine, added, wantedBoth))
        }
        const names = (lines: JoiningLine[]) => new Set(lines.map((one) => one.identity))
        expect(names(after)).toEqual(names([...own, ...brought]))
      }),
      { numRuns: 500 },
    )
  })

  test('joining again brings nothing more', () => {
    fc.assert(
      fc.property(cart('own'), cart('brought'), seen, (own, brought, last) => {
        const after = carryOut(own, brought, planJoin(own, brought, last))
        expect(planJoin(after, [], last)).toEqual({ moved: [], addedUp: [], dropped: [], leftBehind: [] })
      }),
    )
  })
})

/** On paper what join-cart.server.ts does in the database. */
function carryOut(
  own: JoiningLine[],
  brought: JoiningLine[],
  plan: ReturnType<typeof planJoin>,
): JoiningLine[] {
  const rest = own.filter((one) => !plan.dropped.includes(one.id))
  const moved = brought.filter((one) => plan.moved.includes(one.id))
  return [...rest, ...moved].map((one) => {
    const sum = plan.addedUp.find((other) => other.id === one.id)
    return sum ? { ...one, quantity: sum.quantity, seenPriceKobo: sum.seenPriceKobo } : one
  })
}
