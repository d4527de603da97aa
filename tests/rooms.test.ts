// Proves that the room rules bite: the real lint configuration is tried on planted files in a copy, so that a rule
// which is switched off or misspelt fails here. What lint cannot see, import() and new folders, is read directly.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { floors, type ImportRule, rooms, roomsAbove, rulesOfRoof, rulesOfRoom } from '#scripts/rooms.ts'

const notRooms = ['styles']

type Planted = [file: string, code: string]

const refused: Planted[] = [
  ['app/lib/up.ts', "import { x } from '#app/cart/x.ts'\nexport const y = x"],
  ['app/lib/up-type.ts', "import type { X } from '#app/cart/x.ts'\nexport type Y = X"],
  ['app/lib/up-again.ts', "export { x } from '#app/cart/x.ts'"],
  ['app/ui/neighbour.ts', "import { x } from '#app/db/x.ts'\nexport const y = x"],
  ['app/home/neighbour.tsx', "import { x } from '#app/content/x.ts'\nexport const y = x"],
  ['app/orders/up.server.ts', "import { x } from '#app/checkout/x.server.ts'\nexport const y = x"],
  ['app/catalog/up.route.tsx', "import { x } from '#app/shell/x.ts'\nexport const y = x"],
  ['app/gateways/payment/up.server.ts', "import { x } from '#app/orders/x.ts'\nexport const y = x"],
  ['app/cart/dots.ts', "import { x } from '../catalog/x.ts'\nexport const y = x"],
  ['app/gateways/mail/dots.ts', "import { x } from '../x.ts'\nexport const y = x"],
  ['server/dots.ts', "import { x } from '../app/lib/x.ts'\nexport const y = x"],
  ['app/roof.tsx', "import { x } from './cart/x.ts'\nexport const y = x"],
  ['app/cart/roof.ts', "import { x } from '#app/routes.ts'\nexport const y = x"],
  ['app/cart/process.server.ts', "import { x } from '#server/main.ts'\nexport const y = x"],
  ['app/cart/factories.ts', "import { x } from '#tests/factories.ts'\nexport const y = x"],
  ['app/cart/settings.server.ts', "import { x } from '#app/config.server.ts'\nexport const y = x"],
  ['app/cart/leak.tsx', "import { x } from '#app/lib/x.server.ts'\nexport const y = x"],
  ['app/cart/own-leak.ts', "import { x } from './x.server.ts'\nexport const y = x"],
  ['app/cart/environment.server.ts', "export const y = process.env['PORT']"],
  ['app/cart/any.ts', 'export const y = (x: any): unknown => x'],
  ['app/cart/floating.ts', 'async function x(): Promise<void> {}\nexport function y(): void {\n  x()\n}'],
  ['app/cart/long.ts', 'export const y = 1\n'.concat('// line\n'.repeat(400))],
]

const allowed: Planted[] = [
  ['app/lib/x.ts', 'export const x = 1'],
  ['app/lib/x.server.ts', 'export const x = 1'],
  ['app/cart/x.server.ts', 'export const x = 1\nexport type X = number'],
  ['app/cart/down.ts', "import { x } from '#app/lib/x.ts'\nexport const y = x"],
  ['app/cart/down.server.ts', "import { x } from '#app/lib/x.server.ts'\nexport const y = x"],
  ['app/cart/down.route.tsx', "import { x } from './x.server.ts'\nexport const y = x"],
  ['app/cart/only-type.tsx', "import type { X } from './x.server.ts'\nexport type Y = X"],
  ['app/cart/higher.test.ts', "import { x } from '#app/checkout/x.server.ts'\nexport const y = x"],
  ['app/checkout/x.server.ts', 'export const x = 1'],
  [
    'app/gateways/payment/stand-in/own.server.ts',
    "import { x } from '#app/gateways/payment/x.ts'\nexport const y = x",
  ],
  ['app/gateways/payment/x.ts', 'export const x = 1'],
  ['app/roof-down.ts', "import { x } from '#app/cart/x.server.ts'\nexport const y = x"],
  ['server/settings.ts', "import { x } from '#app/config.server.ts'\nexport const y = x"],
]

let copy = ''
let complaints = new Map<string, string[]>()

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ade-rooms-'))
  for (const file of ['oxlint.config.ts', 'scripts/rooms.ts', 'tsconfig.json', 'package.json'])
    cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [file, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `${code}\n`)
  }
  complaints = lint(copy)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the lint rules', () => {
  it.each(refused)('refuse %s', (file) => {
    expect(complaints.get(file)).toEqual([ruleFor(file)])
  })

  it.each(allowed)('allow %s', (file) => {
    expect(complaints.get(file) ?? []).toEqual([])
  })
})

describe('the table of rooms', () => {
  it('knows every folder of app/, and none twice', () => {
    const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const unknown = folders
      .map(({ name }) => name)
      .filter((name) => !rooms.includes(name) && !notRooms.includes(name))
    expect(unknown).toEqual([])
    expect(new Set(rooms).size).toBe(rooms.length)
  })

  it('lets every pair of rooms import in one direction at most, and neighbours in none', () => {
    for (const room of rooms) {
      const above = roomsAbove(room)
      for (const other of rooms.filter((name) => name !== room)) {
        const areNeighbours = floors.some((floor) => floor.includes(room) && floor.includes(other))
        const ways = [above.includes(other), roomsAbove(other).includes(room)].filter(
          (isRefused) => !isRefused,
        ).length
        expect(ways, `${room} and ${other}`).toBe(areNeighbours ? 0 : 1)
      }
    }
  })
})

describe('import()', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/u.test(file))

  it('goes downhill too', () => {
    expect(files.flatMap((file) => badDynamicImports(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it('is found when it does not', () => {
    const code = "const page = await import('#app/cart/cart.ts')\ntype X = import(\n  '#app/home/x.ts'\n).X"
    expect(badDynamicImports('app/lib/x.ts', code)).toEqual([
      'app/lib/x.ts: #app/cart/cart.ts',
      'app/lib/x.ts: #app/home/x.ts',
    ])
    expect(badDynamicImports('app/checkout/x.ts', code)).toEqual(['app/checkout/x.ts: #app/home/x.ts'])
  })
})

function badDynamicImports(file: string, code: string): string[] {
  const imported = [...code.matchAll(/\bimport\(\s*['"`]([^'"`]+)/gu)].map(([, specifier = '']) => specifier)
  const rules = rulesFor(file)
  return imported
    .filter((specifier) => rules.some(({ regex }) => new RegExp(regex, 'u').test(specifier)))
    .map((specifier) => `${file}: ${specifier}`)
}

function rulesFor(file: string): ImportRule[] {
  const room = file.split('/')[1] ?? ''
  return rooms.includes(room) ? rulesOfRoom(room) : rulesOfRoof
}

/** Names of the rules that each file breaks. */
function lint(folder: string): Map<string, string[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
  const found = new Map<string, string[]>()
  if (!stdout.startsWith('{')) throw new Error(`the linter did not run: ${stdout}${stderr}`)
  for (const { code, filename } of report.parse(JSON.parse(stdout)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

function ruleFor(file: string): string {
  if (file.endsWith('/environment.server.ts')) return 'node(no-process-env)'
  if (file.endsWith('/any.ts')) return 'typescript(no-explicit-any)'
  if (file.endsWith('/floating.ts')) return 'typescript(no-floating-promises)'
  if (file.endsWith('/long.ts')) return 'eslint(max-lines)'
  return 'eslint(no-restricted-imports)'
}
