import { expect, test } from 'vitest'
import { limitsPage, writtenLimits } from '#tests/written-limits.ts'
import { codeMinutes, codeTries, lookupLimits } from './order-lookup-limits.ts'

test('the written budget of finding an order is the one that is kept', () => {
  expect(writtenLimits('Finding an order')).toEqual(Object.values(lookupLimits))
  expect(limitsPage).toContain(`A code works for ${codeMinutes} minutes and ${codeTries} tries`)
})
