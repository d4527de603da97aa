import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { findSession, startSession } from '#app/domain/accounts/session.server.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { type Browser, mailsTo, newBrowser, passTime, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { addSecondFactor, codeAt, someTotpSecret, wrongCodeAt } from '#tests/staff-entry.ts'
import { enterOffice } from './enter-office.server.ts'
import { findStaff, officeHoursMs, worksHere } from './find-staff.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { staff } from './staff-tables.server.ts'

const start = new Date('2026-11-21T10:00:10Z')
const { shop } = useAccountShop(start)

const secret: ShopSecret = ['s'.repeat(48)]
const pass = (ms: number) => passTime(shop, ms)
const rightCode = () => codeAt(someTotpSecret, shop.clock.now)
const wrongCode = () => wrongCodeAt(someTotpSecret, shop.clock.now)

async function addWorker() {
  const { userId, email } = await addMember(shop)
  await shop.db.insert(staff).values({ userId, role: 'manager' })
  await addSecondFactor(shop.db, secret, userId)
  const arrive = async (browser: Browser = newBrowser(shop)) => {
    const signedIn = await startSession(browser.deps(), userId)
    if (!signedIn.ok) throw new Error(signedIn.problem)
    return browser
  }
  return { userId, email, arrive }
}

async function type(browser: Browser, code: string) {
  const deps = browser.deps()
  const { shopper } = await findSession(deps)
  if (!shopper) throw new Error('nobody is signed in')
  return enterOffice(deps, shopper, code)
}
const stand = async (browser: Browser) => {
  const found = await findStaff(browser.deps())
  return found.ok ? 'in' : found.problem
}

describe('the code', () => {
  test('opens the office in this session under a new token, for twelve hours', async () => {
    const { arrive } = await addWorker()
    const browser = await arrive()
    const before = browser.cookies.get('session')
    expect(await stand(browser)).toBe('second-factor')
    expect(await type(browser, rightCode())).toEqual({ ok: true })
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await stand(browser)).toBe('in')
    pass(officeHoursMs - 1)
    expect(await stand(browser)).toBe('in')
    pass(1)
    expect(await stand(browser)).toBe('expired')
  })

  test('works once, and an older one does not work after it', async () => {
    const { arrive } = await addWorker()
    const older = rightCode()
    pass(30_000)
    const code = rightCode()
    expect(await type(await arrive(), code)).toEqual({ ok: true })
    for (const again of [code, older])
      expect(await type(await arrive(), again)).toMatchObject({ problem: 'wrong-code' })
    pass(30_000)
    expect(await type(await arrive(), rightCode())).toEqual({ ok: true })
  })

  test('of two at once with one code one is in', async () => {
    const { arrive } = await addWorker()
    const both = [await arrive(), await arrive()]
    const tried = await Promise.all(both.map((browser) => type(browser, rightCode())))
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    [-60_000, false],
    [-30_000, true],
    [30_000, true],
    [60_000, false],
  ])('of a clock that is %i ms off is taken: %s', async (ms, isRight) => {
    const { arrive } = await addWorker()
    const code = codeAt(someTotpSecret, new Date(shop.clock.now.getTime() + ms))
    expect((await type(await arrive(), code)).ok).toBe(isRight)
  })

  test.each(['', '12345', '1234567', 'abcdef', "' or 1=1", '١٢٣٤٥٦'])('%j is none', async (code) => {
    const { arrive } = await addWorker()
    expect(await type(await arrive(), code)).toEqual({ ok: false, problem: 'wrong-code' })
  })
})

