// People with accounts for tests, as the account tables hold them.
import { users } from '#app/account/account-tables.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { newId, newToken, type UserId } from '#app/lib/ids.ts'

type NewPerson = { email?: string; emailVerified?: boolean; name?: string }

export async function addPerson(db: Db, person: NewPerson = {}): Promise<{ userId: UserId; email: string }> {
  const { email = `${newToken()}@example.com`, emailVerified = true, name = 'Adaeze Okafor' } = person
  const userId = newId('usr')
  await db.insert(users).values({ id: userId, name, email, emailVerified })
  return { userId, email }
}
