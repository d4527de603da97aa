import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { hasWaited } from './human-wait.server.ts'
import { waitNote, waitSeconds, waitsOfAddress } from './human-wait.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = new Date('2031-03-04T10:00:00Z')
const ask = (address: string, seconds: number) =>
  hasWaited(database.db, address, new Date(start.getTime() + seconds * 1000))

test('one submit is taken once the wait is over, and the next waits anew', async () => {
  expect(await ask('203.0.113.1', 0)).toBe(false)
  expect(await ask('203.0.113.1', waitSeconds - 1)).toBe(false)
  const together = await Promise.all([1, 2, 3, 4].map(() => ask('203.0.113.1', waitSeconds)))
  expect(together.filter(Boolean)).toHaveLength(1)
  expect(await ask('203.0.113.1', waitSeconds + 1)).toBe(false)
  expect(await ask('203.0.113.2', waitSeconds)).toBe(false)
})

test('a wait that nobody came back from is forgotten', async () => {
  expect(await ask('203.0.113.3', 0)).toBe(false)
  expect(await ask('203.0.113.3', waitNote.windowSeconds)).toBe(false)
  expect(await ask('203.0.113.3', waitNote.windowSeconds + waitSeconds)).toBe(true)
})

test('one address is let through so often an hour, wherever in its /64 it asks from', async () => {
  let taken = 0
  for (let at = 0; at < 1_800; at += waitSeconds) if (await ask(`2001:db8::${at}`, at)) taken++
  expect(taken).toBe(waitsOfAddress.max)
})

test('the limits are written down as they are kept', () => {
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  expect(page).toContain(
    `${waitSeconds} seconds after the first refusal the same form is taken, once for each refusal, ` +
      `${waitsOfAddress.max} times in ${waitsOfAddress.windowSeconds / 60} minutes for one address`,
  )
})
