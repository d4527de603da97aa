// What an owner tries before strangers do: whether the payment providers take the shop's keys, and whether an email arrives.
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { providersOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { newToken } from '#app/foundation/lib/ids.ts'

export type Tried = { ok: true } | { ok: false; says: string }

/** Asks for a payment that nobody made: a provider that knows the shop says that there is none. No money moves. */
export async function tryPaymentKey({ payment }: Pick<Office, 'payment'>): Promise<Tried> {
  for (const { words, find } of providersOf(payment)) {
    const found = await find(`go-live-${newToken()}`)
    if (found.ok || found.problem === 'unknown-reference') continue
    return { ok: false, says: `The key of ${words.name} could not be confirmed. ${found.message}.` }
  }
  return { ok: true }
}

const minuteMs = 60_000

/** To whoever presses; however often they press within a minute, one. */
export async function tryEmail({
  db,
  queue,
  me,
  now,
}: Pick<Office, 'db' | 'queue' | 'me' | 'now'>): Promise<void> {
  const minute = Math.floor(now().getTime() / minuteMs)
  await transaction(db, (tx) =>
    queueOwnerMail(
      tx,
      { queue },
      { to: me.email, dedupe: `email-tried:${me.id}:${minute}`, facts: { about: 'email-tried' } },
    ),
  )
}
