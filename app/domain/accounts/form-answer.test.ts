import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { answerErrors, answerRefused, answerSent, keepTyped } from './form-answer.ts'

const typed = { email: 'a@b.ng', password: 'secret', confirmPassword: 'secret', solution: 'x', next: '/cart' }

test('everything typed comes back but passwords', () => {
  for (const answer of [
    answerErrors(typed, { email: 'No.' }),
    answerRefused(typed, { ok: false, problem: 'invalid-credential' }),
    answerSent(typed, 'a@b.ng'),
  ]) {
    expect(answer.data.values).toEqual({ email: 'a@b.ng', next: '/cart' })
    expect(JSON.stringify(answer)).not.toContain('secret')
  }
})

test('what a password lacks is said beside its field', () => {
  const refused = { ok: false, problem: 'password-does-not-meet-requirements', unmet: ['Longer.'] } as const
  expect(answerRefused(typed, refused).data).toMatchObject({ errors: { password: 'Longer.' }, refused: null })
})

test.each([
  ['too-many-requests', 429],
  ['busy', 503],
  ['user-disabled', 403],
  ['invalid-credential', 422],
] as const)('%s is answered with %i', (problem, status) => {
  expect(answerRefused({}, { ok: false, problem }).init?.status).toBe(status)
})

const { signal } = new AbortController()

test('without a connection, or with an answer that cannot be read, the page stays', async () => {
  const offline = await keepTyped(() => Promise.reject(new TypeError('Failed to fetch')), signal)
  expect(offline).toMatchObject({
    data: { refused: { problem: 'network-request-failed' }, noResult: false },
    init: { status: 503 },
  })
  const broken = await keepTyped(() => Promise.reject(new Error('Unexpected Server Error')), signal)
  expect(broken).toMatchObject({ data: { refused: null, noResult: true }, init: { status: 503 } })
})

test('a redirect goes on, and so does a navigation that took over', async () => {
  const away = redirect('/')
  await expect(keepTyped(() => Promise.reject(away), signal)).rejects.toBe(away)
  const left = new AbortController()
  left.abort()
  await expect(keepTyped(() => Promise.reject(new TypeError('aborted')), left.signal)).rejects.toThrow(
    'aborted',
  )
})
