// People with a password and a proven e-mail, as signing up and confirming leaves them.
import { identities, users } from '#app/domain/accounts/account-tables.server.ts'
import type { PasswordHasher } from '#app/domain/accounts/password.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/foundation/lib/ids.ts'
import { rightPassword } from './alike.ts'
import type { AccountShop } from './account-browser.ts'

export type NewMember = { emailVerified?: boolean; password?: string | null; disabledAt?: Date | null }

export async function addMember(
  { db, shared }: Pick<AccountShop, 'db' | 'shared'>,
  { emailVerified = true, password = rightPassword, disabledAt = null }: NewMember = {},
): Promise<{ userId: UserId; email: string }> {
  const hash = password === null ? null : await hashOf(password, shared.hasher)
  return addWithHash(db, { emailVerified, hash, disabledAt })
}

/** Most people here have one and the same password: it is hashed once, as that takes 30 ms of a core. */
const hashes = new Map<string, Promise<string>>()

function hashOf(password: string, hasher: PasswordHasher): Promise<string> {
  const hash = hashes.get(password) ?? hasher.hash(password)
  hashes.set(password, hash)
  return hash
}

export async function addWithHash(
  db: Db,
  person: { emailVerified?: boolean; hash: string | null; disabledAt?: Date | null },
): Promise<{ userId: UserId; email: string }> {
  const { emailVerified = true, hash, disabledAt = null } = person
  const userId = newId('usr')
  const email = `${newToken().slice(0, 12)}@example.com`
  await db.insert(users).values({ id: userId, name: 'Ada Okafor', email, emailVerified, disabledAt })
  if (hash !== null)
    await db
      .insert(identities)
      .values({ id: newId('idy'), userId, providerId: 'credential', accountId: userId, password: hash })
  return { userId, email }
}
