import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRoot, makeDataDir } from '#tests/database-folder.ts'
import { lockDataDir } from './data-lock.server.ts'

let dir: string
let remove: () => Promise<void>
beforeEach(async () => ({ dir, remove } = await makeDataDir()))
afterEach(() => remove())

test('one holder at a time, and the folder is made when it is missing', () => {
  const folder = join(dir, 'deep', 'er')
  const first = lockDataDir(folder)
  if (!first.ok) throw new Error(first.message)
  const second = lockDataDir(folder)
  expect(second).toMatchObject({ ok: false, problem: 'in-use' })
  expect(!second.ok && second.message).toMatch(/DATABASE_URL/u)
  first.release()
  const third = lockDataDir(folder)
  expect(third.ok).toBe(true)
  if (third.ok) third.release()
})

test('a folder that is a file is told in a sentence', async () => {
  await writeFile(join(dir, 'file'), '')
  expect(lockDataDir(join(dir, 'file'))).toMatchObject({ ok: false, problem: 'not-writable' })
})

test.skipIf(isRoot)('a folder without write permission is told in a sentence', async () => {
  await mkdir(join(dir, 'closed'), { mode: 0o500 })
  expect(lockDataDir(join(dir, 'closed'))).toMatchObject({ ok: false, problem: 'not-writable' })
})
