// The links in mails about an account, and trips to a provider: rows that are deleted as they are used, so that of two uses
// at once one wins. The row has the token's hash.
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { verifications } from './account-tables.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const userId = z.string().transform((id) => id as UserId)

const chosen = z.object({
  /** The hash of the mark in the browser that asked (asking-browser.server.ts). */
  browser: z.string(),
  /** Hashed. */
  password: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The paid order on whose page the account was asked for. */
  orderId: z.string().nullable(),
})

/** What was chosen when an account was asked for. It holds only in the browser that chose it. */
export type Chosen = z.output<typeof chosen>

const kinds = {
  /** Links of before had no `chosen`: they open in no browser without a new password. */
  'verify-email': z.object({ userId, email: z.string(), chosen: chosen.nullable().default(null) }),
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

/** What this browser chose for an account that waits to be confirmed, as far as a link of it is still there; the latest. */
export async function findChosen(tx: Db, id: UserId, browser: string): Promise<Chosen | null> {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(has(id), has(`"kind":"verify-email"`), has(`"browser":"${browser}"`)))
    .orderBy(desc(verifications.expiresAt), desc(verifications.id))
    .limit(1)
  return row ? readContent('verify-email', row.value).chosen : null
}

/** All links of a person, also one to an address that they wanted; or only those of one kind. */
export async function forgetLinks(tx: Db, id: UserId, kind: Kind | null = null): Promise<void> {
  await tx.delete(verifications).where(kind === null ? has(id) : and(has(id), has(`"kind":"${kind}"`)))
}

function has(text: string) {
  return sql`position(${text} in ${verifications.value}) > 0`
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
