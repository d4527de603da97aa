// The designer's addresses with values that nobody means: every one opens a design that can be made, or nothing, and
// none of them costs much.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields } from '#app/domain/customizer/design.ts'
import { problemsOf } from '#app/domain/customizer/studio-rules.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishStudio } from '#tests/designs.ts'
import { furnishShop } from '#tests/factories.ts'
import { loadDesigner } from './load-designer.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  await furnishStudio(shopDb.db, now)
})
afterAll(() => shopDb.drop())

const hostile = [
  '\0',
  'a\0b',
  '\uD800',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '-20',
  'NaN',
  'Infinity',
  '1e309',
  '0x14',
  '20.5',
  '99999999999999999999',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(70_000),
  '+'.repeat(200),
  'combs+'.repeat(40),
  'colour:613',
  '__proto__:x',
  'length:NaN',
]
const names: string[] = [
  ...fields,
  'fixing.combs',
  'fixing.__proto__',
  'step',
  'side',
  'tone',
  'height',
  'express',
  'name',
  'from',
  'fromLength',
  'fromSku',
  'sku',
  'remix',
  'fix',
  'unit',
  'later',
  'measuring',
  'measure.nape',
  '__proto__',
  'constructor',
]

async function open(entries: [string, string][], code: string | null = null) {
  const started = performance.now()
  const data = await loadDesigner(shopDb.db, {
    entries,
    code,
    cartId: null,
    now,
    baseUrl: 'https://ade.example',
  })
  return { data, ms: performance.now() - started }
}

test('any values open a design that can be made, within a bounded time', async () => {
  const codes = Object.values(priceList.fields).flatMap(({ options }) => options.map(({ code }) => code))
  const entry = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...hostile), fc.constantFrom(...codes), fc.string()),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 40 }), async (entries) => {
      const { data, ms } = await open(entries)
      expect(problemsOf(priceList, data?.draft.design ?? ({} as never))).toEqual([])
      expect(JSON.stringify(data?.draft).length).toBeLessThan(3_000)
      expect(ms).toBeLessThan(2_000)
    }),
    { numRuns: 300 },
  )
}, 120_000)

test.each(hostile)('no code and no line of a cart: %j', async (text) => {
  expect((await open([], text)).data).toBeNull()
  expect((await open([['line', text]])).data).toBeNull()
})

test('five thousand names are read once', async () => {
  const many = Array.from({ length: 5_000 }, (_, at): [string, string] => [`fixing.${at}`, 'on'])
  const { data, ms } = await open(many)
  expect(problemsOf(priceList, data?.draft.design ?? ({} as never))).toEqual([])
  expect(ms).toBeLessThan(2_000)
})
