// Who people are. Tokens stand in these tables only as hashes.
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

const times = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}

export const users = pgTable(
  'users',
  {
    id: idColumn<'usr'>('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** True once a link sent to this address was opened, or a provider vouched for it. */
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** E.164, or null: it is optional. */
    phone: text('phone'),
    /** Since when this person is shut out; null for everybody else. */
    disabledAt: instant('disabled_at'),
    ...times,
  },
  (table) => [uniqueIndex('users_email_lower').on(sql`lower(${table.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn<'ses'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie. */
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When they last proved who they are (password, link or provider): sensitive changes ask again after a while. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** When a code of their second factor opened the back office in this session; null in a shopper's session. */
    secondFactorAt: instant('second_factor_at'),
    ...times,
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Ways in: 'credential' carries the password's hash, others belong to a provider. */
export const identities = pgTable(
  'identities',
  {
    id: idColumn<'idy'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    ...times,
  },
  (table) => [
    uniqueIndex('identities_provider').on(table.providerId, table.accountId),
    index('identities_user').on(table.userId),
  ],
)

/** Single-use links and states under way. */
export const verifications = pgTable(
  'verifications',
  {
    id: idColumn<'vfy'>('id').primaryKey(),
    /** Hashed. */
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...times,
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
)

/** Browsers that signed in before: theirs is a limit of its own, and a new one is told to the owner by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn<'dev'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's cookie. */
    token: text('token').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('known_devices_token').on(table.userId, table.token)],
)

/** Who people were in the former shop: by its ids their orders find them. */
export const formerPeople = pgTable(
  'former_people',
  {
    formerId: text('former_id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_people_user').on(table.userId)],
)

/** Groups of customers that staff make, each by its name: a group is there while somebody is in it. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Compared in lower case. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    index('customer_group_members_name').on(sql`lower(${table.name})`),
  ],
)

/** What the house knows about a person and they did not say themselves. Goes when they go. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: idColumn<'not'>('id').primaryKey(),
    /** Null of one about a guest. */
    userId: idColumn<'usr'>('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The guest that it is about: their email in small letters, or their phone; '' of one about an account. */
    guest: text('guest').notNull().default(''),
    text: text('text').notNull(),
    /** The member of staff who wrote it. */
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_notes_user').on(table.userId, table.at),
    index('customer_notes_guest')
      .on(table.guest, table.at)
      .where(sql`${table.guest} <> ''`),
  ],
)
