import { describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { canMove, returnIs, returnStates, stateOfReturn } from './return-states.ts'
import { askUntil, endOfDay, judgeReturn, type Question, wishesFor } from './return-rule.ts'
import { reasonsOf, returnReasons } from './return.ts'

const rule = settingDefaults.returns
const delivered = new Date('2026-11-20T10:00:00Z')
const lagos = { country: 'NG', state: 'LA' }
const asked = (change: Partial<Question>): Question => ({
  reason: 'mind',
  wish: 'exchange',
  kinds: ['wig'],
  until: askUntil(rule, lagos, delivered),
  now: new Date('2026-11-21T10:00:00Z'),
  ...change,
})

describe('the time to ask', () => {
  test('is counted in hours in Lagos, to the end of a day elsewhere, and has not begun before delivery', () => {
    expect(askUntil(rule, lagos, delivered)).toEqual(new Date('2026-11-22T10:00:00Z'))
    expect(askUntil(rule, { country: 'NG', state: 'OG' }, delivered)).toEqual(
      new Date('2026-11-25T22:59:59.999Z'),
    )
    expect(askUntil(rule, { country: 'GB', state: '' }, delivered)).toEqual(
      new Date('2026-12-04T22:59:59.999Z'),
    )
    // Handed over at the studio, whatever the address.
    const pickup = { country: 'NG', state: '', pickup: { name: 'Studio' } }
    expect(askUntil(rule, pickup, delivered)).toEqual(askUntil(rule, lagos, delivered))
    expect(askUntil(rule, lagos, null)).toBeNull()
  })

  test('ends with a day of Lagos, whatever the hour it began', () => {
    expect(endOfDay(new Date('2026-11-20T23:30:00Z'), 0)).toEqual(new Date('2026-11-21T22:59:59.999Z'))
  })
})

describe('a change of mind', () => {
  test('is heard in time, for what the policy takes back', () => {
    expect(judgeReturn(rule, asked({}))).toEqual({ ok: true })
    expect(judgeReturn(rule, asked({ now: new Date('2026-11-22T10:00:01Z') }))).toMatchObject({
      problem: 'too-late',
    })
    expect(judgeReturn(rule, asked({ kinds: ['wig', 'design'] }))).toMatchObject({
      problem: 'not-returnable',
    })
    expect(judgeReturn({ ...rule, takesDesigns: true }, asked({ kinds: ['design'] })).ok).toBe(true)
  })

  test('gets money only where the owner gives it', () => {
    expect(judgeReturn(rule, asked({ wish: 'money' }))).toMatchObject({ problem: 'not-given' })
    expect(judgeReturn({ ...rule, givesMoney: true }, asked({ wish: 'money' })).ok).toBe(true)
  })
})

test('what is our fault is heard at any time, also of custom items, and may get each remedy', () => {
  for (const reason of reasonsOf(true))
    for (const wish of wishesFor(rule, reason)) {
      const late = asked({ reason, wish, kinds: ['design'], now: new Date('2027-03-01T00:00:00Z') })
      expect(judgeReturn(rule, late)).toEqual({ ok: true })
    }
  expect(wishesFor(rule, 'faulty')).toEqual(expect.arrayContaining(['money', 'exchange', 'repair']))
  expect(reasonsOf(true).length + reasonsOf(false).length).toBe(Object.keys(returnReasons).length)
})

test('the table of states: what is payable leads to settled, and each end leads nowhere but back', () => {
  for (const state of returnStates) {
    expect(canMove(state, 'settled')).toBe(returnIs(state, 'payable'))
    expect(canMove(state, 'received')).toBe(returnIs(state, 'receivable'))
    expect(canMove(state, 'withdrawn')).toBe(returnIs(state, 'withdrawable'))
    expect(stateOfReturn[state].moves.length > 0 || !returnIs(state, 'waits-for-us')).toBe(true)
  }
})
