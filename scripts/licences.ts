// node scripts/licences.ts: refuses a package whose licence nobody has agreed to. Reads the lock file, so that packages of other
// platforms are judged too.
import { readFileSync } from 'node:fs'

/** What may be used, changed and handed on with nothing but a notice. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
]
/** For tools, which are no part of what runs. */
const freeForTools = [...free, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'Unlicense', 'Zlib', 'OFL-1.1']

/** Packages that run and ask for more; why each is fine as it is used here. */
const agreed: { name: RegExp; licence: string; why: string }[] = [
  { name: /^@fontsource\//u, licence: 'OFL-1.1', why: 'fonts; their licence stands beside them' },
  {
    name: /^@img\/sharp-/u,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that is not changed',
  },
  { name: /^satori$/u, licence: 'MPL-2.0', why: 'its files are not changed' },
]

/** Packages whose package.json names no licence, and what the LICENSE beside it is. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

export function licenceOf(name: string, named: string | undefined): string | undefined {
  return named ?? unnamed[name]
}

export type LockEntry = { license?: string; dev?: boolean; inBundle?: boolean }

/** A line for each package that may not be used, in the order of the lock file; empty when all may. */
export function findForbidden(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev = false, inBundle = false }]) => {
    // The shop itself, and what lies inside of a package that was judged.
    if (path === '' || inBundle) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const may = (licence: string) =>
      (dev ? freeForTools : free).includes(licence) ||
      agreed.some((one) => one.licence === licence && one.name.test(name))
    const own = licenceOf(name, license)
    return own !== undefined && isAllowed(own, may) ? [] : [`${name}: ${own ?? 'no licence'}`]
  })
}

/** SPDX without nesting: of `A OR B` one is enough, of `A AND B` all are needed. */
function isAllowed(expression: string, may: (licence: string) => boolean): boolean {
  const plain = expression.replace(/^\((.*)\)$/u, '$1')
  return plain.split(' OR ').some((side) => side.split(' AND ').every(may))
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const forbidden = findForbidden(packages)
  for (const line of forbidden) process.stdout.write(`${line}\n`)
  process.exitCode = forbidden.length > 0 ? 1 : 0
}
