// What staff who asked for it hear of a new order.
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import {
  type StaffAlertFacts,
  staffAlertFacts,
  staffAlertKind,
} from '#app/domain/orders/core/order-message.ts'
import { worksHere } from '#app/domain/staff/find-staff.server.ts'
import { type Kobo, naira } from '#app/foundation/lib/money.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { formatNaira, formatNgn } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { type ReadDeps, type Template, template } from './template.ts'

type Alert = { number: number; totalKobo: Kobo; items: readonly string[]; url: string }

export const staffAlertTemplates: Record<typeof staffAlertKind, Template> = {
  [staffAlertKind]: template<StaffAlertFacts, Alert>({
    group: 'Shop owner',
    facts: staffAlertFacts,
    read: readAlert,
    mail: alertContent,
    short: ({ number, totalKobo, items, url }) => ({
      number: String(number),
      total: formatNgn(totalKobo),
      items: items.length === 1 ? '1 item' : `${items.length} items`,
      link: url,
    }),
    examples: (baseUrl) => ({
      'New order': {
        number: 1042,
        totalKobo: naira(474_000),
        items: ['1 × Akú Bone Straight, 24 in'],
        url: `${baseUrl}/admin/orders/ord_01k9mz3k7w2q8r4t6v1x5c0b7n`,
      },
    }),
  }),
}

/** Null for somebody who has left meanwhile. */
async function readAlert(
  { db, baseUrl }: ReadDeps,
  { orderId, userId }: StaffAlertFacts,
): Promise<Alert | null> {
  if (!(await worksHere(db, userId))) return null
  const order = await readOrder(db, orderId)
  return {
    number: order.number,
    totalKobo: order.totalKobo,
    items: order.lines.map((line) => `${line.quantity} × ${itemWords(line)}`),
    url: `${baseUrl}/admin/orders/${orderId}`,
  }
}

function alertContent({ number, totalKobo, items, url }: Alert): MailContent {
  return {
    subject: `New order ${number}: ${formatNaira(totalKobo)}`,
    preheader: items.join(', '),
    mark: `Order ${number}`,
    headline: 'A new order.',
    paragraphs: [...items],
    fact: { label: 'Total', value: formatNaira(totalKobo), isMoney: true },
    button: { label: `Open order ${number}`, url },
    why: `You are receiving this email because you turned on alerts in the ${shopName} back office.`,
  }
}
