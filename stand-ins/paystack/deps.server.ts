// What every file of the stand-in shares: memory, clock, addresses and the secret that both sides know.
import type { Jobs } from './jobs.server.ts'
import type { TestCard } from './cards.ts'
import type { Refund, Transaction } from './records.ts'
import type { Store } from './store.server.ts'

export type Log = { warn: (details: object, message: string) => void }

export type Told = { event: string; data: unknown }

/** What differs between the providers whose payments work here: Paystack, and ../flutterwave. */
export type Dialect = {
  name: string
  cards: readonly TestCard[]
  /** The heads by which a notice proves where it is from. */
  prove: (secretKey: string, body: string, isTrue: boolean) => Record<string, string>
  /** What the shop is told of a charge that was paid or, null where it is not told, has failed. */
  tellCharge: (txn: Transaction) => Told | null
  tellRefund: (refund: Refund, txn: Transaction) => Told | null
  /** What the way back to the shop says. */
  returnQuery: (txn: Transaction) => Record<string, string>
  /** Whether customers can take a charge to their bank. */
  hasDisputes: boolean
}

export type Deps = {
  dialect: Dialect
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