test('a recovery code works once, however it is typed, and they are told by mail', async () => {
  const { arrive, userId, email } = await addWorker()
  const [first = '', second = ''] = await transaction(shop.db, (tx) => replaceRecoveryCodes(tx, userId))
  expect(await type(await arrive(), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toEqual({ ok: true })
  expect(await type(await arrive(), first)).toMatchObject({ problem: 'wrong-code' })
  const told = await mailsTo(shop.db, email, 'second-factor')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('9 left')
  const other = await addWorker()
  expect(await type(await other.arrive(), second)).toMatchObject({ problem: 'wrong-code' })
})

describe('tries', () => {
  test('run out after ten, they are told by mail, and where they worked before they still get in', async () => {
    const { arrive, email } = await addWorker()
    const own = await arrive()
    await type(own, rightCode())
    const { max, windowSeconds } = accountLimits.secondFactorAccount
    for (let turn = 0; turn < max; turn++)
      expect(await type(await arrive(), wrongCode())).toMatchObject({ problem: 'wrong-code' })
    pass(30_000)
    expect(await type(await arrive(), rightCode())).toMatchObject({ problem: 'too-many-requests' })
    expect(await mailsTo(shop.db, email, 'office-codes')).toHaveLength(1)
    expect(await type(await arrive(own), rightCode())).toEqual({ ok: true })
    shop.clock.now = new Date(start.getTime() + windowSeconds * 1000 + 60_000)
    expect(await type(await arrive(), rightCode())).toEqual({ ok: true })
  })

  test('of a browser that they know are bounded, too, and a cookie made up counts as none', async () => {
    const { arrive } = await addWorker()
    const own = await arrive()
    await type(own, rightCode())
    for (let turn = 0; turn < accountLimits.secondFactorDevice.max; turn++)
      await type(await arrive(own), wrongCode())
    pass(30_000)
    expect(await type(await arrive(own), rightCode())).toMatchObject({ problem: 'too-many-requests' })
    const forger = await arrive()
    for (let turn = 0; turn < accountLimits.secondFactorAccount.max; turn++) {
      forger.cookies.set('office-device', `made-up-${turn}.${'a'.repeat(43)}`)
      await type(await arrive(forger), wrongCode())
    }
    pass(30_000)
    expect(await type(await arrive(forger), rightCode())).toMatchObject({ problem: 'too-many-requests' })
  })

  test('of one address end, whoever it tries', async () => {
    const address = '10.77.0.1'
    const { max } = accountLimits.secondFactorAddress
    let tried = 0
    while (tried < max) {
      const { arrive } = await addWorker()
      const browser = await arrive(newBrowser(shop, address))
      for (let turn = 0; turn < 9 && tried < max; turn++, tried++) await type(browser, wrongCode())
    }
    const { arrive } = await addWorker()
    const last = await arrive(newBrowser(shop, address))
    expect(await type(last, rightCode())).toMatchObject({ problem: 'too-many-requests' })
  })
})

describe('at the entry', () => {
  const knock = (email: string, password: string) =>
    signIn(newBrowser(shop).deps(), { email, password, solution: null }, (id) => worksHere(shop.db, id))

  test('unknown, not staff, not staff and shut out, and a wrong password are answered alike', async () => {
    const worker = await addWorker()
    const shopper = await addMember(shop)
    const shut = await addMember(shop, { disabledAt: start })
    const answers = [
      await knock('nobody@ade.example', rightPassword),
      await knock(shopper.email, rightPassword),
      await knock(shut.email, rightPassword),
      await knock(worker.email, 'not-their-password-7'),
    ]
    for (const answer of answers) expect(answer).toEqual({ ok: false, problem: 'invalid-credential' })
    expect(await shop.db.$count(sessions, eq(sessions.userId, shopper.userId))).toBe(0)
    expect(await knock(worker.email, rightPassword)).toMatchObject({ ok: true })
  })
})

test('whoever is shut out or works here no longer is out at the next request', async () => {
  for (const end of ['disable', 'remove'] as const) {
    const { arrive, userId } = await addWorker()
    const browser = await arrive()
    await type(browser, rightCode())
    expect(await stand(browser)).toBe('in')
    if (end === 'disable') await shop.db.update(users).set({ disabledAt: start }).where(eq(users.id, userId))
    else await shop.db.delete(staff).where(eq(staff.userId, userId))
    expect(await stand(browser)).toBe(end === 'disable' ? 'signed-out' : 'no-staff')
  }
})
