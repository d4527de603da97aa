// Proves that the room rules bite: the real lint configuration is tried on planted files in a copy, so that a rule
// which is switched off or misspelt fails here. What lint cannot see, import() and new folders, is read directly.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
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

type Planted = [file: string, code: string]

const refused: Planted[] = [
  ['app/foundation/lib/up.ts', "import { x } from '#app/domain/cart/x.ts'\nexport const y = x"],
  ['app/foundation/lib/up-type.ts', "import type { X } from '#app/domain/cart/x.ts'\nexport type Y = X"],
  ['app/foundation/lib/up-again.ts', "export { x } from '#app/domain/cart/x.ts'"],
  ['app/foundation/db/neighbour.ts', "import { x } from '#app/foundation/gateways/x.ts'\nexport const y = x"],
  ['app/domain/cart/face.server.ts', "import { x } from '#app/storefront/cart/x.ts'\nexport const y = x"],
  [
    'app/domain/orders/core/up.server.ts',
    "import { x } from '#app/domain/reviews/x.server.ts'\nexport const y = x",
  ],
  ['app/storefront/home/neighbour.tsx', "import { x } from '#app/storefront/saved/x.ts'\nexport const y = x"],
  [
    'app/storefront/listing/up.route.tsx',
    "import { x } from '#app/storefront/shell/x.ts'\nexport const y = x",
  ],
  ['app/storefront/cart/office.tsx', "import { x } from '#app/admin/shell/x.ts'\nexport const y = x"],
  ['app/api/seo/office.ts', "import { x } from '#app/admin/shell/x.ts'\nexport const y = x"],
  [
    'app/foundation/gateways/payment/up.server.ts',
    "import { x } from '#app/domain/orders/core/x.ts'\nexport const y = x",
  ],
  [
    'app/foundation/gateways/payment/stand-in.server.ts',
    "import { x } from '#stand-ins/paystack/x.ts'\nexport const y = x",
  ],
  ['app/domain/cart/dots.ts', "import { x } from '../catalog/x.ts'\nexport const y = x"],
  ['app/foundation/gateways/mail/dots.ts', "import { x } from '../x.ts'\nexport const y = x"],
  ['server/dots.ts', "import { x } from '../app/foundation/lib/x.ts'\nexport const y = x"],
  ['app/roof.tsx', "import { x } from './domain/x.ts'\nexport const y = x"],
  ['app/domain/cart/roof.ts', "import { x } from '#app/routes.ts'\nexport const y = x"],
  ['app/domain/cart/process.server.ts', "import { x } from '#server/main.ts'\nexport const y = x"],
  ['app/domain/cart/factories.ts', "import { x } from '#tests/factories.ts'\nexport const y = x"],
  ['app/domain/cart/settings.server.ts', "import { x } from '#app/config.server.ts'\nexport const y = x"],
  ['app/storefront/cart/leak.tsx', "import { x } from '#app/foundation/lib/x.server.ts'\nexport const y = x"],
  ['app/domain/cart/own-leak.ts', "import { x } from './x.server.ts'\nexport const y = x"],
  ['app/domain/cart/environment.server.ts', "export const y = process.env['PORT']"],
  ['app/domain/cart/any.ts', 'export const y = (x: any): unknown => x'],
  [
    'app/domain/cart/floating.ts',
    'async function x(): Promise<void> {}\nexport function y(): void {\n  x()\n}',
  ],
  ['app/domain/cart/long.ts', 'export const y = 1\n'.concat('// line\n'.repeat(400))],
  ['hair/shop.ts', "import { x } from '#app/foundation/lib/x.ts'\nexport const y = x"],
  ['hair/painter/stand-in.ts', "import { x } from '#stand-ins/x.ts'\nexport const y = x"],
  ['stand-ins/paystack/shop.server.ts', "import { x } from '#app/foundation/lib/x.ts'\nexport const y = x"],
]

const allowed: Planted[] = [
  ['app/foundation/lib/x.ts', 'export const x = 1'],
  ['app/foundation/lib/x.server.ts', 'export const x = 1'],
  ['app/domain/cart/x.server.ts', 'export const x = 1\nexport type X = number'],
  ['app/domain/cart/down.ts', "import { x } from '#app/foundation/lib/x.ts'\nexport const y = x"],
  [
    'app/domain/cart/down.server.ts',
    "import { x } from '#app/foundation/lib/x.server.ts'\nexport const y = x",
  ],
  [
    'app/storefront/cart/down.route.tsx',
    "import { x } from '#app/domain/cart/x.server.ts'\nexport const y = x",
  ],
  [
    'app/storefront/cart/only-type.tsx',
    "import type { X } from '#app/domain/cart/x.server.ts'\nexport type Y = X",
  ],
  ['app/domain/cart/higher.test.ts', "import { x } from '#app/storefront/cart/x.ts'\nexport const y = x"],
  ['app/storefront/cart/x.ts', 'export const x = 1'],
  [
    'app/domain/orders/core/wing.ts',
    "import { x } from '#app/domain/orders/payments/x.ts'\nexport const y = x",
  ],
  ['app/domain/orders/payments/x.ts', 'export const x = 1'],
  ['app/admin/products/preview.tsx', "import { x } from '#app/storefront/cart/x.ts'\nexport const y = x"],
  ['app/roof-down.ts', "import { x } from '#app/domain/cart/x.server.ts'\nexport const y = x"],
  ['app/domain/customizer/hair.ts', "import { x } from '#hair/x.ts'\nexport const y = x"],
  ['hair/x.ts', 'export const x = 1'],
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
    const folders = globSync('app/*/*/').map((folder) => folder.split('/').slice(1).join('/'))
    const unknown = folders.filter((folder) => !rooms.includes(folder) && !folder.startsWith('styles/'))
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
    const code =
      "const page = await import('#app/domain/cart/cart.ts')\ntype X = import(\n  '#app/storefront/home/x.ts'\n).X"
    expect(badDynamicImports('app/foundation/lib/x.ts', code)).toEqual([
      'app/foundation/lib/x.ts: #app/domain/cart/cart.ts',
      'app/foundation/lib/x.ts: #app/storefront/home/x.ts',
    ])
    expect(badDynamicImports('app/domain/orders/core/x.ts', code)).toEqual([
      'app/domain/orders/core/x.ts: #app/storefront/home/x.ts',
    ])
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
  const room = file.split('/').slice(1, 3).join('/')
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
