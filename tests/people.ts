// People with accounts for tests, as the account tables hold them.
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { hashToken, newSecretToken } from '#app/domain/accounts/tokens.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/foundation/lib/ids.ts'

type NewPerson = { email?: string; emailVerified?: boolean; name?: string }

export async function addPerson(db: Db, person: NewPerson = {}): Promise<{ userId: UserId; email: string }> {
  const { email = `${newToken()}@example.com`, emailVerified = true, name = 'Adaeze Okafor' } = person
  const userId = newId('usr')
  await db.insert(users).values({ id: userId, name, email, emailVerified })
  return { userId, email }
}

/** The cookie of a shopper who is signed in. */
export async function openShopperSession(
  db: Db,
  userId: UserId,
  now = new Date(),
): Promise<{ name: string; value: string }> {
  const token = newSecretToken()
  await db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: hashToken(token),
    expiresAt: new Date(now.getTime() + 24 * 60 * 60_000),
    createdAt: now,
    updatedAt: now,
  })
  return { name: 'session', value: token }
}
