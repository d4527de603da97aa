import { describe, expect, test } from 'vitest'
import { completed, includedIn, permissionAreas, permissionsSentence } from './permission-words.ts'
import { everybodys, givable, mayGive, ownerOnly, permissions, permissionsOf } from './roles.ts'

test('everything that can be given has words and stands in one area; nothing else does', () => {
  const shown = permissionAreas.flatMap((area) => Object.keys(area.permissions))
  expect(shown.toSorted()).toEqual(givable.filter((one) => one !== everybodys).toSorted())
  const sentences = permissionAreas.flatMap((area) => Object.values(area.permissions).map(({ says }) => says))
  expect(new Set(sentences).size).toBe(sentences.length)
})

describe('what comes along', () => {
  test('is of no end: each needs only what can be given too', () => {
    for (const one of givable) for (const needed of includedIn(one)) expect(givable).toContain(needed)
  })

  test('is added, and so is what everybody may', () => {
    expect(completed(['edit-stock'])).toEqual(['see-overview', 'see-stock', 'edit-stock'])
    expect(completed(['import'])).toEqual(expect.arrayContaining(['export', 'see-people', 'see-sales']))
    expect(completed([])).toEqual(['see-overview'])
  })

  test('is what a page says anyway: entries of the audit log hold costs', () => {
    expect(completed(['see-audit'])).toContain('see-sales')
  })

  test('is never what only an owner may, whoever asks for it', () => {
    expect(completed(permissions).filter((one) => ownerOnly.includes(one))).toEqual([])
    expect(permissionsOf('manager')).toEqual(completed(permissions))
  })
})

test('nobody gives what they do not have', () => {
  expect(mayGive('owner', givable)).toBe(true)
  expect(mayGive('fulfilment', completed(['edit-stock']))).toBe(true)
  expect(mayGive('fulfilment', completed(['refund']))).toBe(false)
  expect(mayGive(null, [])).toBe(false)
})

test('the sentence leaves out that who works on something sees it, and never that a role opens another matter', () => {
  expect(permissionsSentence(completed(['see-audit']))).toBe('View sales and costs, view the audit log.')
  expect(permissionsSentence(completed(['import']))).toBe(
    'View orders, view products, view customers, view subscribers, view sales and costs, export, import.',
  )
  expect(permissionsSentence(completed(['edit-stock', 'see-orders']))).toBe('View orders, edit stock.')
  expect(permissionsSentence(completed([]))).toBe('Nothing but their own sign-in.')
})
