// Members of staff who are in: a person, their role and a session that a second factor opened.
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { hashToken, newSecretToken } from '#app/domain/accounts/tokens.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/foundation/lib/ids.ts'
import { completed } from '#app/domain/staff/permission-words.ts'
import { keyOf, type OwnRole, type Role } from '#app/domain/staff/roles.ts'
import { staff, staffRoles } from '#app/domain/staff/staff-tables.server.ts'

/** A role of a house: it may things that no built-in role has together, and lacks what those have beside them. */
export const salonPartner: OwnRole = {
  key: `rol_${'0'.repeat(26)}`,
  name: 'Salon partner',
  may: '',
  permissions: completed([
    'edit-offers',
    'plan-production',
    'edit-stock',
    'ban-people',
    'send-campaigns',
    'edit-reviews',
    'refund',
  ]),
}

export type StaffSession = {
  userId: UserId
  email: string
  role: Role
  cookie: { name: string; value: string }
}

/** `provenAt` is when they last typed a code: refunds, roles and exports ask again after ten minutes. */
export async function addStaff(
  db: Db,
  role: Role,
  {
    now = new Date(),
    provenAt = now,
    name = 'Bisi Adeyemi',
  }: { now?: Date; provenAt?: Date; name?: string } = {},
): Promise<StaffSession> {
  const userId = newId('usr')
  const email = `${newToken().slice(0, 12)}@ade.example`
  const token = newSecretToken()
  await db.insert(users).values({ id: userId, name, email, emailVerified: true })
  if (typeof role !== 'string')
    await db
      .insert(staffRoles)
      .values({ ...role, permissions: [...role.permissions] })
      .onConflictDoNothing()
  await db.insert(staff).values({ userId, role: keyOf(role) })
  await db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: hashToken(token),
    expiresAt: new Date(now.getTime() + 24 * 60 * 60_000),
    userAgent: 'test',
    provenAt,
    secondFactorAt: provenAt,
    createdAt: now,
    updatedAt: now,
  })
  return { userId, email, role, cookie: { name: 'session', value: token } }
}
