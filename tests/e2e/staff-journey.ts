// Browser tests as a member of staff: the session is put into the running shop's own database, because a journey through
// the entry to the back office for each test would be slow; that entry has a spec of its own.
import type { BrowserContext } from '@playwright/test'
import { test as base } from './browser-test.ts'
import { type Db, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { addStaff, type StaffSession } from '#tests/staff.ts'
import { someAddress } from './browser-test.ts'

type StaffFixtures = {
  /** Signs this browser in as a new member of staff with that role. */
  enterAs: (role: Role, options?: { context?: BrowserContext; provenAt?: Date }) => Promise<StaffSession>
  /** The database of the shop under test, for what no page shows. */
  shopDb: Db
}

export const test = base.extend<StaffFixtures, { sharedDb: Db }>({
  sharedDb: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern
    async ({}, use) => {
      const socketDir = findRunningSocket(process.env['E2E_DATA_DIR'] ?? '')
      if (socketDir === null) throw new Error('the shop under test has no private database')
      const pool = openPool({ socketDir }, 2)
      await use(openDb(pool))
      await pool.end()
    },
    { scope: 'worker' },
  ],
  shopDb: async ({ sharedDb }, use) => use(sharedDb),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern
  extraHTTPHeaders: async ({}, use) => use(someAddress()),
  enterAs: async ({ sharedDb, context, baseURL }, use) => {
    await use(async (role, options = {}) => {
      const session = await addStaff(sharedDb, role, options)
      await (options.context ?? context).addCookies([{ ...session.cookie, url: baseURL ?? '' }])
      return session
    })
  },
})
