import { expect, test } from 'vitest'
import { writtenLimits } from '#tests/written-limits.ts'
import { accountLimits } from './account-limits.ts'
import { linkMinutes } from './account-mail.ts'

test('every limit has a name of its own: counts of two must never meet', () => {
  const names = Object.values(accountLimits).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the written budget is the one that is kept', () => {
  expect(writtenLimits('Identity')).toEqual(Object.values(accountLimits))
})

test('whoever uses up the mails of a mailbox leaves a link in it that works until the next may come', () => {
  const { resetMails, linkMails, confirmMails } = accountLimits
  expect(resetMails.windowSeconds).toBeLessThanOrEqual(linkMinutes['reset-password'] * 60)
  expect(linkMails.windowSeconds).toBeLessThanOrEqual(linkMinutes['sign-in-link'] * 60)
  expect(confirmMails.windowSeconds).toBeLessThanOrEqual(linkMinutes['confirm-new-email'] * 60)
  expect(confirmMails.windowSeconds).toBeLessThanOrEqual(linkMinutes['verify-email'] * 60)
})
