// Which licences the shop's packages may have, and its bill of materials.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findForbidden, type LockEntry } from '#scripts/licences.ts'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry & { version: string; optional?: boolean }>
}

test('every package has a licence that we agreed to', () => {
  expect(findForbidden(packages)).toEqual([])
})

test.each<[LockEntry, string[]]>([
  [{ license: 'MIT' }, []],
  [{ license: '(MIT OR GPL-3.0-or-later)' }, []],
  [{ license: 'MIT AND GPL-3.0-only' }, ['some: MIT AND GPL-3.0-only']],
  [{ license: 'AGPL-3.0-only' }, ['some: AGPL-3.0-only']],
  [{ license: 'LGPL-3.0-or-later' }, ['some: LGPL-3.0-or-later']],
  [{ license: 'MPL-2.0', dev: true }, []],
  [{ license: 'MPL-2.0' }, ['some: MPL-2.0']],
  [{}, ['some: no licence']],
])('%o is judged', (entry, lines) => {
  expect(findForbidden({ 'node_modules/other/node_modules/some': entry })).toEqual(lines)
})

test('each font has its licence beside it, and NOTICE names it', () => {
  const notice = readFileSync('NOTICE', 'utf8')
  for (const font of ['archivo', 'imbue']) {
    expect(readFileSync(`app/styles/fonts/OFL-${font}.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(notice).toContain(`app/styles/fonts/OFL-${font}.txt`)
  }
})

test('the bill of materials names every production package with its licence', { timeout: 60_000 }, () => {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(stdout, stderr).not.toBe('')
  const bill = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; licenses?: object[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const wanted = Object.entries(packages)
    // Of other platforms nothing is installed here.
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
  expect(wanted.length).toBeGreaterThan(150)
  expect(wanted.filter((one) => !named.has(one))).toEqual([])
  expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([])
})
