// People who bought before or have an account, for whoever types an order: found by e-mail, telephone or name.
import { and, type Column, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { containsLetters, plainLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { findDefaultAddress } from '#app/domain/delivery/addresses.server.ts'
import type { LagosArea } from '#app/domain/delivery/delivery.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { orders } from './orders-tables.server.ts'

type FoundBuyer = {
  /** Of an account, or of the last order of somebody without one. */
  key: UserId | OrderId
  name: string
  email: string
  phone: string
  /** Where their last parcel went; '' when they have had none. */
  city: string
}

/** Below this a telephone number says nothing. */
const leastDigits = 6
const most = 8

/** Everybody once, the latest buyers first; forgotten people are nobody's to find. */
export async function findBuyers(db: Db, typed: string): Promise<FoundBuyer[]> {
  const text = typed.trim()
  if (text.length < 3 || typedWords(text).length === 0) return []
  const past = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      city: orders.city,
    })
    .from(orders)
    .where(and(isNull(orders.forgottenAt), matches(text, orders.name, orders.email, orders.phone)))
    .orderBy(desc(orders.placedAt))
    .limit(60)
  const accounts = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(matches(text, users.name, users.email, users.phone))
    .limit(most)
  const found = new Map<string, FoundBuyer>()
  for (const { id, name, email, phone } of accounts)
    found.set(id, { key: id, name, email, phone: phone ?? '', city: '' })
  for (const { id, userId, ...person } of past) {
    const key = userId ?? (person.email === '' ? person.phone : person.email.toLowerCase())
    if (!found.has(key)) found.set(key, { key: userId ?? id, ...person })
  }
  return [...found.values()].slice(0, most)
}

type BuyerFields = {
  name: string
  email: string
  phone: string
  country: string
  state: string
  area: LagosArea | ''
  city: string
  address: string
  landmark: string
  postcode: string
  region: string
  userId: UserId | ''
}

/** What the form is filled in with; null when nobody is there under that key (any more). */
export async function readBuyer(db: Db, key: string): Promise<Partial<BuyerFields> | null> {
  if (key.startsWith('usr_')) return readAccount(db, key as UserId)
  const [row] = await db
    .select({ order: orders, area: deliveryZones.area })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZone))
    .where(and(eq(orders.id, key as OrderId), isNull(orders.forgottenAt)))
  return row ? { ...ofOrder(row.order, row.area), userId: row.order.userId ?? '' } : null
}

async function readAccount(db: Db, userId: UserId): Promise<Partial<BuyerFields> | null> {
  const [user] = await db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return null
  const kept = await findDefaultAddress(db, userId)
  const { name, email, phone } = user
  const person = { name, email, phone: phone ?? '', userId }
  if (kept) return { ...addressOf({ ...kept, email }, kept.area), ...person, phone: phone ?? kept.phone }
  const [row] = await db
    .select({ order: orders, area: deliveryZones.area })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZone))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return row ? { ...ofOrder(row.order, row.area), ...person, phone: phone ?? row.order.phone } : person
}

/** One that was picked up says nothing of where they live. */
function ofOrder(order: typeof orders.$inferSelect, area: string | null): Partial<BuyerFields> {
  const { name, email, phone } = order
  return order.pickup === null ? addressOf(order, area) : { name, email, phone }
}

type Address = Pick<
  typeof orders.$inferSelect,
  'name' | 'email' | 'phone' | 'country' | 'state' | 'city' | 'address' | 'landmark' | 'postcode'
>

function addressOf(row: Address, area: string | null): Omit<BuyerFields, 'userId'> {
  const { name, email, phone, city, address, landmark, postcode } = row
  const known = area === 'mainland' || area === 'island' || area === 'outer' ? area : ''
  return { name, email, phone, ...placeValues(row), area: known, city, address, landmark, postcode }
}

function matches(text: string, ...columns: [name: Column, email: Column, phone: Column]): SQL | undefined {
  const [name, email, phone] = columns
  const byWords = typedWords(text).map((word) =>
    or(containsLetters(plainLetters(name), word), containsLetters(sql`lower(${email})`, word)),
  )
  // 0803… and +234 803… are the same number: what counts is its end.
  const digits = text.replaceAll(/\D/gu, '').replace(/^(?:234|0)/u, '')
  const byPhone = digits.length < leastDigits ? [] : [sql`${phone} like ${`%${digits}`}`]
  return or(and(...byWords), ...byPhone)
}
