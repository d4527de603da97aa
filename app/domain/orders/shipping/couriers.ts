// Who carries parcels: the house's own couriers (the setting 'couriers'), and two ways that every house has. A parcel keeps the name
// of its courier as it was, so that a courier may be renamed, switched off or removed at any time. Pure.
import type { Courier } from '#app/foundation/settings/setting-keys.ts'
import { pickupCourier } from './parcels.ts'

/** A way that is not on the list. */
export const otherCourier = 'Other'

/** What a tracking address has in place of the number. */
export const numberGap = '{number}'

/** Names to choose from for a parcel that goes to a zone, the house's first; null where no zone is known. */
export function couriersTo(couriers: readonly Courier[], zone: string | null): string[] {
  const own = couriers.filter(
    ({ isOn, zones }) => isOn && (zones.length === 0 || zone === null || zones.includes(zone)),
  )
  return [...own.map(({ name }) => name), pickupCourier, otherCourier]
}

/** Switched on, or a way that every house has. */
export function mayCarry(couriers: readonly Courier[], name: string): boolean {
  return (
    name === pickupCourier || name === otherCourier || couriers.some((one) => one.isOn && one.name === name)
  )
}

/** Whether a parcel of theirs is followed by a number; of a courier that nobody knows, yes. */
export function isFollowed(couriers: readonly Courier[], name: string): boolean {
  return name !== pickupCourier && couriers.find((one) => one.name === name)?.isFollowed !== false
}

/** The link that was given, or the one that the courier's tracking address makes of the number; '' for neither. */
export function trackingLink(
  couriers: readonly Courier[],
  parcel: { courier: string; trackingNumber: string; trackingUrl: string },
): string {
  const address = couriers.find(({ name }) => name === parcel.courier)?.trackingAddress ?? ''
  if (parcel.trackingUrl !== '' || parcel.trackingNumber === '' || address === '') return parcel.trackingUrl
  return address.replaceAll(numberGap, encodeURIComponent(parcel.trackingNumber))
}

type Way = Parameters<typeof trackingLink>[1]

/** After a correction: a link that was made of the number, and that nobody touched, follows the new number. */
export function correctedLink(
  couriers: readonly Courier[],
  parcel: Way,
  typed: Omit<Way, 'courier'>,
): string {
  const { courier, trackingUrl } = parcel
  const wasMade = trackingUrl === trackingLink(couriers, { ...parcel, trackingUrl: '' })
  const isUntouched = wasMade && typed.trackingUrl === trackingUrl
  return trackingLink(couriers, { ...typed, courier, ...(isUntouched ? { trackingUrl: '' } : {}) })
}
