// Delivery zones as a form: one block of fields for each, `z0.name`, `z0.fee` and so on, and an empty block at the end.
import type { ZoneRow } from '#app/domain/delivery/delivery.server.ts'
import { lagosAreas } from '#app/domain/delivery/delivery.ts'
import { countries, nigerianStates } from '#app/domain/delivery/places.ts'
import { kobo, type Kobo, parseNaira, typedNaira } from '#app/foundation/lib/money.ts'

export type ZoneValues = Record<string, string>

export type ReadZones =
  | { ok: true; zones: ZoneRow[] }
  /** Field name to message; `form` for what belongs to none. */
  | { ok: false; errors: Record<string, string> }

/** More than any house has; the form stays below what a post may hold. */
export const maxZones = 60

/** Zones as their form writes them, in the order in which they are asked. */
export function zonesAsValues(zones: readonly ZoneRow[]): ZoneValues {
  const values: ZoneValues = { rows: String(zones.length) }
  for (const [row, zone] of zones.entries()) {
    const put = (name: string, value: string | number) => (values[`z${row}.${name}`] = String(value))
    put('id', zone.id)
    put('name', zone.name)
    put('fee', typedNaira(zone.feeKobo))
    put('half', typedNaira(zone.halfKiloKobo))
    put('onDelivery', zone.onDeliveryMostKobo === null ? '' : typedNaira(zone.onDeliveryMostKobo))
    put('min', zone.daysMin)
    put('max', zone.daysMax)
    put('countries', zone.countries.map((code) => nameOf(countries, code)).join(', '))
    put('states', zone.states.map((code) => nameOf(nigerianStates, code)).join(', '))
    put('area', zone.area ?? '')
    put('place', row + 1)
  }
  return values
}

/** Reads the whole form. Blocks without a name and blocks ticked to go are left out. */
export function readZones(values: ZoneValues): ReadZones {
  const errors: Record<string, string> = {}
  const rows = Math.min(maxZones, Number(values['rows']) || 0)
  const read: { place: number; zone: ZoneRow }[] = []
  for (let row = 0; row <= rows; row++) {
    const field = (name: string) => (values[`z${row}.${name}`] ?? '').trim()
    if (field('name') === '' || field('gone') === 'on') continue
    const zone = readZone(field, (name, message) => (errors[`z${row}.${name}`] ??= message))
    read.push({ place: Number(field('place')) || row + 1, zone })
  }
  if (read.length === 0) errors['form'] ??= 'Keep at least one zone, or nobody can order.'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const sorted = read.toSorted((a, b) => a.place - b.place)
  return { ok: true, zones: withOwnIds(sorted.map(({ zone }, position) => ({ ...zone, position }))) }
}

/** Names of the states of Nigeria that no zone reaches: parcels there are refused. */
export function unreachedStates(zones: readonly Pick<ZoneRow, 'countries' | 'states'>[]): string[] {
  const reached = new Set(
    zones.filter((zone) => zone.countries.includes('NG')).flatMap((zone) => zone.states),
  )
  return nigerianStates.filter(({ code }) => !reached.has(code)).map(({ name }) => name)
}

function readZone(field: (name: string) => string, refuse: (name: string, message: string) => void): ZoneRow {
  const money = (name: string) => {
    const amount = parseNaira(field(name) === '' ? '0' : field(name))
    if (amount === null) refuse(name, 'Enter an amount in naira, like 3,500.')
    return amount ?? kobo(0)
  }
  const days = (name: string) => {
    const text = field(name)
    if (!/^\d{1,2}$/u.test(text)) refuse(name, 'Enter whole days, from 0 to 99.')
    return Number(text) || 0
  }
  const [daysMin, daysMax] = [days('min'), days('max')]
  if (daysMax < daysMin) refuse('max', 'The longest time cannot be shorter than the shortest.')
  const reached = readNames(countries, field('countries') || 'Nigeria', (word) =>
    refuse('countries', `There is no country called “${word}”.`),
  )
  const states = readNames(nigerianStates, field('states'), (word) =>
    refuse('states', `There is no state called “${word}”.`),
  )
  if (reached.includes('NG') && states.length === 0) refuse('states', 'Enter at least one Nigerian state.')
  const area = field('area')
  return {
    id: field('id') || field('name'),
    name: field('name').slice(0, 80),
    countries: reached,
    states,
    area: area in lagosAreas && states.includes('LA') ? area : null,
    feeKobo: money('fee'),
    halfKiloKobo: money('half'),
    onDeliveryMostKobo: mostOnDelivery(field, refuse),
    daysMin,
    daysMax,
    position: 0,
  }
}

/** Left empty, nothing may be paid on delivery there. */
function mostOnDelivery(
  field: (name: string) => string,
  refuse: (name: string, message: string) => void,
): Kobo | null {
  if (field('onDelivery') === '') return null
  const most = parseNaira(field('onDelivery'))
  if (most !== null && most > 0) return most
  refuse('onDelivery', 'Enter an amount in naira, like 100,000, or leave this empty.')
  return null
}

type Named = { code: string; name: string }

/** Names or codes between commas, in any case. */
function readNames(known: readonly Named[], text: string, unknown: (word: string) => void): string[] {
  const words = text.split(/[,;\n]/u).map((word) => word.trim())
  const codes = words
    .filter((word) => word !== '')
    .flatMap((word) => {
      const low = word.toLowerCase()
      const found = known.find(({ code, name }) => code.toLowerCase() === low || name.toLowerCase() === low)
      if (!found) unknown(word)
      return found ? [found.code] : []
    })
  return [...new Set(codes)]
}

const nameOf = (known: readonly Named[], code: string) => known.find((one) => one.code === code)?.name ?? code

/** New zone gets its id from its name, and none gets one that another has. */
function withOwnIds(zones: readonly ZoneRow[]): ZoneRow[] {
  const taken = new Set<string>()
  return zones.map((zone) => {
    const plain = zone.id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 40)
    let id = plain || 'zone'
    for (let next = 2; taken.has(id); next++) id = `${plain || 'zone'}-${next}`
    taken.add(id)
    return { ...zone, id }
  })
}
