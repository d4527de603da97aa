// Mails about an order, written into the outbox in the transaction of the change that they tell of.
import { brand } from '#app/brand.ts'
import { measuresWords } from '#app/cart/measures-words.ts'
import type { Db } from '#app/db/db.server.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import { destinationLines } from './order-address.ts'
import { orderedDesign } from './order-design.ts'
import type { OrderMailKind, OrderMailLine } from './order-mail-words.ts'
import { renderOrderMail } from './order-mail.tsx'
import { type OrderLineRow, readOrder, recordEvent } from './orders.server.ts'

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
    lines: order.lines.map((line) => mailLine(line, parts.baseUrl)),
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

function mailLine(line: OrderLineRow, baseUrl: string): OrderMailLine {
  const { id, name, quantity, unitPriceKobo, lengthIn, dueOn } = line
  const plain = { id, name, quantity, unitPriceKobo, detail: `${lengthIn} in` }
  const design = orderedDesign(line)
  if (!design) return plain
  const due = dueOn === null ? [] : [`Our makers finish it by ${formatPromise(dueOn, dueOn)}.`]
  return {
    ...plain,
    detail: design.title === name ? 'Your design' : design.title,
    design: {
      // Not every mail reader knows WebP.
      pictureUrl: baseUrl + wigPictureUrl(design.lookKey, { format: 'jpeg' }),
      words: design.words,
      notes: [measuresWords(design.measurements), ...due],
      choices: design.choices.filter((choice) => choice.applies),
      breakdown: design.breakdown,
    },
  }
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
