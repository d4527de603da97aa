import { test } from 'vitest'
import { pino } from 'pino'
import { freshDatabase } from '#tests/database.ts'
import { createQueue } from './queue.server.ts'
import { transaction, openPool } from '#app/db/db.server.ts'
test('measure', async () => {
  const shop = await freshDatabase()
  const log = pino({ level: 'warn' })
  for (const round of ['first', 'second']) {
    const q = createQueue({ target: { url: shop.url }, log })
    const t = performance.now()
    await q.start()
    console.log(round, 'start ms', Math.round(performance.now() - t))
    let got: (at: number) => void = () => {}
    await q.work('settle-payment', async () => got(performance.now()))
    await q.work('send-mail', async () => {})
    await q.work('send-refund', async () => {})
    await q.work('reconcile', async () => {})
    for (let i = 0; i < 3; i++) {
      const at = new Promise<number>((r) => (got = r))
      const s = performance.now()
      await transaction(shop.db, (tx) => q.enqueue(tx, 'settle-payment', { reference: 'x' + i }))
      console.log('latency ms', Math.round((await at) - s))
    }
    let n = 0; const all = new Promise<void>((r) => (got = () => { if (++n === 10) r() }))
    const s = performance.now()
    await transaction(shop.db, async (tx) => { for (let i = 0; i < 10; i++) await q.enqueue(tx, 'settle-payment', { reference: 'b' + i }) })
    await all
    console.log('ten jobs ms', Math.round(performance.now() - s))
    const stat = async () => Number((await shop.pool.query('select xact_commit c from pg_stat_database where datname=current_database()')).rows[0].c)
    const a = await stat(); await new Promise((r) => setTimeout(r, 8000)); await shop.pool.query('select pg_stat_force_next_flush()'); const b = await stat()
    console.log('commits/s idle', (b - a) / 8)
    const st = performance.now(); await q.stop(); console.log('stop ms', Math.round(performance.now() - st))
  }
  await shop.drop()
})
