import { expect, test } from 'vitest'
import { createLine } from './password-line.server.ts'

/** Works that end when they are told to, and how many of them ran at the same time. */
function openWorks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  let running = 0
  let most = 0
  const work = (name: string) => () => {
    started.push(name)
    most = Math.max(most, ++running)
    return new Promise<string>((resolve) => {
      ends.set(name, () => {
        running--
        resolve(name)
      })
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { started, work, end, most: () => most }
}

/** Lets everything run that waits for nothing from outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two at a time, three in line, and the rest are told at once', async () => {
  const { started, work, end, most } = openWorks()
  const inTurn = createLine({ atOnce: 2, waiting: 3 })
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => inTurn(work(name)))
  expect(await answers[5]).toBe('busy')
  expect(await answers[6]).toBe('busy')
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd', 'e']) await end(name)
  expect(await Promise.all(answers.slice(0, 5))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(most()).toBe(2)
})

test('whoever comes while a place is handed over does not jump the line', async () => {
  const { started, work, end, most } = openWorks()
  const inTurn = createLine({ atOnce: 1, waiting: 5 })
  const first = inTurn(work('a'))
  const second = inTurn(work('b'))
  const late = first.then(() => inTurn(work('c')))
  await end('a')
  await end('b')
  await end('c')
  expect(await Promise.all([first, second, late])).toEqual(['a', 'b', 'c'])
  expect(started).toEqual(['a', 'b', 'c'])
  expect(most()).toBe(1)
})

test('a work that fails gives its place back', async () => {
  const inTurn = createLine({ atOnce: 1, waiting: 0 })
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
})
