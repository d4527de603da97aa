import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers, makePrivateFolder } from './private-folder.ts'

let dir: string
const umask = process.umask()
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ade-private-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(dir, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o7777

test.each([
  ['a new one', null, 0o700],
  ['one that stood open', 0o755, 0o700],
  ['one that the database passes through', 0o710, 0o710],
  ['a common one, which is left alone', 0o1777, 0o1777],
])('%s', (_, before, after) => {
  const folder = join(dir, 'data')
  if (before !== null) {
    mkdirSync(folder)
    chmodSync(folder, before)
  }
  makePrivateFolder(folder)
  expect(modeOf(folder)).toBe(after)
})

test('what lies in it is closed, the database is left alone, and what comes is closed too', () => {
  for (const name of ['media', 'postgres']) {
    mkdirSync(join(dir, name))
    chmodSync(join(dir, name), 0o755)
  }
  writeFileSync(join(dir, 'session-secret'), '')
  chmodSync(join(dir, 'session-secret'), 0o644)
  closeToOthers(dir)
  writeFileSync(join(dir, 'later'), '')
  expect(['media', 'postgres', 'session-secret', 'later'].map((name) => modeOf(join(dir, name)))).toEqual([
    0o700, 0o755, 0o600, 0o600,
  ])
})
