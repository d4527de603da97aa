// Everybody who tries something in the access proofs, each with a session of their own.
import { eq } from 'drizzle-orm'
import { sessions } from '#app/domain/accounts/account-tables.server.ts'
import { officeHoursMs } from '#app/domain/staff/find-staff.server.ts'
import { completed } from '#app/domain/staff/permission-words.ts'
import { givable, type OwnRole, type Permission } from '#app/domain/staff/roles.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Actor, insiders, roleOf } from './access-cells.ts'
import { addStaff } from './staff.ts'

const minute = 60_000

export type Actors = {
  /** The value of the session's cookie; null for nobody. */
  tokens: Map<Actor, string | null>
  /** Of those inside, with a code that was typed too long ago for what asks for one. */
  stale: Map<Actor, string>
}

/** `shopper` is the session of somebody who has no role here. */
export async function addActors(db: Db, now: Date, shopper: string): Promise<Actors> {
  const tokens = new Map<Actor, string | null>([
    ['nobody', null],
    ['shopper', shopper],
  ])
  const stale = new Map<Actor, string>()
  for (const insider of insiders) {
    const role = roleOf(insider)
    tokens.set(insider, (await addStaff(db, role)).cookie.value)
    const provenAt = new Date(now.getTime() - 11 * minute)
    stale.set(insider, (await addStaff(db, role, { provenAt })).cookie.value)
  }
  const noCode = await addStaff(db, 'owner')
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, noCode.userId))
  tokens.set('staff-without-code', noCode.cookie.value)
  const yesterday = await addStaff(db, 'owner', { provenAt: new Date(now.getTime() - officeHoursMs) })
  tokens.set('staff-of-yesterday', yesterday.cookie.value)
  // That somebody is here is written down every few minutes: not while a slow machine looks whether anything has changed.
  await db.update(sessions).set({ updatedAt: new Date(now.getTime() + 60 * minute) })
  return { tokens, stale }
}

/** A role of somebody's own for each permission that one can be given, with what it brings along. */
export function singleRoles(): (OwnRole & { name: Permission })[] {
  return givable.map((name) => ({
    key: newId('rol'),
    name,
    may: '',
    permissions: completed([name]),
  }))
}
