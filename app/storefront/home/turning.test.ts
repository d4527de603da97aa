import { describe, expect, test } from 'vitest'
import { startTurning, turn, type Turning, type TurningEvent, type TurningPair } from './turning.ts'

const pair = (name: string): TurningPair => ({ tall: `${name}-tall`, wide: `${name}-wide` })
const pairs = ['one', 'two', 'three'].map(pair)
const after = (...events: TurningEvent['type'][]): Turning => walk(startTurning(pair('one')), events)

function walk(from: Turning, events: readonly TurningEvent['type'][]): Turning {
  return events.reduce((state, type) => turn(state, type === 'listed' ? { type, pairs } : { type }), from)
}

describe('the pictures of the first screen', () => {
  test('stand still until the list is here', () => {
    expect(after('near', 'due')).toMatchObject({ shown: 0, coming: null })
    expect(after('listed')).toMatchObject({ shown: 0, coming: 1 })
  })

  test('change when the next one has come and its time has too, in whichever order', () => {
    expect(after('listed', 'loaded')).toMatchObject({ shown: 0, round: 0 })
    expect(after('listed', 'due')).toMatchObject({ shown: 0, round: 0 })
    const changed = { shown: 1, before: 0, coming: null, round: 1 }
    expect(after('listed', 'loaded', 'due')).toMatchObject(changed)
    expect(after('listed', 'due', 'loaded')).toMatchObject(changed)
  })

  test('ask for one picture a turn, and go round', () => {
    const round = ['near', 'loaded', 'due'] as const
    const seen = [0, 1, 2, 3].map(
      (turns) => walk(after('listed'), Array.from({ length: turns }, () => round).flat()).shown,
    )
    expect(seen).toEqual([0, 1, 2, 0])
    expect(after('listed', 'loaded', 'due')).toMatchObject({ coming: null })
    expect(after('listed', 'loaded', 'due', 'near')).toMatchObject({ coming: 2, before: null })
  })

  test('that come while the motion is held wait for a whole turn', () => {
    expect(after('listed', 'due', 'held', 'loaded')).toMatchObject({ shown: 0 })
    expect(after('listed', 'due', 'held', 'loaded', 'due')).toMatchObject({ shown: 1 })
  })

  test('are passed over when they do not load, and the one that is seen is never faded into itself', () => {
    expect(after('listed', 'failed')).toMatchObject({ shown: 0, coming: null, round: 1 })
    expect(after('listed', 'failed', 'near')).toMatchObject({ coming: 2 })
    expect(after('listed', 'failed', 'near', 'failed', 'near')).toMatchObject({ coming: 1 })
  })

  test('ask for their list again in the next turn when it did not come', () => {
    expect(after('failed')).toMatchObject({ shown: 0, next: 1, coming: null, round: 1 })
    expect(after('due', 'failed', 'listed', 'loaded')).toMatchObject({ shown: 0, isDue: false })
    expect(after('failed', 'listed', 'loaded', 'due')).toMatchObject({ shown: 1 })
  })

  test('keep the one of the page when another comes first by now', () => {
    const from = startTurning(pair('older'))
    expect(turn(from, { type: 'listed', pairs }).pairs.map(({ tall }) => tall)).toEqual([
      'older-tall',
      'two-tall',
      'three-tall',
    ])
  })

  test('stay where they are when there is only one', () => {
    const alone = turn(startTurning(pair('one')), { type: 'listed', pairs: [pair('one')] })
    expect(turn(turn(alone, { type: 'near' }), { type: 'due' })).toMatchObject({ shown: 0, coming: null })
  })
})
