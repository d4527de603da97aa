// A database with a queue that is started: for what is written down to be done later.
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

/** For all tests of a file. */
export function useQueueShop(): { shop: TestDatabase; queue: Queue } {
  // The same objects all along, filled by the hook: tests hold on to them.
  const shop = {} as TestDatabase
  const queue = {} as Queue
  beforeAll(async () => {
    Object.assign(shop, await freshDatabase())
    Object.assign(queue, createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }) }))
    await queue.start()
  })
  afterAll(async () => {
    await queue.stop()
    await shop.drop()
  })
  return { shop, queue }
}
