import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { readWishes, seenItemsSchema } from './order-items-form.ts'

test('what the database cannot hold, or is too long, is left out of a wish and breaks no form', () => {
  const id = newId('orl')
  const [wish] = readWishes({ 'length-1': 'a\0\ud800b', 'colour-1': 'x'.repeat(50), 'variant-1': '\0' }, [
    { id },
  ])
  expect(wish).toEqual({ lineId: id, length: 'a\ufffdb', colour: 'x'.repeat(40) })
  expect(seenItemsSchema.parse({ seen: 'x'.repeat(41), seenTotal: '1e309' })).toEqual({
    seen: '',
    seenTotal: -1,
  })
})
