import { describe, expect, test } from 'vitest'
import { answerConflict, answerErrors, answerProblem, differing } from './office-answer.ts'

describe('an answer', () => {
  test('keeps what was typed, but never a code or a password', () => {
    const typed = { name: 'Akú', code: '123456', password: 'secret', recovery: 'abcd' }
    for (const answer of [
      answerErrors('save', typed, { name: 'Too short' }),
      answerProblem('save', typed, 'Sold out'),
      answerConflict('save', typed, { version: 2, by: null, at: null, fields: [] }),
    ])
      expect(answer.data.values).toEqual({ name: 'Akú' })
  })

  test('says by its status what it is', () => {
    expect(answerErrors('save', {}, {}).init?.status).toBe(422)
    expect(answerProblem('save', {}, 'Sold out').init?.status).toBe(409)
    expect(answerProblem('save', {}, 'Sold out').data.errors).toEqual({ form: 'Sold out' })
  })
})

test('a conflict names only fields that say something else now, with both values', () => {
  const labels = { name: 'Name', price: 'Price', note: 'Note' }
  expect(
    differing({ name: 'Akú', price: '1000 ' }, { name: 'Aku', price: '1000', note: 'Gone' }, labels),
  ).toEqual([
    { name: 'name', label: 'Name', yours: 'Akú', theirs: 'Aku' },
    { name: 'note', label: 'Note', yours: '', theirs: 'Gone' },
  ])
})
