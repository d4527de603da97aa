import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { accountLimits } from './account-limits.ts'
import {
  countWrongPassword,
  forgetSlips,
  mayMail,
  takeFromAddress,
  takePasswordCheck,
  type Trier,
} from './sign-in-limits.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const hour = 3_600

/** Whoever worked nothing out has not waited either. */
const solves = (solution: string) => Promise.resolve(solution !== '')
const failsToSolve = () => Promise.resolve(false)

const trier = (email: string, over: Partial<Trier> = {}): Trier => ({
  email,
  address: '203.0.113.9',
  knownDevice: null,
  ...over,
})

let addresses = 0
const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`

/** One wrong password, with a solved puzzle when one is wanted. */
async function fail(who: Trier, now = start, solution = 'solved') {
  const taken = await takePasswordCheck(database.db, who, solution, solves, now)
  if (taken.ok) await countWrongPassword(database.db, who, now)
  return taken
}

test(
  'hundreds of addresses that solve every puzzle get 20 checks of one account in any hour',
  { timeout: 60_000 },
  async () => {
    const email = 'ngozi@mail.example'
    const checkedAt: number[] = []
    for (let tries = 0; tries < 280; tries++) {
      // Over two and a half hours, more than a window takes in each, most densely where one ends and the next begins.
      const at = tries < 100 ? tries * 36 : tries < 140 ? 3_590 + (tries - 100) : 3_630 + (tries - 140) * 38
      const taken = await fail(trier(email, { address: newAddress() }), later(at))
      if (taken.ok) checkedAt.push(at)
    }
    expect(checkedAt.length).toBeGreaterThan(10)
    const inHourFrom = (from: number) => checkedAt.filter((at) => at >= from && at < from + hour).length
    expect(Math.max(...checkedAt.map(inHourFrom))).toBeLessThanOrEqual(20)

    // The owner: their own device, a link by mail and the reset are not part of it.
    const owner = trier(email, { knownDevice: 'dev_of_owner' })
    expect(await takePasswordCheck(database.db, owner, null, failsToSolve, later(8_990))).toEqual({
      ok: true,
    })
    expect(await mayMail(database.db, 'linkMails', email, later(8_990))).toBe(true)
    expect(await mayMail(database.db, 'resetMails', email, later(8_990))).toBe(true)
  },
)

test('after five failures an account asks for a puzzle, wherever the next try comes from', async () => {
  const email = 'adaeze@mail.example'
  for (let tries = 0; tries < 5; tries++) {
    expect(await fail(trier(email, { address: newAddress() }), later(tries), '')).toEqual({ ok: true })
  }
  const next = trier(email, { address: newAddress() })
  const take = (solution: string | null, isPerson: (solution: string) => Promise<boolean>) =>
    takePasswordCheck(database.db, next, solution, isPerson, later(10))
  expect(await take(null, solves)).toEqual({ ok: false, problem: 'human-check-needed' })
  expect(await take('wrong', failsToSolve)).toEqual({ ok: false, problem: 'human-check-failed' })
  expect(await take('solved', solves)).toEqual({ ok: true })
  expect(await takePasswordCheck(database.db, next, null, solves, later(15 * 60))).toEqual({ ok: true })
})

test('an address that walks through accounts is asked for a puzzle, then stopped, and takes nothing from them', async () => {
  const address = newAddress()
  const failures = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, at) =>
        fail(trier(`leaked-${from + at}@mail.example`, { address })),
      ),
    )
  const { softAddress, signInAddress } = accountLimits
  await failures(0, softAddress.max)
  const next = trier('leaked-11@mail.example', { address })
  expect(await takePasswordCheck(database.db, next, null, solves, start)).toMatchObject({
    problem: 'human-check-needed',
  })
  for (const taken of await failures(softAddress.max, signInAddress.max)) expect(taken).toEqual({ ok: true })
  for (let tries = 0; tries < 20; tries++) {
    expect(await fail(trier('amaka@mail.example', { address }), later(1))).toEqual({
      ok: false,
      problem: 'too-many-requests',
      retryAfter: 899,
    })
  }
  expect(await fail(trier('amaka@mail.example', { address: newAddress() }), start, '')).toEqual({ ok: true })
})

test('a known device has a bound of its own, and signing in forgets its slips', async () => {
  const ownTries = trier('kemi@mail.example', { knownDevice: 'dev_1', address: newAddress() })
  for (let tries = 0; tries < 5; tries++) await fail(ownTries)
  expect(await takePasswordCheck(database.db, ownTries, null, solves, start)).toMatchObject({ ok: false })
  await forgetSlips(database.db, ownTries)
  expect(await takePasswordCheck(database.db, ownTries, null, solves, start)).toEqual({ ok: true })

  for (let tries = 1; tries < accountLimits.signInDevice.max; tries++)
    await fail({ ...ownTries, address: newAddress() })
  expect(await fail({ ...ownTries, address: newAddress() })).toMatchObject({ problem: 'too-many-requests' })
})

test("signing in on a new device does not open the account's bound for others", async () => {
  const email = 'tola@mail.example'
  for (let tries = 0; tries < 10; tries++) {
    await fail(trier(email, { address: newAddress() }))
    await forgetSlips(database.db, trier(email))
  }
  expect(await fail(trier(email, { address: newAddress() }))).toMatchObject({ problem: 'too-many-requests' })
})

test('mails to one mailbox are bounded by kind and time', async () => {
  const email = 'sade@mail.example'
  const sent: boolean[] = []
  for (let tries = 0; tries < 6; tries++)
    sent.push(await mayMail(database.db, 'resetMails', email, later(tries)))
  expect(sent).toEqual([true, true, true, false, false, false])
  expect(await mayMail(database.db, 'linkMails', email, later(6))).toBe(true)
  expect(await mayMail(database.db, 'resetMails', email, later(hour / 2))).toBe(true)
})

test('sign-up: some from one address, then each with a puzzle, and none beyond the budget', async () => {
  const bounds = { soft: accountLimits.softSignUp, hard: accountLimits.signUpAddress }
  const [soft, most] = [bounds.soft.max, bounds.hard.max]
  const address = newAddress()
  const take = (solution: string | null) =>
    takeFromAddress(database.db, bounds, address, solution, solves, start)
  for (let tries = 0; tries < soft; tries++) expect(await take(null)).toEqual({ ok: true })
  expect(await take(null)).toEqual({ ok: false, problem: 'human-check-needed' })
  const others = await Promise.all(Array.from({ length: most - soft }, () => take('solved')))
  for (const taken of others) expect(taken).toEqual({ ok: true })
  expect(await take('solved')).toEqual({ ok: false, problem: 'too-many-requests', retryAfter: hour })
})
