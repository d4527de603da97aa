import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import { type CreditId, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import {
  addCreditCode,
  creditBalance,
  enterCredit,
  exportCredit,
  findCreditByCode,
  findCreditOf,
  forgetCredit,
  giveCreditBack,
  openCredit,
  retakeCredit,
} from './credit-ledger.server.ts'
import { creditCodes, creditEntries } from './credit-tables.server.ts'
import { codeWords, plainCode } from './credit.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase(10)
})
afterAll(() => shop.drop())

async function fill(email: string, amountKobo = naira(1_000)): Promise<CreditId> {
  return transaction(shop.db, async (tx) => {
    const accountId = await openCredit(tx, email)
    await enterCredit(tx, { accountId, cause: 'returned', amountKobo, orderId: newId('ord') })
    return accountId
  })
}

const spend = (accountId: CreditId, amount: number, orderId = newId('ord')) =>
  transaction(shop.db, (tx) =>
    enterCredit(tx, { accountId, cause: 'spent', amountKobo: kobo(0 - amount), orderId }),
  )

const sumOf = async (accountId: CreditId) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`sum(amount_kobo)`, least: sql<string>`min(balance_kobo)` })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, accountId))
  return { sum: Number(row?.sum), least: Number(row?.least) }
}

describe('the ledger', () => {
  test('is one account for one email, however it is written', async () => {
    const one = await fill('Ada@Example.com')
    expect(await fill('ada@example.com')).toBe(one)
    expect(await creditBalance(shop.db, one)).toBe(naira(2_000))
  })

  test('never goes below zero: twenty who spend at once get what there is, and no more', async () => {
    const accountId = await fill('race@example.com')
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(accountId, naira(150))))
    expect(spent.filter(({ ok }) => ok)).toHaveLength(6)
    expect(await creditBalance(shop.db, accountId)).toBe(naira(100))
    expect(await sumOf(accountId)).toEqual({ sum: naira(100), least: naira(100) })
  })

  test('does not take what would bring it below zero, whoever writes by SQL', async () => {
    const accountId = await fill('sql@example.com')
    const below = { accountId, place: 2, cause: 'spent' as const, orderId: null }
    await expect(
      shop.db
        .insert(creditEntries)
        .values({ ...below, amountKobo: kobo(-200_000), balanceKobo: kobo(-100_000) }),
    ).rejects.toThrow('Failed query')
  })

  test('gives back what an order has spent, once, and takes it again if it is still there', async () => {
    const accountId = await fill('back@example.com')
    const orderId = newId('ord')
    await spend(accountId, naira(700), orderId)
    const giveBack = () => transaction(shop.db, (tx) => giveCreditBack(tx, orderId))
    const retake = () => transaction(shop.db, (tx) => retakeCredit(tx, orderId, naira(700)))
    expect(await giveBack()).toBe(naira(700))
    expect(await giveBack()).toBe(0)
    expect(await retake()).toBe(true)
    expect(await retake()).toBe(true)
    expect(await creditBalance(shop.db, accountId)).toBe(naira(300))
    await giveBack()
    await spend(accountId, naira(900))
    expect(await retake()).toBe(false)
    expect(await creditBalance(shop.db, accountId)).toBe(naira(100))
  })
})

describe('a code', () => {
  test('opens its account, as people type it, and is kept as a hash', async () => {
    const accountId = await fill('code@example.com')
    const code = await addCreditCode(shop.db, accountId)
    const second = await addCreditCode(shop.db, accountId)
    expect(await findCreditByCode(shop.db, ` ${codeWords(code).replaceAll('-', ' ')}`)).toBe(accountId)
    expect(await findCreditByCode(shop.db, second)).toBe(accountId)
    expect(JSON.stringify(await shop.db.select().from(creditCodes))).not.toContain(code)
  })

  test('that is none opens nothing', async () => {
    for (const typed of ['', 'nothing', "' or 1=1", '0'.repeat(16), 'ü'.repeat(16)])
      expect(await findCreditByCode(shop.db, typed)).toBeNull()
    expect(plainCode('ABCD-efgh 1234-5678')).toBe('abcdefgh12345678')
  })
})

test('whoever is forgotten leaves a credit that only its codes open', async () => {
  const accountId = await fill('forget@example.com')
  const code = await addCreditCode(shop.db, accountId)
  expect(await exportCredit(shop.db, 'Forget@example.com')).toMatchObject([
    { cause: 'returned', amountKobo: naira(1_000) },
  ])
  // A stranger's order with that address opens nothing of it, and takes nothing away.
  await forgetCredit(shop.db, 'other@example.com', [newId('ord')])
  expect(await findCreditOf(shop.db, 'forget@example.com')).toBe(accountId)
  await forgetCredit(shop.db, 'Forget@example.com')
  expect(await findCreditOf(shop.db, 'forget@example.com')).toBeNull()
  expect(await findCreditByCode(shop.db, code)).toBe(accountId)
})

test('what came of their own orders is theirs too, whatever address it went to; what others share is not taken', async () => {
  const [own, strangers] = [newId('ord'), newId('ord')]
  const fillFrom = async (email: string, ...orderIds: OrderId[]) =>
    transaction(shop.db, async (tx) => {
      const accountId = await openCredit(tx, email)
      for (const orderId of orderIds)
        await enterCredit(tx, { accountId, cause: 'returned', amountKobo: naira(500), orderId })
      return accountId
    })
  const alone = await fillFrom('typed-elsewhere@example.com', own)
  const shared = await fillFrom('friend@example.com', own, strangers)
  expect(await exportCredit(shop.db, 'account@example.com')).toEqual([])
  expect(await exportCredit(shop.db, 'account@example.com', [own])).toMatchObject([
    { cause: 'returned', amountKobo: naira(500) },
    { cause: 'returned', amountKobo: naira(500) },
  ])
  await forgetCredit(shop.db, 'account@example.com', [own])
  expect(await findCreditOf(shop.db, 'typed-elsewhere@example.com')).toBeNull()
  expect(await creditBalance(shop.db, alone)).toBe(naira(500))
  expect(await findCreditOf(shop.db, 'friend@example.com')).toBe(shared)
})
