import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './password.server.ts'

const hasher = createPasswordHasher()

async function hashOf(password: string): Promise<string> {
  const hashed = await hasher.hash(password)
  expect(hashed).not.toBe('busy')
  return hashed
}

test('the right password is known again, another one is not', async () => {
  const hashed = await hashOf('plait river kettle')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u)
  expect(await hasher.verify('plait river kettle', hashed)).toEqual({ ok: true, outdated: false })
  expect(await hasher.verify('plait river kettle ', hashed)).toEqual({ ok: false, outdated: false })
  expect(await hasher.verify('Plait river kettle', hashed)).toEqual({ ok: false, outdated: false })
})

test('the same password never has the same hash', async () => {
  expect(await hashOf('plait river kettle')).not.toBe(await hashOf('plait river kettle'))
})

test('a letter is the same however the keyboard composes it', async () => {
  const hashed = await hashOf('Adé́ ṣe dáadáa'.normalize('NFD'))
  expect(await hasher.verify('Adé́ ṣe dáadáa'.normalize('NFC'), hashed)).toMatchObject({ ok: true })
})

test("the reference implementation's own test vector is read, and is outdated", async () => {
  const salt = Buffer.from('somesalt').toString('base64').replace(/=+$/u, '')
  const tag = Buffer.from('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7', 'hex')
  const vector = `$argon2id$v=19$m=65536,t=2,p=1$${salt}$${tag.toString('base64').replace(/=+$/u, '')}`
  expect(await hasher.verify('password', vector)).toEqual({ ok: true, outdated: true })
  expect(await hasher.verify('passwore', vector)).toEqual({ ok: false, outdated: false })
})

test('nobody has a password: the answer is no, whatever is typed', async () => {
  for (const typed of ['', 'plait river kettle']) {
    expect(await hasher.verify(typed, null)).toEqual({ ok: false, outdated: false })
  }
})

test.each([
  ['empty', ''],
  ['another scheme', '$2b$12$abcdefghijklmnopqrstuuYk5pKJ8T1mS8fJ0P3nJ2QkYpYj5bF8a'],
  [
    'argon2i',
    '$argon2i$v=19$m=19456,t=2,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ],
  [
    'an older version',
    '$argon2id$v=16$m=19456,t=2,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ],
  [
    'no passes',
    '$argon2id$v=19$m=19456,t=0,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ],
  [
    'too little memory',
    '$argon2id$v=19$m=7,t=1,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ],
  [
    'a gigabyte of memory',
    '$argon2id$v=19$m=999999,t=2,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ],
  ['a tag cut short', '$argon2id$v=19$m=19456,t=2,p=1$c29tc2FsdHNvbWVzYWx0$CTFhFdXPJO1a'],
  ['no salt', '$argon2id$v=19$m=19456,t=2,p=1$$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
])('a stored hash that is %s opens nothing and breaks nothing', async (_, stored) => {
  expect(await hasher.verify('password', stored)).toEqual({ ok: false, outdated: false })
})

test('a changed character never opens and never throws', async () => {
  const hashed = await hashOf('plait river kettle')
  const change = fc.tuple(
    fc.nat(hashed.length - 1),
    fc.constantFrom('A', 'z', '0', '9', '$', ',', '=', '\n', 'é'),
  )
  await fc.assert(
    fc.asyncProperty(change, async ([at, sign]) => {
      // The last character of salt and tag carries bits that base64 does not use.
      fc.pre(hashed[at] !== sign && at !== hashed.length - 1 && hashed[at + 1] !== '$')
      const tampered = hashed.slice(0, at) + sign + hashed.slice(at + 1)
      expect(await hasher.verify('plait river kettle', tampered)).toEqual({ ok: false, outdated: false })
    }),
    { numRuns: 25 },
  )
})

test('128 characters of four bytes pass, one more does not', async () => {
  const longest = '𝒶💛'.repeat(64)
  const shaved = '💛'.repeat(128)
  expect(await hasher.verify(shaved, await hashOf(shaved))).toMatchObject({ ok: true })
  expect(await hasher.verify(longest, await hashOf(longest))).toMatchObject({ ok: true })
  await expect(hasher.hash(`${shaved}a`)).rejects.toThrow(RangeError)
  expect(await hasher.verify(`${shaved}a`, await hashOf(shaved))).toEqual({ ok: false, outdated: false })
  await expect(hasher.hash('a'.repeat(10_000_000))).rejects.toThrow(RangeError)
})

test('of 200 at once the first 26 are hashed and the others are told to come back', async () => {
  const flooded = createPasswordHasher({ atOnce: 2, waiting: 24 })
  const answers = await Promise.all(Array.from({ length: 200 }, () => flooded.hash('plait river kettle')))
  expect(answers.slice(0, 26).filter((answer) => answer.startsWith('$argon2id$'))).toHaveLength(26)
  expect(answers.slice(26)).toEqual(Array.from({ length: 174 }, () => 'busy'))
  expect(await flooded.verify('plait river kettle', answers[0] ?? '')).toMatchObject({ ok: true })
})
