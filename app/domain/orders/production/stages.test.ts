import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSentence } from '#app/foundation/lib/capital.ts'
import {
  firstStage,
  isEnd,
  lastStage,
  type ProductionStage,
  usualStages,
} from '#app/foundation/settings/stages.ts'
import {
  isBegun,
  isMade,
  madeStages,
  nextStage,
  photoStages,
  stageBefore,
  stagesInUse,
  stageWord,
  type Stages,
  switchedOff,
  unbegunStages,
  withEveryStage,
} from './stages.ts'

const between = usualStages.filter(({ id }) => !isEnd(id))
const end = (id: string): ProductionStage => {
  const found = usualStages.find((stage) => stage.id === id)
  if (!found) throw new Error('every house has it')
  return found
}

const someStage = fc.record({
  id: fc.constantFrom('hair picked', 'coloured', 'styled', 'steamed', 'sewn', 'glued', 'checked'),
  name: fc.string(),
  done: fc.string(),
  now: fc.string(),
  isShown: fc.boolean(),
  begins: fc.boolean(),
  finishes: fc.boolean(),
  isOn: fc.boolean(),
})
const someStages = fc
  .uniqueArray(someStage, { selector: ({ id }) => id, maxLength: 7 })
  .map((list): Stages => [end(firstStage), ...list, end(lastStage)])

const ids = (stages: Stages) => stages.map(({ id }) => id)

describe('what a stage means', () => {
  test('as every house has them until its owner changes them', () => {
    expect(unbegunStages(usualStages)).toEqual([firstStage])
    expect(madeStages(usualStages)).toEqual(['checked', lastStage])
    expect(isBegun(usualStages, 'nobody knows it')).toBe(true)
    expect(isMade(usualStages, 'nobody knows it')).toBe(false)
  })

  test('begun stays begun and made stays made, the further a job goes; what is made is begun', () => {
    fc.assert(
      fc.property(someStages, (stages) => {
        const inUse = stagesInUse(stages)
        for (const has of [isBegun, isMade]) {
          const told = inUse.map(({ id }) => has(stages, id))
          expect(told).toEqual(told.toSorted((a, b) => Number(a) - Number(b)))
          expect([told[0], told.at(-1)]).toEqual([false, true])
        }
        const unbegun = stages.filter(({ id }) => !isBegun(stages, id))
        expect(unbegun.filter(({ id }) => isMade(stages, id))).toEqual([])
      }),
    )
  })

  test('one step on and one back, over all that is off', () => {
    fc.assert(
      fc.property(someStages, (stages) => {
        const walk: string[] = [firstStage]
        for (let at = nextStage(stages, firstStage); at !== null; at = nextStage(stages, at)) walk.push(at)
        expect(walk).toEqual(ids(stagesInUse(stages)))
        for (const [place, id] of walk.entries())
          expect(stageBefore(stages, id)).toBe(walk[place - 1] ?? null)
      }),
    )
  })
})

describe('saving', () => {
  test('no stage is lost, none is there twice, and the order that was chosen stays', () => {
    fc.assert(
      fc.property(someStages, someStages, fc.boolean(), (list, was, isOff) => {
        const all = withEveryStage(list, was, { isOff })
        expect(ids(all).toSorted()).toEqual([...new Set([...ids(list), ...ids(was)])].toSorted())
        expect(ids(all).filter((id) => ids(list).includes(id))).toEqual(ids(list))
        expect([all[0]?.id, all.at(-1)?.id]).toEqual([firstStage, lastStage])
        const added = all.filter(({ id }) => !ids(list).includes(id))
        for (const stage of added)
          expect(stage.isOn).toBe(!isOff && was.some(({ id, isOn }) => id === stage.id && isOn))
        expect(withEveryStage(all, was)).toEqual(all)
      }),
    )
  })

  test('ends that were left out, switched off or moved are where they belong', () => {
    const odd = [{ ...end(lastStage), isOn: false }, ...between]
    expect(withEveryStage(odd, usualStages)).toEqual(usualStages)
  })

  test('what is switched off is what was in use', () => {
    const off = usualStages.map((stage) => ({ ...stage, isOn: stage.id !== 'coloured' }))
    expect(switchedOff(off, usualStages)).toEqual(['coloured'])
    expect(switchedOff(off, off)).toEqual([])
  })
})

test('a photo is offered the stage of its job, or the nearest that customers see', () => {
  const hidden = usualStages.map((stage) => ({ ...stage, isShown: stage.id !== 'styled' }))
  expect(photoStages(hidden, 'styled').chosen).toBe('ventilated')
  expect(photoStages(hidden, 'checked').chosen).toBe('checked')
  expect(photoStages(hidden, firstStage).chosen).toBe('hair picked')
})

test('a name within a sentence keeps what is short for something', () => {
  expect(stageWord(usualStages, 'hair picked')).toBe('hair selected')
  expect(inSentence('QC by Bola')).toBe('QC by Bola')
})
