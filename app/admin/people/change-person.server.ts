// What staff change about a person: notes, and whether they may come in.
import { addCustomerNote } from '#app/domain/accounts/customer-notes.server.ts'
import { addToGroup, leaveGroup } from '#app/domain/accounts/customer-groups.server.ts'
import { disableUser, enableUser } from '#app/domain/accounts/disable-user.server.ts'
import { lockUser } from '#app/domain/accounts/people.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { worksHere } from '#app/domain/staff/find-staff.server.ts'

export type ChangedPerson = { ok: true } | { ok: false; problem: 'unknown' | 'staff' | 'too-many-groups' }

export function noteAboutPerson(
  db: Db,
  actor: Actor,
  { userId, text }: { userId: UserId; text: string },
): Promise<ChangedPerson> {
  return transaction<ChangedPerson>(db, async (tx) => {
    if ((await lockUser(tx, userId)) === null) return { ok: false, problem: 'unknown' }
    await addCustomerNote(tx, { userId, text, by: actor.userId, now: actor.now })
    await recordAudit(tx, actor, { action: 'person.note', subject: ['person', userId] })
    return { ok: true }
  })
}

/** Into a group or out of it; `name` is more than nothing. Pressed twice it does nothing the second time. */
export function groupPerson(
  db: Db,
  actor: Actor,
  { userId, name, isIn }: { userId: UserId; name: string; isIn: boolean },
): Promise<ChangedPerson> {
  return transaction<ChangedPerson>(db, async (tx) => {
    if ((await lockUser(tx, userId)) === null) return { ok: false, problem: 'unknown' }
    const changed = isIn ? await addToGroup(tx, userId, name) : await leaveGroup(tx, userId, name)
    if (!changed.ok) return changed
    if (changed.name === null) return { ok: true }
    await recordAudit(tx, actor, {
      action: isIn ? 'person.group' : 'person.ungroup',
      subject: ['person', userId],
      [isIn ? 'after' : 'before']: { group: changed.name },
    })
    return { ok: true }
  })
}

/**
 * Their sessions open nothing from the next request on, and they are told that the account is closed; their orders go on.
 * Members of staff are taken off the staff first. Pressed twice it does nothing the second time.
 */
export function banPerson(
  db: Db,
  actor: Actor,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<ChangedPerson> {
  return transaction<ChangedPerson>(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === null) return { ok: false, problem: 'unknown' }
    if (await worksHere(tx, userId)) return { ok: false, problem: 'staff' }
    if (user.disabledAt !== null) return { ok: true }
    await disableUser(tx, userId, actor.now)
    const text = `Account closed: ${reason}`
    await addCustomerNote(tx, { userId, text, by: actor.userId, now: actor.now })
    await recordAudit(tx, actor, {
      action: 'person.ban',
      subject: ['person', userId],
      before: { banned: false },
      after: { banned: true },
    })
    return { ok: true }
  })
}

/** Their account opens again; sessions that ended stay ended. Pressed twice it does nothing the second time. */
export function unbanPerson(db: Db, actor: Actor, userId: UserId): Promise<ChangedPerson> {
  return transaction<ChangedPerson>(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === null) return { ok: false, problem: 'unknown' }
    if (user.disabledAt === null) return { ok: true }
    await enableUser(tx, userId)
    await recordAudit(tx, actor, {
      action: 'person.unban',
      subject: ['person', userId],
      before: { banned: true },
      after: { banned: false },
    })
    return { ok: true }
  })
}
