import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

test('only what stands there is said', () => {
  const words = { saved: 'Saved.' }
  expect(ownWords(words, 'saved')).toBe('Saved.')
  for (const word of [null, '', '__proto__', 'constructor', 'toString'])
    expect(ownWords(words, word)).toBeNull()
})
