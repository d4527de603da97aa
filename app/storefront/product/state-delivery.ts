// Delivery to one state, out of the zones of the house: a state may have several, a zone several states. Pure.
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { nigerianStates } from '#app/domain/delivery/places.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'

export type StateDelivery = {
  /** 'Lagos'. */
  state: string
  code: string
  /** First and last day over all areas of the state. */
  from: string
  to: string
  leastKobo: Kobo
  /** More than the least where areas of the state differ. */
  mostKobo: Kobo
}

/** The state that zones begin with: where the house itself is. */
export function firstState(zones: readonly ZonePromise[]): string | null {
  return zones.find((zone) => zone.nigeria)?.nigeria?.states[0] ?? null
}

/** Null where nothing is delivered to it. */
export function deliveryTo(code: string, zones: readonly ZonePromise[]): StateDelivery | null {
  const state = nigerianStates.find((one) => one.code === code)?.name
  const [first, ...others] = zones.filter((zone) => zone.nigeria?.states.includes(code))
  if (state === undefined || first === undefined) return null
  const start = {
    state,
    code,
    from: first.from,
    to: first.to,
    leastKobo: first.feeKobo,
    mostKobo: first.feeKobo,
  }
  return others.reduce<StateDelivery>(
    (known, zone) => ({
      ...known,
      from: zone.from < known.from ? zone.from : known.from,
      to: zone.to > known.to ? zone.to : known.to,
      leastKobo: zone.feeKobo < known.leastKobo ? zone.feeKobo : known.leastKobo,
      mostKobo: zone.feeKobo > known.mostKobo ? zone.feeKobo : known.mostKobo,
    }),
    start,
  )
}
