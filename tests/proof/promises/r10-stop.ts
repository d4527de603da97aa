// One shop that is told to stop again and again while all kinds of clients ask, and started again each time.
import { expect, inject } from 'vitest'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addressOf, onServer } from '#tests/database.ts'
import { makeDataDir } from '#tests/database-folder.ts'
import { stopUnderLoad } from '#tests/load/stop-under-load.ts'
import { startShop } from '#tests/shop-process.ts'
import { eachTry, type Promised } from './promise.ts'

const part = 'stops'
const withinMs = 8_000
/** Of each stop, on the average: a load that deserves the name. */
const leastAnswered = 20

export const stop: Promised = {
  id: 'R10',
  goal: 'SIGTERM under load 50 times cuts no request, and each stop is over within 8 s',
  full: { [part]: 50 },
  // tests/server.test.ts has one.
  slice: { [part]: 0 },
  async run(trial) {
    const { report } = trial
    const folder = await makeDataDir()
    const [server, template] = [inject('databaseServer'), inject('databaseTemplate')]
    const name = `${template}_stops_${newToken().slice(0, 8)}`
    await onServer(server, `create database ${name} template ${template}`)
    const env = { DATABASE_URL: addressOf(server, name), DATA_DIR: folder.dir }
    const all = { stops: 0, answered: 0, crossed: 0 }
    await eachTry(trial, part, async (seed) => {
      const shop = await startShop(env)
      try {
        // From a process that has hardly begun to one that is warm.
        const loadMs = 300 + (seed % 5) * 500
        const { answered, crossed, cut, exitMs, code } = await stopUnderLoad(shop, {
          clients: 6,
          seed,
          loadMs,
        })
        report.add(part, { answered, crossed, cut: cut.length })
        all.stops++
        all.crossed += crossed
        all.answered += answered
        report.most(part, { 'ms to the end': exitMs })
        expect({ cut, code }, cut.join('; ')).toEqual({ cut: [], code: 0 })
        expect(exitMs).toBeLessThan(withinMs)
      } finally {
        await shop.stop()
      }
    })
    await folder.remove()
    // Seldom, or it is no chance.
    expect(all.crossed).toBeLessThanOrEqual(all.stops / 10)
    expect(all.answered).toBeGreaterThanOrEqual(all.stops * leastAnswered)
  },
}
