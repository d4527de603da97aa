import { expect, test } from 'vitest'
import { dueHint } from './job-plan.tsx'

test('what another day means for the customer is said before it is saved', () => {
  const said = (promisedDay: string | null, firstPromisedDay: string | null) =>
    dueHint({ promisedDay, firstPromisedDay })
  expect(said(null, null)).toMatch(/^For production only/u)
  expect(said('2026-12-08', null)).toMatch(/^Until Tue 8 Dec, .* stays\./u)
  // Sooner than this it moves as well.
  expect(said('2026-12-15', '2026-12-08')).not.toContain('stays')
  expect(said('2026-12-15', '2026-12-08')).toMatch(/due on Tue 15 Dec\. .* they are told at once\.$/u)
  // Moved, and moved back.
  expect(said('2026-12-08', '2026-12-08')).toMatch(/^Until /u)
})
