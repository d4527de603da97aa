import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { seal, unseal } from './seal.server.ts'

const secret: ShopSecret = ['a secret of at least 32 characters']

test('what was sealed for a row is read again for that row, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unseal(secret, 'mal_1', seal(secret, 'mal_1', text))).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('another secret, another row, a changed or cut text open nothing', () => {
  const sealed = seal(secret, 'mal_1', 'the link')
  expect(unseal(['another secret of 32 characters..'], 'mal_1', sealed)).toBeNull()
  expect(unseal(secret, 'mal_2', sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(secret, 'mal_1', changed.toString('base64url'))).toBeNull()
    expect(unseal(secret, 'mal_1', bytes.subarray(0, at).toString('base64url'))).toBeNull()
  }
})

test('the same text never looks the same twice', () => {
  expect(seal(secret, 'mal_1', 'the link')).not.toBe(seal(secret, 'mal_1', 'the link'))
})
