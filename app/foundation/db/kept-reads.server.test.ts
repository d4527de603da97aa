import { expect, test } from 'vitest'
import type { Db } from './db.server.ts'
import { createKeptReads, keepReadsOf, keptRead } from './kept-reads.server.ts'

function shop() {
  const clock = { now: 0 }
  const kept = createKeptReads(() => clock.now)
  const db = {} as Db
  let asked = 0
  keepReadsOf(db, kept)
  const ask = async () => ++asked
  return { clock, kept, db, zones: (of: Db = db) => keptRead(of, { name: 'zones', tag: 'delivery' }, ask) }
}

test('an answer is kept for everybody until its change is announced', async () => {
  const { kept, zones } = shop()
  kept.heard()
  expect(await Promise.all([zones(), zones()])).toEqual([1, 1])
  kept.drop(['product:prd_x', 'listing'])
  expect(await zones()).toBe(1)
  kept.drop(['listing', 'delivery'])
  expect(await zones()).toBe(2)
  kept.drop()
  expect(await zones()).toBe(3)
})

test('what was asked for before a change is not kept after it', async () => {
  const { kept, db } = shop()
  kept.heard()
  const what = { name: 'zones', tag: 'delivery' }
  const before = Promise.withResolvers<string>()
  const early = keptRead(db, what, () => before.promise)
  kept.drop(['delivery'])
  before.resolve('before')
  expect(await early).toBe('before')
  expect(await keptRead(db, what, async () => 'after')).toBe('after')
})

test('nothing is kept longer than two seconds, nor while changes are not heard of', async () => {
  const { clock, kept, zones } = shop()
  expect([await zones(), await zones()]).toEqual([1, 2])
  kept.heard()
  clock.now = 1_999
  expect([await zones(), await zones()]).toEqual([3, 3])
  clock.now += 2_000
  expect(await zones()).toBe(4)
  kept.lost()
  expect([await zones(), await zones()]).toEqual([5, 6])
})

test('what may be older is kept for as long as it says', async () => {
  const { clock, kept, db } = shop()
  kept.heard()
  let asked = 0
  const sums = () => keptRead(db, { name: 'sums', tag: null, ms: 60_000 }, async () => ++asked)
  expect(await sums()).toBe(1)
  clock.now = 59_999
  expect(await sums()).toBe(1)
  clock.now = 60_000
  expect(await sums()).toBe(2)
})

test('another handle, such as a transaction, reads what is', async () => {
  const { kept, zones } = shop()
  kept.heard()
  expect([await zones(), await zones({} as Db), await zones()]).toEqual([1, 2, 1])
})

test("a statement that is sent anew for everyone who waits for it, as Drizzle's, is sent once", async () => {
  const { kept, db } = shop()
  kept.heard()
  let sent = 0
  // oxlint-disable-next-line unicorn/no-thenable -- as Drizzle's statements are
  const statement = { then: (done: (sent: number) => void) => done(++sent) } as unknown as Promise<number>
  const read = () => keptRead(db, { name: 'house', tag: null }, () => statement)
  expect([await read(), await read(), sent]).toEqual([1, 1, 1])
})

test('a fault is not kept', async () => {
  const { kept, db } = shop()
  kept.heard()
  const what = { name: 'house', tag: null }
  await expect(keptRead(db, what, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keptRead(db, what, async () => 'here')).toBe('here')
})
