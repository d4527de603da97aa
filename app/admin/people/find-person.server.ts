// One person as staff see them: what they bought, told us and agreed to, and who may be the same person.
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type CustomerNote, listCustomerNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { listGroupsOf } from '#app/domain/accounts/customer-groups.server.ts'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listAddresses, type SavedAddress } from '#app/domain/delivery/addresses.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { findSubscription, type Subscription } from '#app/domain/newsletter/subscriptions.server.ts'
import {
  listOrdersOf,
  type OrderList,
  type OrderSummary,
} from '#app/domain/orders/core/list-orders.server.ts'
import { roleWords } from '#app/domain/staff/roles.ts'
import { staff } from '#app/domain/staff/staff-tables.server.ts'
import { findRole } from '#app/domain/staff/find-staff.server.ts'
import type { HairProfile } from '#app/domain/customizer/hair-profile.ts'
import { findHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { boughtBy } from './people-list.server.ts'

export type Twin = { id: UserId; name: string; email: string; phone: string | null; since: Date }

export type Person = {
  id: UserId
  name: string
  email: string
  phone: string | null
  emailVerified: boolean
  bannedAt: Date | null
  since: Date
  /** Of staff: what their role is called. */
  role: string | null
  bought: { orders: number; spentKobo: Kobo; lastAt: Date | null }
  seenAt: Date | null
  notes: CustomerNote[]
  groups: string[]
  addresses: SavedAddress[]
  hair: HairProfile | null
  subscription: Subscription | null
  /** Without the links to their own pages of them: whoever has one can answer for them. */
  orders: Omit<OrderList, 'orders'> & { orders: Omit<OrderSummary, 'token'>[] }
  /** Other accounts with their phone number, or with their name. */
  twins: Twin[]
}

export async function findPerson(db: Db, id: string, page: number): Promise<Person | null> {
  const userId = id as UserId
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const { name, email, phone, emailVerified, disabledAt, createdAt } = user
  const [bought, seen, notes, groups, addresses, hair, subscription, orders, twins, role] = await Promise.all(
    [
      db.execute<{ orders: string; spent: string; last: string | null }>(boughtBy(sql`${userId}`)),
      db
        .select({ at: sessions.updatedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.updatedAt))
        .limit(1),
      listCustomerNotes(db, userId),
      listGroupsOf(db, userId),
      listAddresses(db, userId),
      findHairProfile(db, userId),
      findSubscription(db, email),
      listOrdersOf(db, userId, { page }),
      findTwins(db, { id: userId, name, phone }),
      findRole(db, userId),
    ],
  )
  const [sums] = bought.rows
  return {
    id: userId,
    name,
    email,
    phone,
    emailVerified,
    bannedAt: disabledAt,
    since: createdAt,
    role: role && roleWords(role).name,
    bought: {
      orders: Number(sums?.orders ?? 0),
      spentKobo: kobo(Number(sums?.spent ?? 0)),
      lastAt: sums?.last ? new Date(sums.last) : null,
    },
    seenAt: seen[0]?.at ?? null,
    notes,
    groups,
    addresses,
    hair,
    subscription,
    orders: { ...orders, orders: orders.orders.map(({ token: _token, ...order }) => order) },
    twins,
  }
}

function findTwins(
  db: Db,
  { id, name, phone }: { id: UserId; name: string; phone: string | null },
): Promise<Twin[]> {
  const samePhone = phone === null ? sql`false` : eq(users.phone, phone)
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      since: users.createdAt,
    })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(
      and(
        ne(users.id, id),
        sql`${staff.userId} is null`,
        or(samePhone, sql`lower(${users.name}) = ${name.toLowerCase()}`),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(6)
}

/** Who an account belongs to, for what is done with all of it. */
export async function findAccount(db: Db, id: string): Promise<{ id: UserId; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, id as UserId))
  return row ?? null
}
