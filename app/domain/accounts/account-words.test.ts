import { expect, test } from 'vitest'
import type { AccountProblem } from './account.ts'
import { accountWords } from './account-words.ts'

const problems: Record<AccountProblem, true> = {
  'invalid-credential': true,
  'email-already-in-use': true,
  'user-not-found': true,
  'wrong-password': true,
  'too-many-requests': true,
  'network-request-failed': true,
  'user-disabled': true,
  'requires-recent-login': true,
  'password-does-not-meet-requirements': true,
  'user-token-expired': true,
  'link-expired': true,
  'choose-password': true,
  'sign-in-first': true,
  'human-check-needed': true,
  'human-check-failed': true,
  busy: true,
}

test.each(Object.keys(problems) as AccountProblem[])(
  '%s is said in plain words, without its code',
  (problem) => {
    const { message, next } = accountWords({ ok: false, problem })
    expect(message.length).toBeGreaterThan(20)
    expect(message).not.toContain(problem)
    expect(message).not.toMatch(/[—–]/u)
    expect(next?.to ?? '/').toMatch(/^\//u)
  },
)

test('an unknown address, a wrong password and an unproven account read the same', () => {
  const said = (['invalid-credential', 'user-not-found', 'wrong-password'] as const).map((problem) =>
    accountWords({ ok: false, problem }),
  )
  expect(new Set(said.map((words) => JSON.stringify(words))).size).toBe(1)
})

test.each([
  [20, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_600, 'an hour'],
  [7_200, '2 hours'],
])('a wait of %i s is %s', (retryAfter, words) => {
  expect(accountWords({ ok: false, problem: 'too-many-requests', retryAfter }).message).toContain(words)
})

test('what a password lacks is said', () => {
  const refused = {
    ok: false,
    problem: 'password-does-not-meet-requirements',
    unmet: ['Longer, please.'],
  } as const
  expect(accountWords(refused).message).toBe('Longer, please.')
})
