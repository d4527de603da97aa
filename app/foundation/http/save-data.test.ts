import { expect, test } from 'vitest'
import { savesData } from '#app/foundation/lib/save-data.ts'
import { lightPage } from './save-data.server.ts'

test('only the word on saves data', () => {
  expect(['on', 'On', ' on ', 'on; q=1'].map(savesData)).toEqual([true, true, true, true])
  expect([undefined, null, '', 'off', 'once', ['on', 'on']].map(savesData)).toEqual(Array(6).fill(false))
})

test('a light page says so on its first element and is otherwise the same', () => {
  const page = '<!DOCTYPE html><html lang="en-NG"><head><script>cart()</script></head></html>'
  expect(lightPage(page)).toBe(page.replace('<html', '<html data-save-data=""'))
})
