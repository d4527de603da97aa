import { expect, test } from 'vitest'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { deliveryTo, firstState } from './state-delivery.ts'

const zone = (name: string, states: string[], fee: number, from: string, to: string): ZonePromise => ({
  name,
  feeKobo: naira(fee),
  from,
  to,
  nigeria: states.length === 0 ? null : { id: name, states, daysMin: 1, daysMax: 3 },
})
const zones = [
  zone('Lagos Mainland', ['LA'], 3_000, '2026-11-24', '2026-11-26'),
  zone('Outer Lagos', ['LA'], 4_500, '2026-11-24', '2026-11-27'),
  zone('Ogun, Oyo, Osun, Ondo and Ekiti', ['OG', 'OY'], 5_000, '2026-11-25', '2026-11-28'),
  zone('West Africa', [], 38_000, '2026-11-28', '2026-12-05'),
]

test('a state is called by its own name, whatever its zone is called', () => {
  expect(deliveryTo('OY', zones)).toMatchObject({ state: 'Oyo', from: '2026-11-25', to: '2026-11-28' })
})

test('areas of one state are said together', () => {
  expect(deliveryTo('LA', zones)).toMatchObject({
    state: 'Lagos',
    from: '2026-11-24',
    to: '2026-11-27',
    leastKobo: naira(3_000),
    mostKobo: naira(4_500),
  })
})

test('the first is the one that the house is in, and some states have none', () => {
  expect(firstState(zones)).toBe('LA')
  expect(deliveryTo('KN', zones)).toBeNull()
  expect(firstState([])).toBeNull()
})
