import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { onceDatabaseIsBack } from './database-away.server.ts'

afterEach(() => vi.useRealTimers())

/** Away at the first call, which lasts two minutes; back at the second. */
function workBeside() {
  vi.useFakeTimers({ toFake: ['Date'] })
  let calls = 0
  return async () => {
    if (++calls > 1) return 'done'
    vi.setSystemTime(Date.now() + 120_000)
    throw Object.assign(new pg.DatabaseError('starting up', 0, 'error'), { code: '57P03' })
  }
}

test('work of the start waits for the database however long it is away', async () => {
  expect(await onceDatabaseIsBack(workBeside())).toBe('done')
})

test('work with a limit is given up after it', async () => {
  await expect(onceDatabaseIsBack(workBeside(), 60_000)).rejects.toThrow('starting up')
})

test('another error is thrown at once', async () => {
  await expect(onceDatabaseIsBack(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
})
