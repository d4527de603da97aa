// Which customers are in which group. What they are told apart by is the name, however it is written.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { customerGroupMembers } from './account-tables.server.ts'
import { groupLimits, groupName } from './customer-groups.ts'

export type CustomerGroup = { name: string; members: number }

/** `name` as the group is spelled; null where nothing changed. */
export type Grouped = { ok: true; name: string | null } | { ok: false; problem: 'too-many-groups' }

const { userId: member, name } = customerGroupMembers

/** By name; of several spellings one. */
export async function listGroups(db: Db): Promise<CustomerGroup[]> {
  return db
    .select({ name: sql<string>`min(${name})`, members: sql<number>`count(distinct ${member})::int` })
    .from(customerGroupMembers)
    .groupBy(sql`lower(${name})`)
    .orderBy(sql`lower(${name})`)
}

export async function listGroupsOf(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db.select({ name }).from(customerGroupMembers).where(eq(member, userId)).orderBy(name)
  return rows.map((row) => row.name)
}

/** In one of these at least; their names in any spelling. */
export async function isInGroups(db: Db, userId: UserId | null, groups: readonly string[]): Promise<boolean> {
  const own = userId === null || groups.length === 0 ? [] : await listGroupsOf(db, userId)
  return own.some((one) => groups.some((group) => group.toLowerCase() === one.toLowerCase()))
}

/** In a transaction that holds the customer. A name that there is keeps its spelling; `typed` is more than nothing. */
export async function addToGroup(tx: Db, userId: UserId, typed: string): Promise<Grouped> {
  await lockName(tx, 'accounts/groups')
  const wanted = groupName(typed)
  const groups = await listGroups(tx)
  const known = groups.find((group) => group.name.toLowerCase() === wanted.toLowerCase())
  if (!known && groups.length >= groupLimits.groups) return { ok: false, problem: 'too-many-groups' }
  const own = known?.name ?? wanted
  const added = await tx.insert(customerGroupMembers).values({ userId, name: own }).onConflictDoNothing()
  return { ok: true, name: added.rowCount === 1 ? own : null }
}

export async function leaveGroup(tx: Db, userId: UserId, group: string): Promise<Grouped> {
  const own = and(eq(member, userId), isNamed(group))
  const [left] = await tx.delete(customerGroupMembers).where(own).returning({ name })
  return { ok: true, name: left?.name ?? null }
}

/** When two accounts become one. */
export async function giveGroups(tx: Db, from: UserId, to: UserId): Promise<void> {
  for (const group of await listGroupsOf(tx, from)) await addToGroup(tx, to, group)
}

function isNamed(group: string) {
  return sql`lower(${name}) = lower(${group})`
}
