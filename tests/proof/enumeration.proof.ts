// Nobody learns from how the shop answers whether an address has an account: 1,000 answers for known and 1,000 for unknown
// addresses in each flow, mixed at random, and the best classifier of several must do hardly better than a coin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPeople,
  featuresOf,
  type FlowName,
  flows,
  type Kind,
  kindsOf,
  shuffled,
  tryOnce,
  wordsOf,
} from '#tests/alike.ts'
import { type IdentityShop, startIdentityShop } from '#tests/identity-shop.ts'
import { type Features, tellApart } from '#tests/tell-apart.ts'

const timings = Number(process.env['PROOF_TIMINGS'] ?? 1_000)
const seed = Number(process.env['PROOF_SEED'] ?? 20_261_121)
/** Answers wait for their even time and not for work, so that a few can be asked for at once. */
const atOnce = Number(process.env['PROOF_AT_ONCE'] ?? 3)
const mostAuc = 0.55

// It stands behind one proxy, so that each try comes from an address of its own and no limit is in the way.
let identity: IdentityShop
let turn = 0
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const cases = (Object.keys(flows) as FlowName[]).flatMap((name) =>
  kindsOf[name].slice(0, process.env['PROOF_ALL_KINDS'] ? 9 : 1).map((kind) => ({ name, kind })),
)

test.each(cases)(
  '$name: known ($kind) and unknown addresses are answered alike',
  { timeout: 3_600_000 },
  async (one) => {
    const answers = await collect(one.name, one.kind)
    expect([...answers.words].map((words) => JSON.parse(words) as object)).toHaveLength(1)
    const apart = tellApart(answers.known, answers.unknown)
    const figures = Object.entries(apart.each).map(([feature, auc]) => `${feature} ${auc.toFixed(3)}`)
    process.stdout.write(
      `${one.name}, ${one.kind}: AUC ${apart.auc.toFixed(3)} (${figures.join(', ')}); median ${median(answers.known)} and ${median(answers.unknown)} ms\n`,
    )
    expect(apart.auc).toBeLessThanOrEqual(mostAuc)
  },
)

type Collected = { known: Features[]; unknown: Features[]; words: Set<string> }

async function collect(name: FlowName, kind: Kind): Promise<Collected> {
  const { db } = identity
  const passwordHash = name === 'newsletter' ? '' : await identity.passwordHash()
  const { baseUrl } = identity.shop
  const tries = await Promise.all(
    [kind, 'unknown' as const].map(async (one) =>
      (await addPeople(db, one, timings, passwordHash)).map((email) => ({ email, kind: one })),
    ),
  )
  const line = shuffled(tries.flat(), seed)
  const collected: Collected = { known: [], unknown: [], words: new Set() }
  // The first answers of a process are slow for reasons of their own.
  for (const email of await addPeople(db, 'unknown', 20, passwordHash))
    await tryOnce(baseUrl, flows[name], email, turn++)
  const next = async (): Promise<void> => {
    for (let one = line.pop(); one; one = line.pop()) {
      const answer = await tryOnce(baseUrl, flows[name], one.email, turn++)
      collected[one.kind === 'unknown' ? 'unknown' : 'known'].push(featuresOf(answer))
      collected.words.add(JSON.stringify(wordsOf(answer, one.email)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return collected
}

function median(answers: readonly Features[]): string {
  const sorted = answers.map(({ totalMs = 0 }) => totalMs).toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)
}
