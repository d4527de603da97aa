import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flash, flashWords, parseFlash, writeFlash } from './flash.ts'
import { clearFlashCookie, flashCookie, readFlash } from './flash.server.ts'

const flashes: Flash[] = [
  { kind: 'account-created', email: 'a+b@example.com' },
  { kind: 'email-confirmed' },
  { kind: 'signed-in' },
  { kind: 'signed-out' },
  { kind: 'account-deleted' },
]

test.each(flashes)('$kind is read as it was written', (flash) => {
  expect(parseFlash(writeFlash(flash))).toEqual(flash)
  const [cookie = ''] = flashCookie(flash, 'https://ade.example').split(';')
  expect(cookie).toMatch(/^__Host-flash=/u)
  expect(readFlash(new Request('https://ade.example/', { headers: { cookie } }))).toEqual(flash)
  expect(flashWords(flash).title).not.toBe('')
})

test('the message after signing up begins with the words of the specification', () => {
  expect(flashWords({ kind: 'account-created', email: 'a@b.ng' }).title).toBe('Account Created Successfully')
})

test('lives a minute, and is removed', () => {
  expect(flashCookie({ kind: 'signed-in' }, 'http://localhost:3000')).toBe(
    'flash=signed-in; Path=/; Max-Age=60; SameSite=Lax',
  )
  expect(clearFlashCookie('https://ade.example')).toBe(
    '__Host-flash=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  )
})

test('nothing that we did not write is shown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const flash = parseFlash(text)
      expect(flash === null || writeFlash(flash) === text).toBe(true)
    }),
  )
  expect(parseFlash('account-created call +234 800 now@x')).toBeNull()
  expect(parseFlash('free words')).toBeNull()
  expect(parseFlash(null)).toBeNull()
})
