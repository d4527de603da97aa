import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, createRoom, type Leave } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const two = { atOnce: 2, waiting: 2, mostWaitMs: 2_000 }
const most = { browsing: two, forms: two, paying: two, notices: two }

/** Enters and says in which order, and with what, it was told. */
function queue() {
  const admission = createAdmission(most)
  const told: [name: string, Leave | null][] = []
  const ask = (name: string) => void admission.enter('browsing').then((leave) => told.push([name, leave]))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const names = () => told.map(([name, leave]) => `${name} ${leave ? 'in' : 'out'}`)
  return { admission, told, ask, settle, names }
}

test('some work, some wait, the next is refused at once', async () => {
  const { admission, ask, settle, names } = queue()
  for (const name of ['a', 'b', 'c']) ask(name)
  expect(admission.isFull('browsing')).toBe(false)
  ask('d')
  expect(admission.isFull('browsing')).toBe(true)
  ask('e')
  await settle()
  expect(names()).toEqual(['a in', 'b in', 'e out'])
})

test('a place that is left goes to whoever waits longest', async () => {
  const { told, ask, settle, names } = queue()
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await settle()
  told[1]?.[1]?.()
  await settle()
  told[0]?.[1]?.()
  await settle()
  expect(names()).toEqual(['a in', 'b in', 'c in', 'd in'])
  for (const [, leave] of told.slice(2)) leave?.()
  for (const name of ['e', 'f', 'g']) ask(name)
  await settle()
  expect(names().slice(4)).toEqual(['e in', 'f in'])
})

test('nobody waits for ever, and whoever gave up takes no place', async () => {
  const { admission, told, ask, settle, names } = queue()
  for (const name of ['a', 'b', 'c']) ask(name)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(names()).toEqual(['a in', 'b in', 'c out'])
  told[0]?.[1]?.()
  ask('d')
  await settle()
  expect(names()[3]).toBe('d in')
  expect(admission.isFull('browsing')).toBe(false)
})

test('a full rank takes nothing from the others', async () => {
  const { admission, ask, settle } = queue()
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name)
  await settle()
  for (const rank of ['forms', 'paying', 'notices'] as const)
    expect(await admission.enter(rank)).not.toBeNull()
})

test('a room without a line refuses whoever finds no place', () => {
  const room = createRoom(1)
  const leave = room.enter()
  expect(room.enter()).toBeNull()
  leave?.()
  expect(room.enter()).not.toBeNull()
})
