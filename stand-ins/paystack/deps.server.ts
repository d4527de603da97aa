// What every file of the stand-in shares: memory, clock, addresses and the secret that both sides know.
import type { Jobs } from './jobs.server.ts'
import type { Store } from './store.server.ts'

export type Log = { warn: (details: object, message: string) => void }

export type Deps = {
  store: Store
  jobs: Jobs
  /** The virtual clock: the real one plus what was added on the control page. Milliseconds. */
  now: () => number
  /** Without a slash at the end. */
  publicUrl: string
  /** The path of publicUrl; addresses in pages start with it, so that they work under any host name. */
  prefix: string
  secretKey: string
  merchantName: () => string
  /** Waits, or ends early when the caller went away or the stand-in stops. */
  pause: (ms: number, caller: AbortSignal) => Promise<void>
}
