import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, createRoom, type Leave, type Rank } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const two = { atOnce: 2, waiting: 3, patienceMs: 1_000 }
const most = { browsing: two, forms: two, paying: two, notices: two }

/** Enters and says in which order, and with what, it was told. */
function queue() {
  const admission = createAdmission(most)
  const told: [name: string, Leave | null][] = []
  const ask = (name: string, rank: Rank = 'browsing') =>
    void admission.enter(rank).then((leave) => told.push([name, leave]))
  /** Some turns of the event loop, which take a millisecond each where the clock is made. */
  const settle = () => vi.advanceTimersByTimeAsync(10)
  const names = () => told.map(([name, leave]) => `${name} ${leave ? 'in' : 'out'}`)
  const leaveAs = (name: string) => told.find(([one]) => one === name)?.[1]?.()
  return { admission, ask, settle, names, leaveAs }
}

test('some work, some wait, the next is refused at once', async () => {
  const { admission, ask, settle, names } = queue()
  for (const name of ['a', 'b']) ask(name)
  await settle()
  for (const name of ['c', 'd']) ask(name)
  expect(admission.isFull('browsing')).toBe(false)
  ask('e')
  expect(admission.isFull('browsing')).toBe(true)
  ask('f')
  await settle()
  expect(names()).toEqual(['a in', 'b in', 'f out'])
})

test('a place that is left goes to whoever waits longest', async () => {
  const { ask, settle, names, leaveAs } = queue()
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await settle()
  leaveAs('b')
  await settle()
  leaveAs('a')
  await settle()
  expect(names()).toEqual(['a in', 'b in', 'c in', 'd in'])
  for (const name of ['c', 'd']) leaveAs(name)
  for (const name of ['e', 'f', 'g']) ask(name)
  await settle()
  expect(names().slice(4)).toEqual(['e in', 'f in'])
})

test('nobody waits for ever, and whoever gave up takes no place', async () => {
  const { ask, settle, names, leaveAs } = queue()
  for (const name of ['a', 'b', 'c']) ask(name)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toEqual(['a in', 'b in', 'c out'])
  leaveAs('a')
  ask('d')
  await settle()
  expect(names()[3]).toBe('d in')
})

test('a full rank takes nothing from the others', async () => {
  const { ask, settle, names } = queue()
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await settle()
  for (const rank of ['forms', 'paying', 'notices'] as const) {
    ask(rank, rank)
    await settle()
  }
  expect(names().slice(2)).toEqual(['forms in', 'paying in', 'notices in'])
})

test('each turn of the event loop begins one; who pays has most turns, and whoever looks around some', async () => {
  const { ask, settle, names } = queue()
  // This one has the turn in which all others come.
  ask('first', 'browsing')
  ask('page', 'browsing')
  for (const rank of ['forms', 'paying', 'notices'] as const)
    for (const n of [1, 2]) ask(`${rank} ${n}`, rank)
  await Promise.resolve()
  expect(names()).toEqual(['first in'])
  await settle()
  const inOrder = ['paying 1', 'forms 1', 'paying 2', 'notices 1', 'notices 2', 'forms 2', 'page']
  expect(names().slice(1)).toEqual(inOrder.map((name) => `${name} in`))
})

test('of a line that stands only as many wait as are served in time, and a new crowd is let in whole again', async () => {
  const { admission, ask, settle, names, leaveAs } = queue()
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name)
  await settle()
  // Each works for 500 ms, and somebody comes whenever a place in the line is free.
  for (const [i, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].entries()) {
    await vi.advanceTimersByTimeAsync(490)
    leaveAs(name)
    if (!admission.isFull('browsing')) ask('fghijklmnopq'.charAt(i))
    await settle()
  }
  ask('too late')
  await settle()
  expect(names().at(-1)).toBe('too late out')
  expect(admission.isFull('browsing')).toBe(true)
  for (let i = 0; i < 4; i++) for (const name of 'ijklmnopq') leaveAs(name)
  await settle()
  for (const name of ['x', 'y', 'z']) ask(name)
  expect(admission.isFull('browsing')).toBe(false)
})

test('whoever comes when the crowd has been standing for a second is told at once', async () => {
  const { admission, ask, settle, names, leaveAs } = queue()
  for (const name of ['a', 'b']) ask(name)
  await settle()
  for (const name of ['c', 'd', 'e']) ask(name)
  await settle()
  // A turn takes five seconds, which nobody is to wait: the two that stand are enough.
  await vi.advanceTimersByTimeAsync(5_000)
  leaveAs('a')
  await settle()
  expect(names()).toEqual(['a in', 'b in', 'c in'])
  expect(admission.isFull('browsing')).toBe(true)
})

test('a room without a line refuses whoever finds no place', () => {
  const room = createRoom(1)
  const leave = room.enter()
  expect(room.enter()).toBeNull()
  leave?.()
  expect(room.enter()).not.toBeNull()
})
