import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listReleaseFiles, releaseCommands } from './release-files.ts'

const files = listReleaseFiles()

test('a release holds what its commands run', () => {
  expect([...releaseCommands.keys()]).toEqual(
    expect.arrayContaining(['start', 'admin:invite', 'audit:verify']),
  )
  expect(files).toEqual(expect.arrayContaining([...releaseCommands.values()]))
  for (const file of [
    'build/server/main.js',
    'db/migrations/meta/_journal.json',
    'db/migrations/0000_extensions.sql',
    'scripts/bootstrap.mjs',
    // Threads, and a process, that are started by their file.
    'build/server/paint-worker.js',
    'build/server/card-worker.js',
    'build/server/picture-child.js',
    'app/domain/accounts/common-passwords.br',
    'deploy/ade.service',
  ])
    expect(files).toContain(file)
})

test('and nothing of the demo or of the tests, and no page twice', () => {
  expect(
    files.filter((file) =>
      /\.test\.|^stand-ins\/|^tests\/|\.tsx$|masters\/(?!hero|banner|tile)|demo-gateways/u.test(file),
    ),
  ).toEqual([])
})

test('the built server of a release has no stand-in inside', () => {
  const built = files.filter((file) => /^build\/server\/.*\.js$/u.test(file))
  expect(built.length).toBeGreaterThan(20)
  const withOne = built.filter((file) => /\/_control|createPaystackStandIn/u.test(readFileSync(file, 'utf8')))
  expect(withOne).toEqual([])
})

test('every file that one of them imports is there', () => {
  const there = new Set(files)
  const missing = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^'"]*?from '#([^']+)'/gmu)])
    .map(([, target = '']) => target)
    .filter((target) => !there.has(target))
  expect(missing).toEqual([])
})
