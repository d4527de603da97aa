// Fifty stops under load, of one shop that is started again each time (STOP_SEED and STOP_ROUNDS repeat or shorten it).
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf, onServer } from '#tests/database.ts'
import { stopUnderLoad, type StopOutcome } from '#tests/load/stop-under-load.ts'
import { makeDataDir } from '#tests/database-folder.ts'
import { startShop } from '#tests/shop-process.ts'

const rounds = Number(process.env['STOP_ROUNDS'] ?? 50)
const firstSeed = Number(process.env['STOP_SEED'] ?? 1)

let folder: Awaited<ReturnType<typeof makeDataDir>>
const env: Record<string, string> = {}
beforeAll(async () => {
  folder = await makeDataDir()
  const [server, template] = [inject('databaseServer'), inject('databaseTemplate')]
  const name = `${template}_stops`
  await onServer(server, `create database ${name} template ${template}`)
  Object.assign(env, { DATABASE_URL: addressOf(server, name), DATA_DIR: folder.dir })
  // Furnishes it, once.
  await (await startShop(env)).stop()
}, 150_000)
afterAll(() => folder.remove())

test(`${rounds} stops under load cut nobody off, and each is over within eight seconds`, async () => {
  const outcomes: StopOutcome[] = []
  for (let round = 0; round < rounds; round++) {
    const shop = await startShop(env)
    try {
      // From a process that has hardly begun to one that is warm.
      const loadMs = 300 + (round % 5) * 500
      outcomes.push(await stopUnderLoad(shop, { clients: 6, seed: firstSeed + round, loadMs }))
    } finally {
      await shop.stop()
    }
  }
  const sum = (pick: (outcome: StopOutcome) => number) => outcomes.reduce((all, one) => all + pick(one), 0)
  const cut = outcomes.flatMap((outcome, round) =>
    outcome.cut.map((why) => `seed ${firstSeed + round}: ${why}`),
  )
  const slowestMs = Math.max(...outcomes.map(({ exitMs }) => exitMs))
  console.log('stops', { rounds, answered: sum((one) => one.answered), cut: cut.length, slowestMs })
  expect(cut).toEqual([])
  expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => 0))
  expect(slowestMs).toBeLessThan(8_000)
  expect(sum((one) => one.answered)).toBeGreaterThan(rounds * 20)
})
