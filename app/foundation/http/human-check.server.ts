// A puzzle that costs a browser a second of work and us none: asked for only after too many tries. ALTCHA's protocol:
// derive keys for 0, 1, 2, … until one begins as the puzzle says. Signed, short-lived, and each solution opens once.
import { createHash, createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { usedSolutions } from './limits-tables.server.ts'

export type Puzzle = Challenge

/**
 * Iterations a key, and how many keys it takes. On average 1,000,000 iterations of SHA-256: about 1.5 s on a cheap
 * phone, 0.3 s on a desk.
 */
const cost = 2_000
const fewestKeys = 350
const mostKeys = 650

const lifetimeSeconds = 600

/** A solution has some 900 characters. */
const maxSolutionLength = 4_000

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export async function newPuzzle(secret: ShopSecret, now: Date): Promise<Puzzle> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(fewestKeys, mostKeys + 1),
    deriveKey,
    // Not as the protocol's own expiresAt, which is held against the machine's clock and not against ours.
    data: { expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds },
    ...signingKeys(secret[0]),
  })
}

/** True once for each puzzle of ours that was solved in time. `solution` is what <HumanCheck> puts into the form. */
export async function checkSolution(
  db: Db,
  secret: ShopSecret,
  solution: string | null,
  now: Date,
): Promise<boolean> {
  const solved = payload.safeParse(decode(solution))
  if (!solved.success) return false
  const { challenge, solution: found } = solved.data
  const { expiresAt } = challenge.parameters.data
  if (expiresAt * 1000 <= now.getTime()) return false
  if (!(await isOurs({ challenge, solution: found }, secret))) return false
  const hash = createHash('sha256').update(challenge.signature).digest('hex')
  const opened = await db
    .insert(usedSolutions)
    .values({ hash, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ hash: usedSolutions.hash })
  return opened.length === 1
}

async function isOurs(solved: z.infer<typeof payload>, secret: ShopSecret): Promise<boolean> {
  for (const each of secret) {
    const { verified } = await verifySolution({ ...solved, deriveKey, ...signingKeys(each) })
    if (verified) return true
  }
  return false
}

function signingKeys(secret: string) {
  const key = (purpose: string) =>
    createHmac('sha256', secret).update(`human check: ${purpose}`).digest('hex')
  return { hmacSignatureSecret: key('puzzle'), hmacKeySignatureSecret: key('solution') }
}

function decode(solution: string | null): unknown {
  if (solution === null || solution.length > maxSolutionLength) return null
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
