import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import { sessions } from '#app/domain/accounts/account-tables.server.ts'
import { shop as shopContext, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { SessionId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addStaff } from '#tests/staff.ts'
import { addSecondFactor, codeAt, someTotpSecret, wrongCodeAt } from '#tests/staff-entry.ts'
import { staffMember } from './staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from './step-up.server.ts'

let database: TestDatabase
const clock = { now: new Date() }
const secret: ShopSecret = ['s'.repeat(48)]
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => {
  clock.now = new Date('2026-11-21T10:00:10Z')
})
afterAll(() => database.drop())

const minute = 60_000
const code = () => codeAt(someTotpSecret, clock.now)

/** A member of staff whose last code is that many minutes old, in a request of theirs. */
async function arrive(minutes: number) {
  const provenAt = new Date(clock.now.getTime() - minutes * minute)
  const { userId, email } = await addStaff(database.db, 'owner', { now: clock.now, provenAt })
  await addSecondFactor(database.db, secret, userId)
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, userId))
  const sessionId: SessionId = session?.id ?? 'ses_none'
  const context = new RouterContextProvider()
  context.set(shopContext, { db: database.db, now: () => clock.now, secret } as ShopContext)
  context.set(staffMember, { id: userId, name: 'Bisi', email, role: 'owner', sessionId, provenAt })
  const again = async () => {
    const [row] = await database.db.select().from(sessions).where(eq(sessions.id, sessionId))
    return row?.secondFactorAt
  }
  return { context, sessionId, again }
}

test('within ten minutes of a code nothing is asked, and then it is', async () => {
  const young = await arrive(10 - 1 / 60)
  expect(stepUpNeeded(young.context)).toBe(false)
  expect(await proveStepUp(young.context, {})).toMatchObject({ ok: true })
  const old = await arrive(10)
  expect(stepUpNeeded(old.context)).toBe(true)
  expect(await proveStepUp(old.context, {})).toMatchObject({ ok: false })
  expect(await proveStepUp(old.context, { code: '  ' })).toMatchObject({ ok: false })
})

test('a right code proves it, and for the next ten minutes too', async () => {
  const { context, again } = await arrive(60)
  expect(await proveStepUp(context, { code: code() })).toMatchObject({ ok: true })
  expect(stepUpNeeded(context)).toBe(false)
  expect(await again()).toEqual(clock.now)
})

test('a code is good for one step-up, also when two are asked for at once', async () => {
  const { context } = await arrive(60)
  const one = code()
  const both = await Promise.all([proveStepUp(context, { code: one }), proveStepUp(context, { code: one })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 11 * minute)
  expect(await proveStepUp(context, { code: one })).toMatchObject({ ok: false })
})

test('tries are bounded in a session, and a right code forgets the slips', async () => {
  const wrong = () => wrongCodeAt(someTotpSecret, clock.now)
  const { context } = await arrive(60)
  const { max } = accountLimits.stepUp
  for (let turn = 0; turn < max - 1; turn++)
    expect(await proveStepUp(context, { code: wrong() })).toMatchObject({ ok: false })
  expect(await proveStepUp(context, { code: code() })).toMatchObject({ ok: true })
  const other = await arrive(60)
  for (let turn = 0; turn < max; turn++) await proveStepUp(other.context, { code: wrong() })
  const refused = await proveStepUp(other.context, { code: code() })
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('Too many') })
})
