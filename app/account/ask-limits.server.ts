import { checkSolution } from '#app/http/human-check.server.ts'
import { hasWaited } from '#app/http/human-wait.server.ts'
import type { Refused } from './account.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { takeFromAddress } from './sign-in-limits.server.ts'
import { takeTry } from './take-try.server.ts'

/** By a solution, or without one ('') by having waited. */
export const isPerson =
  ({ db, secret, address, now }: AccountParts) =>
  (solution: string) =>
    solution === '' ? hasWaited(db, address, now()) : checkSolution(db, secret, solution, now())

/** For whoever asks for a mail: counts one try of this address. */
export function takeMailRequest(
  parts: AccountParts,
  solution: string | null,
): Promise<{ ok: true } | Refused> {
  const limits = { soft: accountLimits.softMails, hard: accountLimits.mailsFromAddress }
  return takeFromAddress(parts.db, limits, parts.address, solution, isPerson(parts), parts.now())
}

/** For whoever opens a link of a mail. */
export function takeLinkOpened({ db, address, now }: AccountParts): Promise<{ ok: true } | Refused> {
  return takeTry(db, accountLimits.linksOpened, address, now())
}
