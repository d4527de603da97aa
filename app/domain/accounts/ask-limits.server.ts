import { isPerson } from '#app/foundation/http/guarded-tries.server.ts'
import type { Refused } from './account.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { takeFromAddress } from './sign-in-limits.server.ts'
import { takeTry } from './take-try.server.ts'

/** For whoever asks for a mail: counts one try of this address. */
export function takeMailRequest(deps: AccountDeps, solution: string | null): Promise<{ ok: true } | Refused> {
  const limits = { soft: accountLimits.softMails, hard: accountLimits.mailsFromAddress }
  return takeFromAddress(deps.db, limits, deps.address, solution, isPerson(deps), deps.now())
}

/** For whoever opens a link of a mail. */
export function takeLinkOpened({ db, address, now }: AccountDeps): Promise<{ ok: true } | Refused> {
  return takeTry(db, accountLimits.linksOpened, address, now())
}
