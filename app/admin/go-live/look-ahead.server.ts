// What the log says of the go-live list: all that is missing when a shop starts, and each day what will stop it soon.
import type { Logger } from 'pino'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Deployment } from '#app/foundation/http/context.server.ts'
import { noteFact } from '#app/foundation/settings/shop-facts.server.ts'
import { lookAtCertificate } from './certificate.server.ts'
import { type ItemKey, judgeGoLive } from './go-live.ts'
import { type GoLiveAsked, readGoLiveFacts } from './go-live-facts.server.ts'
import { certificateDays, daysUntil } from './judge-machine.ts'

type Deps = { baseUrl: string; deployment: Deployment; log: Logger; now: () => Date }

/** One line, after a start. The demo shop says nothing: it is never open for business. */
export async function sayWhatIsMissing(db: Db, deps: Deps): Promise<void> {
  const { baseUrl, deployment, log, now } = deps
  if (deployment.paymentKey === 'stand-in') return
  await noteCertificate(db, deps)
  const facts = await readGoLiveFacts(db, { now: now(), baseUrl, deployment, isForwarded: null })
  const missing = judgeGoLive(facts).filter(({ done }) => !done)
  if (missing.length === 0) return log.info('go_live.complete')
  const says = Object.fromEntries(missing.map((item) => [item.key, item.says]))
  log.warn({ missing: says, list: `${baseUrl}/admin/go-live` }, 'go_live.incomplete')
}

/** For the first page of the office. None in the demo shop, which never goes live. */
export async function countToGoLive(db: Db, asked: Omit<GoLiveAsked, 'isForwarded'>): Promise<number> {
  if (asked.deployment.paymentKey === 'stand-in') return 0
  const facts = await readGoLiveFacts(db, { ...asked, isForwarded: null })
  return judgeGoLive(facts).filter(({ done }) => !done).length
}

const warnings: Partial<Record<ItemKey, string>> = {
  holidays: 'holidays.running_out',
  disk: 'disk.nearly_full',
  certificate: 'certificate.expiring',
}

/** The daily job. Looks at the certificate anew where the shop is reached by https. */
export async function lookAhead(db: Db, deps: Deps): Promise<void> {
  const { baseUrl, deployment, log, now } = deps
  await noteCertificate(db, deps)
  const facts = await readGoLiveFacts(db, { now: now(), baseUrl, deployment, isForwarded: null })
  for (const { key, done, says } of judgeGoLive(facts)) {
    const name = warnings[key]
    if (name === undefined || done) continue
    if (key !== 'certificate') log.warn({ says }, name)
    else if (facts.certificate !== null) sayCertificate(log, facts.certificate, { says, now: now() })
  }
}

async function noteCertificate(db: Db, { baseUrl, now }: Deps): Promise<void> {
  if (!baseUrl.startsWith('https:')) return
  await noteFact(db, 'fact.certificate', await lookAtCertificate(baseUrl, now()), now())
}

/** An error, no longer a warning, when it is refused already or will be within a week. */
function sayCertificate(
  log: Logger,
  { endsAt }: { endsAt: string | null },
  { says, now }: { says: string; now: Date },
): void {
  const daysLeft = endsAt === null ? null : daysUntil(new Date(endsAt), now)
  const level = daysLeft === null || daysLeft <= certificateDays.now ? 'error' : 'warn'
  log[level]({ says, daysLeft }, 'certificate.expiring')
}
