import { expect, test } from 'vitest'
import { matchStep, newTotpSecret, otpauthLink } from './totp.server.ts'

/** '12345678901234567890' in Base32, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  const now = new Date(second * 1000)
  expect(matchStep(secret, code, now)).toBe(Math.floor(second / 30))
  expect(matchStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(Math.floor(second / 30))
})

test('a new secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/u)
})

test('the link names the house and them', () => {
  const link = new URL(otpauthLink(secret, { email: 'folake@ade.example', issuer: 'Ìrún House' }))
  expect([link.protocol, link.host]).toEqual(['otpauth:', 'totp'])
  expect(link.searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(link.pathname)).toContain('folake@ade.example')
})
