import { describe, expect, test } from 'vitest'
import type { UnitInProduction } from '#app/domain/orders/production/production-of-order.server.ts'
import type { Stages } from '#app/domain/orders/production/stages.ts'
import { firstStage, usualStages } from '#app/foundation/settings/stages.ts'
import { viewProduction } from './production-view.ts'

const asked: UnitInProduction = {
  id: 'job_1',
  lineId: 'orl_1',
  name: 'My crown',
  unit: 1,
  units: 1,
  stage: 'checked',
  approval: 'asked',
  approvalNote: '',
  approvalAskedAt: new Date('2026-11-20T09:00:00Z'),
  steps: [],
  photos: [],
}
const when = (at: Date) => at.toISOString()

test('their word is asked for until the unit has left the house', () => {
  expect(viewProduction([asked], usualStages, when)).toMatchObject([
    {
      approval: 'asked',
      now: 'Waiting for your approval',
      answerBy: expect.stringMatching(/^2026-11-/u) as string,
    },
  ])
  expect(viewProduction([asked], usualStages, when, { hasLeft: true })).toMatchObject([
    { approval: 'not asked', now: null, answerBy: null },
  ])
})

describe('the stages of the house', () => {
  const own = { id: 'steamed', name: 'Steamed', done: '', now: '', isShown: true }
  const traits = { begins: false, finishes: false, isOn: true }
  const withOwn = (change: object = {}): Stages =>
    usualStages.toSpliced(3, 0, { ...own, ...traits, ...change })
  const at = (stage: string, photos: UnitInProduction['photos'] = []) => ({
    ...asked,
    stage,
    approval: 'not asked' as const,
    steps: [firstStage, 'coloured', 'steamed', stage].map((one) => ({ stage: one, at: new Date(0) })),
    photos,
  })
  const read = (unit: UnitInProduction, stages: Stages) => {
    const [view] = viewProduction([unit], stages, () => 'then')
    return [...(view?.done.map(({ words }) => words) ?? []), view?.now]
  }

  test('are told in the owner’s words, or by their names', () => {
    expect(read(at('coloured'), withOwn())).toEqual(['Coloured', 'Next: steamed'])
    expect(read(at('steamed'), withOwn())).toEqual(['Coloured', 'Steamed', 'Now: ventilating by hand'])
    const told = withOwn({ done: 'Steamed for softness', now: 'Now: steaming' })
    expect(read(at('coloured'), told)).toEqual(['Coloured', 'Now: steaming'])
    expect(read(at('styled'), told)).toEqual([
      'Coloured',
      'Steamed for softness',
      'Styled',
      'Now: checking every knot',
    ])
    expect(read(at(firstStage), withOwn())).toEqual(['Waiting to start'])
  })

  test('that are not shown are passed over, but for photos that were put there', () => {
    const hidden = withOwn({ isShown: false })
    expect(read(at('coloured'), hidden)).toEqual(['Coloured', 'Now: ventilating by hand'])
    expect(read(at('steamed'), hidden)).toEqual(['Coloured', 'Now: ventilating by hand'])
    const photo = {
      id: 'p',
      stage: 'steamed',
      key: 'k',
      alt: '',
      width: 1,
      height: 1,
      thumbhash: null,
      seconds: null,
    }
    expect(read(at('steamed', [photo]), hidden)).toEqual(['Coloured', 'Steamed', 'Now: ventilating by hand'])
  })

  test('that were switched off stay where a wig went through them, and are not next', () => {
    const off = withOwn({ isOn: false })
    expect(read(at('styled'), off)).toEqual(['Coloured', 'Steamed', 'Styled', 'Now: checking every knot'])
    expect(read(at('coloured'), off)).toEqual(['Coloured', 'Now: ventilating by hand'])
  })
})
