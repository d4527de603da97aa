// Picking an order up instead of having it sent: where, and until when it waits. Pure.
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'

/** How an order reaches its customer. */
export type DeliveryMethod = 'delivery' | 'pickup'

/** As it was agreed with an order. The id tells places apart when there are several. */
export type PickupPlace = {
  id: string
  name: string
  street: string
  area: string
  city: string
  hours: string
  keepDays: number
}

/** An order that is picked up says so where others name their delivery zone. */
export const pickupZoneId = 'pickup'

/** The place of the owner's settings; null while pickup is off. */
export function placeOfSetting({
  on,
  remindAfterDays: _remind,
  ...place
}: SettingValues['pickup']): PickupPlace | null {
  return on ? { id: 'main', ...place } : null
}

/** 'Adé studio', 'Studio 4, Crown Court', 'Victoria Island', 'Lagos'. */
export function placeLines({ name, street, area, city }: PickupPlace): string[] {
  return [name, street, area, city].filter((line) => line !== '')
}
