// Who works here and may do what. A member of staff is a person (users) with a role; their second factor is their own.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { Permission, RoleKey } from './roles.ts'

export const staff = pgTable(
  'staff',
  {
    userId: idColumn<'usr'>('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<RoleKey>().notNull(),
    invitedBy: idColumn<'usr'>('invited_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_role').on(table.role)],
)

/** Roles that the owner made. The built-in ones have no row: nobody changes them. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    key: idColumn<'rol'>('key').primaryKey(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** It stays, so that the audit log can name who acted in it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('staff_roles_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** Who hears of new orders, and how. */
export const staffAlerts = pgTable('staff_alerts', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => staff.userId, { onDelete: 'cascade' }),
  channel: text('channel').$type<ChannelName>().notNull(),
  /** E.164; '' for email alone. */
  phone: text('phone').notNull().default(''),
  /** Hours of Lagos between which alerts wait; the same twice: never. */
  quietFromHour: integer('quiet_from_hour').notNull(),
  quietToHour: integer('quiet_to_hour').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Links that make a member of staff, once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: idColumn<'inv'>('id').primaryKey(),
    /** Lower case; null for the link that is printed at the very first start. */
    email: text('email'),
    role: text('role').$type<RoleKey>().notNull(),
    /** SHA-256 of the token in the link. */
    token: text('token').notNull().unique(),
    /** Null when it was made at the machine itself: at start, or by admin:invite. */
    invitedBy: idColumn<'usr'>('invited_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('staff_invitations_email').on(sql`lower(${table.email})`)],
)

/** Time-based one-time passwords (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed by the shop's secret, bound to this person. */
  secret: text('secret').notNull(),
  /** Null until a first code was typed: before that it opens nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted: no code opens twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn<'rec'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code. */
    code: text('code').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.code)],
)
