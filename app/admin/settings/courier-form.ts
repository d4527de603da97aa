// Couriers as a form: one block of fields for each, `c0.name`, `c0.address`, `c0.zone.lagos-island` and so on, and an empty block at the
// end.
import type { Courier } from '#app/foundation/settings/setting-keys.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** As many as the setting takes, and one more. */
const mostBlocks = 31

export function couriersAsValues(list: readonly Courier[]): FormValues {
  const values: FormValues = { rows: String(list.length) }
  for (const [row, { name, trackingAddress, zones, isFollowed, isOn }] of list.entries()) {
    values[`c${row}.name`] = name
    values[`c${row}.address`] = trackingAddress
    values[`c${row}.followed`] = isFollowed ? 'on' : ''
    values[`c${row}.on`] = isOn ? 'on' : ''
    values[`c${row}.place`] = String(row + 1)
    for (const zone of zones) values[`c${row}.zone.${zone}`] = 'on'
  }
  return values
}

/** Blocks without a name and blocks ticked to go are left out; `blockOf` says which block each courier comes from. */
export function readCouriers(values: FormValues): { list: Courier[]; blockOf: number[] } {
  const rows = Math.min(mostBlocks, Number(values['rows']) || 0)
  const read: { place: number; row: number; courier: Courier }[] = []
  for (let row = 0; row <= rows; row++) {
    const field = (name: string) => (values[`c${row}.${name}`] ?? '').trim()
    if (field('name') === '' || field('gone') === 'on') continue
    read.push({ place: Number(field('place')) || row + 1, row, courier: readCourier(values, row, field) })
  }
  const sorted = read.toSorted((a, b) => a.place - b.place)
  return { list: sorted.map(({ courier }) => courier), blockOf: sorted.map(({ row }) => row) }
}

function readCourier(values: FormValues, row: number, field: (name: string) => string): Courier {
  const zoneOf = `c${row}.zone.`
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

/** Names of fields as the schema has them, by those of the form. */
const formField: Readonly<Record<string, string>> = { trackingAddress: 'address', name: 'name' }

/** What the schema says, beside the block that it is about. */
export function courierErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  blockOf: readonly number[],
): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [, place, field], message }) => {
      const row = typeof place === 'number' ? blockOf[place] : undefined
      return [row === undefined ? 'form' : `c${row}.${formField[String(field)] ?? 'name'}`, message]
    }),
  )
}
