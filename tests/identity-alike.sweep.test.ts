// Whether an address has an account is not to be read from an answer: a slice of tests/proof/enumeration.proof.ts, which
// also compares a thousand times. Here only what is said counts, not how long it took.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPeople, type FlowName, flows, kindsOf, shuffled, tryOnce, wordsOf } from './alike.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { solvePuzzle } from './solve-puzzle.ts'

let identity: IdentityShop
let turn = 0
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const ofEachKind = 8
/** Each answer waits for its beat, and words do not depend on how many wait beside it. */
const atOnce = 8

describe.each(Object.keys(flows) as FlowName[])('%s', (name) => {
  test('says the same, byte for byte, to every kind of address', { timeout: 60_000 }, async () => {
    const said = new Map<string, string[]>()
    const tries = await Promise.all(
      [...kindsOf[name], 'unknown' as const].map(async (kind) =>
        (await addPeople(identity.db, kind, ofEachKind, await identity.passwordHash())).map((email) => ({
          email,
          kind,
        })),
      ),
    )
    const left = shuffled(tries.flat(), 7)
    while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(compare))
    async function compare({ email, kind }: { email: string; kind: string }): Promise<void> {
      const answer = await tryOnce(identity.shop.baseUrl, flows[name], email, turn++)
      expect(answer.status).toBeLessThan(429)
      const words = JSON.stringify(wordsOf(answer, email))
      said.set(words, [...(said.get(words) ?? []), kind])
    }
    expect([...said.values()].map((kinds) => new Set(kinds).size)).toEqual([kindsOf[name].length + 1])
  })

  test('bounds its tries alike, and says so alike', { timeout: 120_000 }, async () => {
    const known = kindsOf[name][0] ?? 'proven'
    const lines = await Promise.all(
      [known, 'unknown' as const].map(async (kind) => {
        const [email = ''] = await addPeople(identity.db, kind, 1, await identity.passwordHash())
        const line: string[] = []
        // Another address each time, so that it is the account's own limits that are met.
        for (let i = 0; i < 14; i++) {
          const answer = await tryOnce(identity.shop.baseUrl, flows[name], email, turn++)
          const { status, headers } = answer
          line.push(JSON.stringify([status, Boolean(headers['retry-after']), wordsOf(answer, email)]))
        }
        return line.map((words) => words.replaceAll(/\d+ (?:minutes?|seconds?|hours?)/gu, 'A WHILE'))
      }),
    )
    expect(lines[0]).toEqual(lines[1])
  })
})

test('the human check is asked for alike, and taken alike', { timeout: 120_000 }, async () => {
  const answers = await Promise.all(
    (['proven', 'unknown'] as const).map(async (kind) => {
      const [email = ''] = await addPeople(identity.db, kind, 1, await identity.passwordHash())
      const visitor = identity.visitor()
      const line: string[] = []
      for (let i = 0; i < 12; i++) {
        const answer = await visitor.post('/login', {
          ...flows['sign in'].fields(email),
          solution: i > 8 ? await solvePuzzle(visitor) : '',
        })
        line.push(
          JSON.stringify([answer.status, answer.body.includes('human') || answer.body.includes('person')]),
        )
      }
      return line
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})
