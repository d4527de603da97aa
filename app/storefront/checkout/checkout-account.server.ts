// What a signed-in shopper does not have to type: name, email and phone, and one of the saved addresses. Only the first look at
// the page is filled in; from then on what was typed counts, unless the shopper picks an address.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { findChoice } from '#app/domain/contact/consents.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listAddresses, type SavedAddress, saveAddress } from '#app/domain/delivery/addresses.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type AddressId, newToken, type UserId } from '#app/foundation/lib/ids.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'

export type AddressChoice = { id: AddressId; label: string; street: string }

export type CheckoutAccount = {
  email: string
  addresses: AddressChoice[]
  /** The one that the fields were filled from, if any. */
  chosen: AddressId | null
  /** Changes each time the fields are filled anew. */
  filling: string
}

type Known = { account: CheckoutAccount; values: FormValues }

/**
 * What the page opens with. A destination that they have given in the cart is theirs to keep: then only an address there is
 * filled in, the usual one first.
 */
export async function openWithAccount(db: Db, shopper: Shopper, wanted: Destination | null): Promise<Known> {
  const addresses = await listAddresses(db, shopper.id)
  const chosen = addresses.find((one) => wanted === null || isThere(one, wanted)) ?? null
  const { name, email, phone } = shopper
  const values = {
    name,
    email,
    phone: phone === null ? '' : phoneWords(phone),
    reach: (await findChoice(db, shopper.id)) ?? 'mail',
    ...(chosen ? addressValues(chosen) : {}),
  }
  const account = { email, addresses: addresses.map(toChoice), chosen: chosen?.id ?? null, filling: '' }
  return { account, values }
}

/** The page again after a post: everything as typed, or with the address that they have just picked in its place. */
export async function answerWithAccount(db: Db, shopper: Shopper, typed: FormValues): Promise<Known> {
  const addresses = await listAddresses(db, shopper.id)
  const picked = addresses.find((one) => one.id === typed['useAddress'])
  const before = addresses.find((one) => one.id === typed['filledFrom'])
  const account = {
    email: shopper.email,
    addresses: addresses.map(toChoice),
    chosen: (picked ?? before)?.id ?? null,
    filling: picked ? newToken() : (typed['filling'] ?? ''),
  }
  return { account, values: picked ? { ...typed, ...addressValues(picked) } : typed }
}

/** Keeps the address of an order in the address book, once; a full book stays as it is. */
export async function keepAddress(db: Db, userId: UserId, form: CheckoutForm, now: Date): Promise<void> {
  const { name, phone, country, state, area, city, address, landmark, postcode } = form
  const known = await listAddresses(db, userId)
  const isKnown = known.some(
    (one) => isThere(one, form) && one.city === city && one.address === address && one.name === name,
  )
  if (isKnown) return
  const values = { name, phone, country, state, area, city, address, landmark, postcode }
  await saveAddress(db, userId, { id: null, form: { ...values, label: '', isDefault: false }, now })
}

function isThere(one: SavedAddress, { country, state, area }: Destination): boolean {
  return one.country === country && one.state === state && (one.area ?? 'mainland') === (area ?? 'mainland')
}

function addressValues(one: SavedAddress): FormValues {
  const { name, phone, area, city, address, landmark, postcode } = one
  return {
    name,
    phone: phoneWords(phone),
    ...placeValues(one),
    area: area ?? '',
    city,
    address,
    landmark,
    postcode,
  }
}

function toChoice({ id, label, address, city }: SavedAddress): AddressChoice {
  return { id, label: label || address, street: label ? `${address}, ${city}` : city }
}
