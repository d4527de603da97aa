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
    'build/server/index.js',
    'db/migrations/meta/_journal.json',
    'db/migrations/0000_extensions.sql',
    'scripts/bootstrap.mjs',
    // Threads, and a process, that are started by their file.
    'server/wig-pictures/paint-worker.ts',
    'server/share-cards/card-worker.ts',
    'app/foundation/gateways/media/picture-child.server.ts',
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

test('every file that one of them imports is there', () => {
  const there = new Set(files)
  const missing = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^'"]*?from '#([^']+)'/gmu)])
    .map(([, target = '']) => target)
    .filter((target) => !there.has(target))
  expect(missing).toEqual([])
})
