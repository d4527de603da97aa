import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { checkSolution, newPuzzle, type Puzzle } from './human-check.server.ts'

let database: TestDatabase
let puzzle: Puzzle
let solution: string
const secret: ShopSecret = ['a secret of the tests, long enough to sign with']
/** Far from the machine's own clock: only the clock that is passed in may count. */
const start = new Date('2031-03-04T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Solved
type Solved = { challenge: Puzzle; solution: { counter: number; derivedKey: string } }

/** As the browser does it. */
async function solve(challenge: Puzzle): Promise<string> {
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

const check = (text: string | null, at = later(30)) => checkSolution(database.db, secret, text, at)

beforeAll(async () => {
  database = await freshDatabase()
  puzzle = await newPuzzle(secret, start)
  solution = await solve(puzzle)
})
afterAll(() => database.drop())

test('what is not a solution of a puzzle of ours opens nothing, and spends nothing', async () => {
  const { challenge, solution: found } = decode(solution)
  const { parameters } = challenge
  const foreign = await newPuzzle(['another secret, as long as the other one'], start)
  const attempts = [
    null,
    '',
    'not base64 at all',
    encode(null),
    encode({}),
    'A'.repeat(100_000),
    encode({ challenge, solution: { ...found, counter: -1, derivedKey: 'ff' } }),
    encode({ challenge, solution: { ...found, derivedKey: '00'.repeat(32) } }),
    encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution: found }),
    encode({
      challenge: { parameters: { ...parameters, keyPrefix: '0' }, signature: challenge.signature },
      solution: found,
    }),
    encode({
      challenge: { ...challenge, parameters: { ...parameters, data: { expiresAt: 4_000_000_000 } } },
      solution: found,
    }),
    encode({ challenge: { parameters }, solution: found }),
    encode({ challenge: foreign, solution: found }),
  ]
  for (const attempt of attempts) expect(await check(attempt)).toBe(false)
  expect(await check(solution, later(600))).toBe(false)
  expect(await check(solution, later(599))).toBe(true)
})

test('a solution opens once, however often and however it is written', async () => {
  const fresh = await solve(await newPuzzle(secret, start))
  const rewritten = encode({ ...decode(fresh), extra: 1 })
  const answers = await Promise.all([fresh, fresh, rewritten, fresh, rewritten].map((text) => check(text)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await check(fresh)).toBe(false)
})

test('the work is bounded at both ends', async () => {
  const { counter } = decode(solution).solution
  expect(counter).toBeGreaterThanOrEqual(350)
  expect(counter).toBeLessThanOrEqual(650)
  expect(puzzle.parameters.cost).toBe(2_000)
})

test('no two puzzles are alike', async () => {
  const other = await newPuzzle(secret, start)
  expect(other.parameters.nonce).not.toBe(puzzle.parameters.nonce)
  expect(other.signature).not.toBe(puzzle.signature)
})
