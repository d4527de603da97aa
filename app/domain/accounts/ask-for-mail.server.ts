import type { Refused } from './account.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { takeMailRequest } from './ask-limits.server.ts'
import { emailKey } from './people.server.ts'

/** Longer than the work takes; milliseconds. */
const evenMs = 400

export type MailRequest = { email: string; solution: string | null }

/** For whoever asks for a mail to an address that may be anybody's: bounded, and answered alike for every address. */
export function askForMail(
  deps: AccountDeps,
  { email, solution }: MailRequest,
  send: (email: string) => Promise<void>,
): Promise<{ ok: true } | Refused> {
  return deps.answerEvenly(async () => {
    const taken = await takeMailRequest(deps, solution)
    if (!taken.ok) return taken
    await send(emailKey(email))
    return { ok: true }
  }, evenMs)
}
