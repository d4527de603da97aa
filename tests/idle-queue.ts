// A queue that takes jobs and runs none: for tests that look at what was written, not at what is done with it.
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { sql } from 'drizzle-orm'

export const idleQueue: Queue = {
  start: () => Promise.resolve(),
  rest: async () => {},
  stop: () => Promise.resolve(),
  enqueue: () => Promise.resolve(),
  work: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  hasJob: () => sql`false`,
}
