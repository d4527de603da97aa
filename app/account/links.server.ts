// The links in mails about an account, and trips to a provider: rows that are deleted as they are used, so that of two uses
// at once one wins. The row has the token's hash.
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import { newId, type UserId } from '#app/lib/ids.ts'
import { verifications } from './account-tables.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const userId = z.string().transform((id) => id as UserId)

const kinds = {
  'verify-email': z.object({
    userId,
    email: z.string(),
    /** What whoever asked for this link chose; the account's own when it was only sent again. */
    password: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  'reset-password': z.object({ userId, email: z.string() }),
  'sign-in-link': z.object({ userId, email: z.string() }),
  'confirm-new-email': z.object({ userId, email: z.string() }),
  provider: z.object({ nonce: z.string(), verifier: z.string(), next: z.string() }),
}
type Kind = keyof typeof kinds
type Content<K extends Kind> = z.output<(typeof kinds)[K]>

/** A new single-use token. */
export async function makeLink<K extends Kind>(
  tx: Db,
  kind: K,
  content: Content<K>,
  minutes: number,
  now: Date,
): Promise<string> {
  const token = newSecretToken()
  await tx.insert(verifications).values({
    id: newId('vfy'),
    identifier: identifierOf(kind, token),
    value: JSON.stringify({ kind, ...content }),
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return token
}

/** What the token opens, used up by this; null when it was used, is too old or was never ours. */
export async function takeLink<K extends Kind>(
  tx: Db,
  kind: K,
  token: string,
  now: Date,
): Promise<Content<K> | null> {
  const [row] = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(kind, token)))
    .returning()
  return row && row.expiresAt > now ? readContent(kind, row.value) : null
}

/** The same without using it up. */
export async function readLink<K extends Kind>(
  tx: Db,
  kind: K,
  token: string,
  now: Date,
): Promise<Content<K> | null> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, now)))
  return row ? readContent(kind, row.value) : null
}

/** All links of a person, also one to an address that she wanted; or only those of one kind. */
export async function forgetLinks(tx: Db, id: UserId, kind: Kind | null = null): Promise<void> {
  const has = (text: string) => sql`position(${text} in ${verifications.value}) > 0`
  await tx.delete(verifications).where(kind === null ? has(id) : and(has(id), has(`"kind":"${kind}"`)))
}

export async function forgetOldLinks(db: Db, now: Date): Promise<number> {
  return (await db.delete(verifications).where(lte(verifications.expiresAt, now))).rowCount ?? 0
}

function identifierOf(kind: Kind, token: string): string {
  return hashToken(`${kind}:${token}`)
}

function readContent<K extends Kind>(kind: K, value: string): Content<K> {
  return kinds[kind].parse(JSON.parse(value)) as Content<K>
}
