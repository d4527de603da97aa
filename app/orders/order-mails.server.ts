// Mails about an order, written into the outbox in the transaction of the change that they tell of.
import { brand } from '#app/brand.ts'
import type { Db } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { destinationLines } from './order-address.ts'
import type { OrderMailKind } from './order-mail-words.ts'
import { renderOrderMail } from './order-mail.tsx'
import { readOrder, recordEvent } from './orders.server.ts'

type Parts = { queue: Queue; baseUrl: string }

/** Queues one mail of a kind per order, or per `occasion` (a payment reference) when that is given. */
export async function queueOrderMail(
  tx: Db,
  parts: Parts,
  orderId: OrderId,
  kind: OrderMailKind,
  occasion: string = orderId,
): Promise<void> {
  const order = await readOrder(tx, orderId)
  const rendered = await renderOrderMail(kind, {
    ...order,
    orderUrl: `${parts.baseUrl}/order/${order.linkToken}`,
    lines: order.lines.map((line) => ({ ...line, detail: `${line.lengthIn} in` })),
    deliverTo: destinationLines(order),
  })
  await queueMail(tx, parts.queue, {
    kind,
    dedupe: `${kind}:${occasion}`,
    recipient: order.email,
    ...rendered,
  })
  await recordEvent(tx, orderId, { type: 'mail-queued', kind })
}

/** A plain note to the owner of the shop. */
export async function queueOwnerMail(
  tx: Db,
  parts: Parts,
  mail: { dedupe: string; subject: string; text: string },
): Promise<void> {
  const html = mail.text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`)
  await queueMail(tx, parts.queue, {
    kind: 'owner-note',
    dedupe: mail.dedupe,
    recipient: brand.email,
    subject: mail.subject,
    text: mail.text,
    html: html.join(''),
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
