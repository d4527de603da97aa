// Whoever asks for a mail learns nothing from what the shop does: for every address it makes one mail and one job.
import { expect, test } from 'vitest'
import { mailsTo, newBrowser, useAccountShop } from '#tests/account-browser.ts'
import { addMember } from '#tests/members.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { resendConfirmation } from './confirm-email.server.ts'
import { requestPasswordReset } from './reset-password.server.ts'
import { requestSignInLink } from './sign-in-link.server.ts'
import { signUp } from './sign-up.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const solution = null
const flows: [string, (deps: AccountDeps, email: string) => Promise<unknown>][] = [
  ['a reset', (deps, email) => requestPasswordReset(deps, { email, solution })],
  ['a sign-in link', (deps, email) => requestSignInLink(deps, { email, next: '/', solution })],
  ['another confirmation', (deps, email) => resendConfirmation(deps, { email, solution })],
  [
    'an account',
    (deps, email) =>
      signUp(deps, { name: 'Ada', email, phone: null, password: 'copper-orchard-window-18', solution }),
  ],
]

test.each(flows)('asking for %s answers and queues alike', async (_, ask) => {
  const known = await addMember(shop)
  const unproven = await addMember(shop, { emailVerified: false })
  const disabled = await addMember(shop, { disabledAt: start })
  const unknown = { email: `nobody.${known.email}` }
  const seen = []
  for (const { email } of [known, unproven, disabled, unknown]) {
    const jobs: string[] = []
    const deps = newBrowser(shop).deps()
    const queue: AccountDeps['queue'] = {
      ...deps.queue,
      enqueue: async (_db, job) => {
        jobs.push(job)
      },
    }
    seen.push({ answer: await ask({ ...deps, queue }, email), jobs })
  }
  expect(seen).toEqual(seen.map(() => ({ answer: { ok: true }, jobs: ['send-message'] })))
})

test('to an address without an account no mail is written but the one of signing up', async () => {
  const email = 'nobody-at-all@example.com'
  for (const [, ask] of flows.slice(0, 3)) await ask(newBrowser(shop).deps(), email)
  expect(await mailsTo(database.db, email)).toEqual([])
})
