import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { actionWords, changesOf, kindNames, subjectPage } from './audit-words.ts'

test('only what differs is shown, nested things by their path', () => {
  const before = { status: 'Pending', price: { kobo: 100 }, tags: ['a'], same: true, gone: 1 }
  const after = { status: 'Shipped', price: { kobo: 200 }, tags: ['a', 'b'], same: true }
  expect(changesOf(before, after)).toEqual([
    { field: 'status', before: 'Pending', after: 'Shipped' },
    { field: 'price.kobo', before: '100', after: '200' },
    { field: 'gone', before: '1', after: null },
    { field: 'tags.2', before: null, after: 'b' },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf(null, 5)).toEqual([{ field: '', before: null, after: '5' }])
})

test('an entry leads to its subject only for who may open it', () => {
  const order = newId('ord')
  expect(subjectPage('order', order, 'owner')).toBe(`/admin/orders/${order}`)
  expect(subjectPage('staff', newId('usr'), 'read-only')).toBeNull()
  expect(subjectPage('order', '../users', 'owner')).toBeNull()
  expect(subjectPage('setting', 'vat', 'owner')).toBeNull()
  expect(subjectPage('document', 'story', 'content')).toBe('/admin/content/story')
  expect(subjectPage('document', '../users', 'owner')).toBeNull()
  expect(subjectPage('__proto__', order, 'owner')).toBeNull()
  expect(kindNames).toContainEqual({ value: 'order', name: 'Order' })
})

test('what is done with an order has words of its own', () => {
  const actions = globSync('app/domain/orders/**/*.server.ts').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/action: '((?:order|refund)\.[a-z-]+)'/gu),
  ])
  expect(actions.length).toBeGreaterThan(20)
  const unnamed = actions.map(([, action = '']) => action).filter((action) => !isNamed(action))
  expect(unnamed).toEqual([])
})

const isNamed = (action: string) => actionWords(action) !== action.replaceAll(/[.-]/gu, ' ')
