// Which members of staff hear of new orders, and how.
import { eq, isNull, and } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { ChannelName, Step } from '#app/foundation/jobs/channel-names.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { quietUntil } from '#app/foundation/lib/quiet-hours.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { may } from './roles.ts'
import { isRoleOf, roleNamed } from './staff-roles.server.ts'
import { staff, staffAlerts, staffRoles } from './staff-tables.server.ts'

export type AlertChoice = {
  channel: ChannelName
  /** E.164; '' for email. */
  phone: string
  quietFromHour: number
  quietToHour: number
}

export async function findAlerts(db: Db, userId: UserId): Promise<AlertChoice | null> {
  const [row] = await db.select().from(staffAlerts).where(eq(staffAlerts.userId, userId))
  return row ?? null
}

/** Null: they want none. */
export async function saveAlerts(
  db: Db,
  actor: Actor & { userId: UserId },
  choice: AlertChoice | null,
): Promise<void> {
  const { userId, now } = actor
  await transaction(db, async (tx) => {
    const before = await findAlerts(tx, userId)
    if (choice === null) await tx.delete(staffAlerts).where(eq(staffAlerts.userId, userId))
    else {
      const change = { ...choice, updatedAt: now }
      await tx
        .insert(staffAlerts)
        .values({ userId, ...change })
        .onConflictDoUpdate({ target: staffAlerts.userId, set: change })
    }
    await recordAudit(tx, actor, {
      action: 'staff.alerts',
      subject: ['staff', userId],
      before: { channel: before?.channel ?? 'none' },
      after: { channel: choice?.channel ?? 'none' },
    })
  })
}

export type Alerted = { userId: UserId; route: Step[]; sendAfter: Date | null }

/** Everybody who wants to hear of it, by which ways, and not before when: their night is theirs. */
export async function whoIsAlerted(db: Db, now: Date): Promise<Alerted[]> {
  const rows = await db
    .select({ alerts: staffAlerts, email: users.email, key: staff.role, own: staffRoles })
    .from(staffAlerts)
    .innerJoin(staff, eq(staff.userId, staffAlerts.userId))
    .leftJoin(staffRoles, isRoleOf(staff.role))
    .innerJoin(users, and(eq(users.id, staffAlerts.userId), isNull(users.disabledAt)))
  // Whoever may not see orders (any more) is not told of them either.
  return rows
    .filter(({ key, own }) => may(roleNamed(key, own), 'see-orders'))
    .map(({ alerts, email }) => ({
      userId: alerts.userId,
      route: waysOf(alerts, email),
      sendAfter: quietUntil(alerts, now),
    }))
}

function waysOf({ channel, phone }: AlertChoice, email: string): Step[] {
  const mail: Step = { channel: 'mail', to: email }
  const sms: Step = { channel: 'sms', to: phone }
  if (channel === 'mail' || phone === '') return [mail]
  return channel === 'sms' ? [sms, mail] : [{ channel: 'whatsapp', to: phone }, sms, mail]
}
