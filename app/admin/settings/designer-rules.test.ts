import { expect, test } from 'vitest'
import { settle } from '#app/domain/customizer/choose.ts'
import { readDesignQuery } from '#app/domain/customizer/design-query.ts'
import { priceList } from '#db/seed/price-list.ts'
import { ruleViews } from './designer-rules.ts'

const views = ruleViews(priceList)
const ruleOf = (id: string) => views.find((one) => one.id === id)

test('a rule is told with the names that shoppers see', () => {
  expect(ruleOf('bob-up-to-14')).toMatchObject({
    when: 'Cut and fringe: Bob',
    leaves: 'Length: up to 14',
    reason: 'A bob is up to 14 in.',
    happens: 'Refused',
  })
  expect(ruleOf('no-lace-no-lace')?.happens).toBe('Changes along')
})

test('each is tried with a design that it refuses', () => {
  expect(views.map(({ id }) => id)).toEqual(priceList.rules.map(({ id }) => id))
  const tried = views.filter(({ tryAt }) => tryAt !== null)
  expect(tried.length).toBeGreaterThan(20)
  for (const { id, tryAt } of tried) {
    const query = new URL(tryAt ?? '', 'https://shop.example').searchParams
    expect([id, settle(priceList, readDesignQuery(query)).corrections.length > 0]).toEqual([id, true])
  }
})
