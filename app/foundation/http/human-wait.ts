// The human check of whoever has no script to work the puzzle out: wait after the first refusal, then press again.
import type { Limit } from './limits.server.ts'

/** Seconds from the first refusal until a submit without a solution is taken. */
export const waitSeconds = 30

/** Runs from the first refusal of an address; within it, and once `waitSeconds` have gone, one submit is taken. */
export const waitNote = { name: 'human-wait', max: 1, windowSeconds: 10 * 60 } as const satisfies Limit

/** Far fewer than a machine gets by working puzzles out, so that waiting is nobody's cheaper way. */
export const waitsOfAddress = {
  name: 'human-waits',
  max: 6,
  windowSeconds: 60 * 60,
} as const satisfies Limit
