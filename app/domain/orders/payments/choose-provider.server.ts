// At which provider a payment is opened: the owner's first, while it answers.
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type PaymentGateway,
  paymentOf,
  type Payments,
  providersToTry,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

export async function chooseProvider(
  db: Db,
  payments: Payments,
  /** Those that could not open it in this request. */
  tried: readonly string[] = [],
): Promise<PaymentGateway | null> {
  const { first } = await readSetting(db, 'payAt')
  return providersToTry(payments, first).find(({ provider }) => !tried.includes(provider)) ?? null
}

/** Whose page "pay" leads to: of the attempt that is open, else where one would be opened now. */
export async function providerOfNext(
  db: Db,
  payments: Payments,
  { payments: attempts }: Pick<WholeOrder, 'payments'>,
): Promise<PaymentGateway> {
  const open = attempts.findLast(({ state, cardId }) => state === 'open' && cardId === null)
  return (open && paymentOf(payments, open.provider)) ?? firstProvider(db, payments)
}

/** Never none: before anything was tried. */
export async function firstProvider(db: Db, payments: Payments): Promise<PaymentGateway> {
  return (await chooseProvider(db, payments)) ?? payments
}
