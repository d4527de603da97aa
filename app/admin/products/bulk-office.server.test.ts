import { describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { added, args, outcome, read, shopDb, useProductOffice } from '#tests/product-office.ts'
import * as listRoute from './products.route.tsx'

useProductOffice()

describe('many at once', () => {
  const bulk = (posted: [string, string][]) =>
    outcome(listRoute.action(args('/admin/products?collection=aku&do=bulk', posted)))

  test('asks, shows, and writes only what was shown', async () => {
    const id = await added()
    const asked = await bulk([
      ['op', 'percent'],
      ['ids', id],
    ])
    expect(asked.answer).toMatchObject({ op: 'percent', rows: null, error: null })
    const shown = await bulk([
      ['op', 'percent'],
      ['ids', id],
      ['value', '10'],
      ['round', '0'],
    ])
    expect(shown.answer).toMatchObject({
      rows: [
        {
          id,
          version: 0,
          lines: [{ label: '20 in, 180%, price', before: '₦150,000', after: '₦165,000' }, {}],
        },
      ],
    })
    expect((await read(id)).variants[0]?.priceKobo).toBe(naira(150_000))
    const confirmed: [string, string][] = [
      ['op', 'percent'],
      ['ids', id],
      ['value', '10'],
      ['round', '0'],
      ['confirm', 'yes'],
    ]
    const blind = await bulk(confirmed)
    expect(blind.status).toBe(409)
    const done = await bulk([...confirmed, [`version.${id}`, '0']])
    expect(done.to).toBe('/admin/products?collection=aku&done=changed&n=1')
    expect((await read(id)).variants[0]?.priceKobo).toBe(naira(165_000))
  })

  test.each([
    ['percent', 'ten'],
    ['amount', '0'],
    ['sale', '100'],
    ['reorder', '-1'],
  ])('%s does not take "%s"', async (op, value) => {
    const id = await added()
    const refused = await bulk([
      ['op', op],
      ['ids', id],
      ['value', value],
      ['confirm', 'yes'],
      [`version.${id}`, '0'],
    ])
    expect(refused.answer).toMatchObject({ rows: null, error: expect.any(String) })
    expect((await read(id)).version).toBe(0)
  })

  test('a copy opens as a draft, and an undo brings back what was taken out together', async () => {
    const id = await added()
    const { to } = await outcome(listRoute.action(args('/admin/products?do=duplicate', { id })))
    expect(to).toMatch(/^\/edit\/prd_\w+\?done=copied$/u)
    const out = await bulk([
      ['op', 'remove'],
      ['ids', id],
      ['confirm', 'yes'],
      [`version.${id}`, '0'],
    ])
    expect(out.to).toBe(`/admin/products?collection=aku&done=removed&undo=${id}`)
    const back = await outcome(listRoute.action(args('/admin/products?do=restore', [['ids', id]])))
    expect(back.to).toBe('/admin/products?done=restored&n=1')
    expect((await read(id)).deletedAt).toBeNull()
    expect(await shopDb.db.$count(variants)).toBe(4)
  })
})
