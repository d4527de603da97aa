import { expect, test } from 'vitest'
import type { MakingPiece } from '#app/orders/making-of-order.server.ts'
import { viewMaking } from './making-view.ts'

const asked: MakingPiece = {
  id: 'job_1',
  name: 'My crown',
  piece: 1,
  pieces: 1,
  stage: 'checked',
  approval: 'asked',
  approvalNote: '',
  approvalAskedAt: new Date('2026-11-20T09:00:00Z'),
  steps: [],
  photos: [],
}
const when = (at: Date) => at.toISOString()

test('her word is asked for until the piece has left the house', () => {
  expect(viewMaking([asked], when)).toMatchObject([
    {
      approval: 'asked',
      now: 'Waiting for your approval',
      answerBy: expect.stringMatching(/^2026-11-/u) as string,
    },
  ])
  expect(viewMaking([asked], when, { hasLeft: true })).toMatchObject([
    { approval: 'not asked', now: null, answerBy: null },
  ])
})
