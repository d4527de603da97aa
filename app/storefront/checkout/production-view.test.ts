import { expect, test } from 'vitest'
import type { UnitInProduction } from '#app/domain/orders/production/production-of-order.server.ts'
import { usualStages } from '#app/foundation/settings/stages.ts'
import { viewProduction } from './production-view.ts'

const asked: UnitInProduction = {
  id: 'job_1',
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
