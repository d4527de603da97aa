import { expect, test } from 'vitest'
import { clearDraft, draftFor, keepDraft, readDraft } from './checkout-draft.ts'

function store(text?: string) {
  const kept = new Map(text === undefined ? [] : [['checkoutDraft', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const day = 24 * 60 * 60_000

test('what was typed comes back for a day, and nothing else of the form', () => {
  const place = store()
  keepDraft(formOf({ name: 'Ada', note: '', key: 'secret', solution: 'x', cardNumber: '4084' }), 1000, place)
  expect(readDraft(2000, place)).toEqual({ name: 'Ada' })
  expect([...place.kept.values()].join('')).not.toMatch(/secret|4084|solution/u)
  expect(readDraft(1000 + day, place)).toBeNull()
})

test('what the form does not show any more is forgotten', () => {
  const place = store()
  keepDraft(formOf({ country: 'NG', state: 'LA', area: 'island' }), 1000, place)
  keepDraft(formOf({ country: 'GB', region: '' }), 1000, place)
  expect(readDraft(1000, place)).toEqual({ country: 'GB' })
})

test('it is gone once it is cleared', () => {
  const place = store()
  keepDraft(formOf({ name: 'Ada' }), 1000, place)
  clearDraft(place)
  expect(readDraft(1000, place)).toBeNull()
})

test.each(['', '{', 'null', '7', '[]', '{"at":"x"}', '{"at":1,"typed":null}', '{"at":1,"typed":{"name":5}}'])(
  '%j is no draft',
  (text) => {
    expect(readDraft(1000, store(text))).toBeNull()
  },
)

test('a browser that keeps nothing is served as before', () => {
  const full = {
    ...store(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(formOf({ name: 'Ada' }), 1000, full)).not.toThrow()
  expect(readDraft(1000, null)).toBeNull()
})

test('an address that a guest began to type gives way to a saved one, whole', () => {
  const typed = { name: 'Ada', note: 'Ring twice', state: 'LA', area: 'mainland', landmark: 'The market' }
  expect(draftFor(typed, '')).toEqual(typed)
  expect(draftFor(typed, 'adr_1')).toEqual({ name: 'Ada', note: 'Ring twice' })
  // What was changed in a saved address, or in another one that was picked, is what was meant.
  expect(draftFor({ ...typed, filledFrom: 'adr_2' }, 'adr_1')).toEqual({ ...typed, filledFrom: 'adr_2' })
})
