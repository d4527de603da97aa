// Zones, holidays and money settings as the owner keeps them in the database, and the answer that pages and orders
// need of them: what a parcel costs to a place and when it arrives.
import { asc, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import {
  type Calendar,
  type Contents,
  deliveryFeeKobo,
  type Destination,
  findZone,
  leavesHouse,
  promiseDelivery,
  type Zone,
} from './delivery.ts'
import { deliveryZones, holidays } from './delivery-tables.server.ts'
import { type PickupPlace, pickupZoneId, placeOfSetting } from './pickup.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'
import type { Vat } from '#app/foundation/settings/setting-keys.ts'
import { parseSetting, presetMissing, readSetting } from '#app/foundation/settings/settings.server.ts'

export type ZoneRow = typeof deliveryZones.$inferSelect
export type Holiday = typeof holidays.$inferSelect

/** All zones in the owner's order, the nearest first. */
export function listZones(db: Db): Promise<ZoneRow[]> {
  return db.select().from(deliveryZones).orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
}

/** As pages show them: what the process keeps. Whoever is going to change them reads listZones. */
export function keptZones(db: Db): Promise<readonly ZoneRow[]> {
  return keptRead(db, { name: 'zones', tag: 'delivery' }, () => listZones(db))
}

/** When the house works: its rule, and the days on which neither it works nor a courier hands over; one statement brings both. */
export function readCalendar(db: Db): Promise<Calendar> {
  return keptRead(db, { name: 'calendar', tag: 'delivery' }, async () => {
    const { rows } = await db.execute<{ days: string[]; working: unknown }>(sql`
      select (select coalesce(json_agg(${holidays.day}), '[]') from ${holidays}) as days,
        (select ${settings.value} from ${settings} where ${settings.key} = 'working') as working`)
    const [row] = rows
    return {
      working: parseSetting('working', row?.working ?? undefined),
      holidays: new Set(row?.days),
    }
  })
}

export type Parcel = Contents & { grams: number; now: Date }

export type FoundDelivery =
  | {
      ok: true
      zoneId: string
      feeKobo: Kobo
      /** Up to which total it may be paid to the courier there; null where it may not. */
      onDeliveryMostKobo: Kobo | null
      from: string
      to: string
    }
  | { ok: false; problem: 'no-zone' }

/** Fee in kobo and first and last day of arrival. `no-zone`: we do not deliver there. */
export async function findDelivery(db: Db, destination: Destination, parcel: Parcel): Promise<FoundDelivery> {
  const zone = findZone(await keptZones(db), destination)
  if (!zone) return { ok: false, problem: 'no-zone' }
  const { id: zoneId, onDeliveryMostKobo } = zone
  return { ok: true, zoneId, onDeliveryMostKobo, ...quote(zone, parcel, await readCalendar(db)) }
}

/** Where orders are picked up, as the owner has set it now; null while they are not. */
export async function readPickup(db: Db): Promise<PickupPlace | null> {
  return placeOfSetting(await readSetting(db, 'pickup'))
}

/** The same for an order that its customer picks up: free, and there as soon as it is made and packed. */
export async function findPickup(db: Db, parcel: Parcel): Promise<Extract<FoundDelivery, { ok: true }>> {
  const days = leavesHouse(parcel, parcel.now, await readCalendar(db))
  return { ok: true, zoneId: pickupZoneId, feeKobo: kobo(0), onDeliveryMostKobo: null, ...days }
}

export type ZonePromise = {
  name: string
  feeKobo: Kobo
  from: string
  to: string
  /** Which states and how many days on the way, as search engines are told; null abroad. */
  nigeria: { id: string; states: readonly string[]; daysMin: number; daysMax: number } | null
}

/** The same for every zone, before anybody has said where they live. */
export async function listZonePromises(db: Db, parcel: Parcel): Promise<ZonePromise[]> {
  const [promises = []] = await listPromisesOf(db, [parcel])
  return promises
}

/** Of each parcel in turn; the list of zones is read once for all. */
export async function listPromisesOf(db: Db, parcels: readonly Parcel[]): Promise<ZonePromise[][]> {
  const [zones, calendar] = await Promise.all([keptZones(db), readCalendar(db)])
  return parcels.map((parcel) =>
    zones.map((zone) => {
      const { id, name, states, daysMin, daysMax, countries } = zone
      const nigeria = countries.includes('NG') ? { id, states, daysMin, daysMax } : null
      return { name, ...quote(zone, parcel, calendar), nigeria }
    }),
  )
}

export function readVat(db: Db): Promise<Vat> {
  return readSetting(db, 'vat')
}

/** Adds zones and holidays that are not there; those that are stay as the owner has changed them. */
export async function addDeliveryData(
  db: Db,
  data: { zones: readonly ZoneRow[]; holidays: readonly Holiday[]; vat: Vat },
): Promise<void> {
  if (data.zones.length > 0)
    await db
      .insert(deliveryZones)
      .values([...data.zones])
      .onConflictDoNothing()
  if (data.holidays.length > 0)
    await db
      .insert(holidays)
      .values([...data.holidays])
      .onConflictDoNothing()
  await presetMissing(db, 'vat', data.vat)
  await announcePageChange(db, ['delivery'])
}

function quote(zone: Zone, parcel: Parcel, calendar: Calendar): { feeKobo: Kobo; from: string; to: string } {
  return {
    feeKobo: deliveryFeeKobo(zone, parcel.grams),
    ...promiseDelivery(zone, parcel, parcel.now, calendar),
  }
}

/** The owner's zones in place of those before. Orders keep the name of the zone that they were sent by. */
export async function replaceZones(tx: Db, zones: readonly ZoneRow[]): Promise<void> {
  await tx.delete(deliveryZones)
  if (zones.length > 0) await tx.insert(deliveryZones).values([...zones])
  await announcePageChange(tx, ['delivery'])
}

export async function replaceHolidays(tx: Db, days: readonly Holiday[]): Promise<void> {
  await tx.delete(holidays)
  if (days.length > 0) await tx.insert(holidays).values([...days])
  await announcePageChange(tx, ['delivery'])
}

export function listNamedHolidays(db: Db): Promise<Holiday[]> {
  return db.select().from(holidays).orderBy(asc(holidays.day))
}
