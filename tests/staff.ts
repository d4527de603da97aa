// Members of staff who are in: a person, her role and a session that a second factor opened.
import { sessions, users } from '#app/account/account-tables.server.ts'
import { hashToken, newSecretToken } from '#app/account/tokens.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/lib/ids.ts'
import type { Role } from '#app/staff/roles.ts'
import { staff } from '#app/staff/staff-tables.server.ts'

export type StaffSession = {
  userId: UserId
  email: string
  role: Role
  cookie: { name: string; value: string }
}

/** `provenAt` is when she last typed a code: refunds, roles and exports ask again after ten minutes. */
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
  await db.insert(staff).values({ userId, role })
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
