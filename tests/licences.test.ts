// Which licences the shop's packages may have, and its bill of materials.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findForbidden, type LockEntry } from '#scripts/licences.ts'
import { incomplete, makeBill } from '#scripts/sbom.ts'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry & { version: string }>
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
  const fonts = readdirSync('app/styles/type').flatMap((file) => /^(.+)-latin\.woff2$/u.exec(file)?.[1] ?? [])
  expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts) {
    expect(readFileSync(`app/styles/type/OFL-${font}.txt`, 'utf8')).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    )
    expect(notice).toContain(`app/styles/type/OFL-${font}.txt`)
  }
})

test('a bill with a package of unknown licence or hash is not taken', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-AAAA' }
  const bill = makeBill({
    '': { version: '1.0.0' },
    'node_modules/known': { ...entry, license: 'MIT' },
    'node_modules/unnamed': entry,
    'node_modules/unhashed': { version: '1.0.0', license: 'MIT' },
  })
  expect(incomplete(bill)).toEqual(['pkg:npm/unnamed@1.0.0', 'pkg:npm/unhashed@1.0.0'])
})

test('the bill of materials names every production package with its licence', () => {
  const { components } = makeBill(packages)
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string>
  >
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies })
  expect(wanted.filter(([name, version]) => !named.has(`${name}@${version}`))).toEqual([])
  expect(components.length).toBeGreaterThan(200)
  expect(incomplete(makeBill(packages))).toEqual([])
  // A tool is none of it.
  expect([...named].filter((name) => /^(?:vite|knip|vitest)@/u.test(name))).toEqual([])
})
