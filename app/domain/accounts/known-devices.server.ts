// Browsers that signed in to an account before. They have a limit of their own for passwords, so that a stranger's tries
// do not lock the owner out; a new one is told to the owner. The cookie alone opens nothing.
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isSecure, readGuardedCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { knownDevices, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { deviceName } from './device-name.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const rememberedSeconds = 365 * 24 * 60 * 60

type Owner = { id: UserId; email: string; name: string }

/** The id of this browser when it signed in to the account of `email` before, else null. */
export async function findKnownDevice(deps: AccountDeps, email: string): Promise<string | null> {
  const token = readDevice(deps)
  if (token === null) return null
  const [device] = await deps.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.token, hashToken(token)), eq(users.email, email)))
  return device?.id ?? null
}

/** After they signed in: this browser is known from now on. Tells them by mail when others were, and this one was not. */
export async function welcomeDevice(tx: Db, deps: AccountDeps, owner: Owner): Promise<void> {
  const token = (await rememberDevice(tx, deps, owner.id)) ?? null
  if (token === null) return
  const others = and(eq(knownDevices.userId, owner.id), ne(knownDevices.token, hashToken(token)))
  if ((await tx.$count(knownDevices, others)) === 0) return
  const device = deviceName(deps.request.headers.get('user-agent') ?? '')
  const mail = { kind: 'new-device', to: owner.email, name: owner.name, device, at: deps.now() } as const
  await queueAccountMail(tx, deps, mail)
}

/** Puts the cookie on the answer. Returns the token of a browser that was not known to their account, else null. */
export async function rememberDevice(tx: Db, deps: AccountDeps, userId: UserId): Promise<string | null> {
  const { now, baseUrl } = deps
  const brought = readDevice(deps)
  const ours = brought !== null && (await wasIssued(tx, brought))
  // Two people may share a browser, so a token that we issued stays; any other is not taken over.
  const token = ours ? brought : newSecretToken()
  const seenAt = now()
  const known = await tx
    .update(knownDevices)
    .set({ seenAt })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.token, hashToken(token))))
    .returning({ id: knownDevices.id })
  deps.setCookie(setCookie('device', token, { maxAge: rememberedSeconds, secure: isSecure(baseUrl) }))
  if (known.length > 0) return null
  await tx.insert(knownDevices).values({ id: newId('dev'), userId, token: hashToken(token), seenAt })
  return token
}

async function wasIssued(db: Db, token: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.token, hashToken(token)))) > 0
}

function readDevice({ request, baseUrl }: AccountDeps): string | null {
  return readGuardedCookie(request, 'device', isSecure(baseUrl)) || null
}
