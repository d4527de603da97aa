// Couriers as a form: block-form.ts, with `b0.name`, `b0.address`, `b0.zone.lagos-island` and so on.
import type { Courier } from '#app/foundation/settings/setting-keys.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type BlockField, blockErrors, blocksAsValues, readBlocks } from './block-form.ts'

const mostCouriers = 30

export function couriersAsValues(list: readonly Courier[]): FormValues {
  return blocksAsValues(list, ({ name, trackingAddress, zones, isFollowed, isOn }) => ({
    name,
    address: trackingAddress,
    followed: isFollowed ? 'on' : '',
    on: isOn ? 'on' : '',
    ...Object.fromEntries(zones.map((zone) => [`zone.${zone}`, 'on'])),
  }))
}

/** Blocks without a name are left out. */
export function readCouriers(values: FormValues): { list: Courier[]; blockOf: number[] } {
  return readBlocks(values, mostCouriers, (field, row) =>
    field('name') === '' ? null : readCourier(values, row, field),
  )
}

function readCourier(values: FormValues, row: number, field: BlockField): Courier {
  const zoneOf = `b${row}.zone.`
  return {
    name: field('name').replaceAll(/\s+/gu, ' '),
    trackingAddress: field('address'),
    zones: Object.keys(values)
      .filter((name) => name.startsWith(zoneOf) && values[name] === 'on')
      .map((name) => name.slice(zoneOf.length))
      .toSorted(),
    isFollowed: field('followed') === 'on',
    isOn: field('on') === 'on',
  }
}

type Issues = Parameters<typeof blockErrors>[0]

export function courierErrors(issues: Issues, blockOf: readonly number[]): Record<string, string> {
  return blockErrors(issues, blockOf, (field) => (field === 'trackingAddress' ? 'address' : 'name'))
}
