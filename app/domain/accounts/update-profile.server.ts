import { eq } from 'drizzle-orm'
import type { Refused, Shopper } from './account.ts'
import { users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { cleanName } from './people.server.ts'

/** `phone` is E.164 or null. */
export async function updateProfile(
  { db, now }: AccountDeps,
  { id }: Shopper,
  { name, phone }: { name: string; phone: string | null },
): Promise<{ ok: true } | Refused> {
  await db
    .update(users)
    .set({ name: cleanName(name), phone, updatedAt: now() })
    .where(eq(users.id, id))
  return { ok: true }
}
