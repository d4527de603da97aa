// The messages about an order.
import { measuresWords } from '#app/domain/cart/design-parts.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { hasOwnName, orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import {
  type OrderFacts,
  orderFacts,
  type OrderMailKind,
  orderMailKinds,
} from '#app/domain/orders/core/order-message.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { type OrderLineRow, readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { findReturnPlace } from '#app/domain/returns/return-place.server.ts'
import { accountOf } from '#app/domain/orders/payments/transfers.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import { takesBack } from '#app/foundation/settings/return-days.ts'
import { formatNgn } from '#app/foundation/ui/format-naira.ts'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { pickupCode } from '#app/domain/orders/shipping/pickup-code.server.ts'
import { pickupUntil } from '#app/domain/orders/shipping/parcels.ts'
import { exampleOrder, orderExamples } from './order-examples.ts'
import { lagosTime } from './lagos-time.ts'
import type { OrderMailData, OrderMailLine, OrderMailPickup } from './order-mail-data.ts'
import { orderMailContent } from './order-mail.tsx'
import type { ShortValues } from './short-texts.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export const orderTemplates = Object.fromEntries(
  orderMailKinds.map((kind) => [kind, orderTemplate(kind)]),
) as Record<OrderMailKind, Template>

function orderTemplate(kind: OrderMailKind): Template {
  return template<OrderFacts, OrderMailData>({
    group: 'Orders',
    facts: orderFacts,
    read: readMailData,
    mail: (order) => orderMailContent(kind, order),
    short: orderValues,
    examples: (baseUrl) =>
      Object.fromEntries(
        Object.entries(orderExamples(baseUrl)[kind]).map(([title, change]) => [
          title,
          { ...exampleOrder(baseUrl), ...change },
        ]),
      ),
  })
}

/** What any short text about an order may want to say. The number of the parcel and its place stand on the page of the order. */
function orderValues({
  number,
  dueKobo,
  balanceKobo,
  openParts: [next],
  orderUrl,
  parcel,
  pickup,
  photos,
  refund,
}: OrderMailData): ShortValues {
  return {
    number: String(number),
    due: formatNgn(dueKobo),
    balance: formatNgn(balanceKobo),
    // Of a plan the next part, which has its day on the page of the order.
    owed: formatNgn(next?.amountKobo ?? balanceKobo),
    link: orderUrl,
    courier: parcel?.courier || 'our courier',
    place: pickup?.place.name ?? 'our studio',
    code: pickup?.code ?? '',
    shown: photos,
    refund: refund ? refundWords(refund) : '',
  }
}

function refundWords({ amountKobo, currency }: NonNullable<OrderMailData['refund']>): string {
  return currency === 'NGN' ? formatNgn(amountKobo) : formatMoney(amountKobo, currency)
}

/** Null when its person was forgotten meanwhile. */
async function readMailData(
  { db, baseUrl }: ReadDeps,
  { orderId, ...moment }: OrderFacts,
): Promise<OrderMailData | null> {
  const order = await readOrder(db, orderId)
  if (order.forgottenAt !== null) return null
  const { number, name, adjustments, totalKobo, promisedFrom, promisedTo, note } = order
  return {
    ...moment,
    number,
    name,
    adjustments,
    totalKobo,
    promisedFrom,
    promisedTo,
    note,
    orderUrl: `${baseUrl}/order/${order.linkToken}`,
    shopUrl: baseUrl,
    lines: order.lines.map((line) => mailLine(line, baseUrl)),
    // A gift card goes nowhere.
    deliverTo: order.giftCardId === null ? destinationLines(order) : [],
    returnUntil: statusIs(order.status, 'delivered') ? await returnUntilOf(db, order) : null,
    pickup: pickupOf(order),
    account: accountOf(await readSetting(db, 'bankTransfer')),
  }
}

function pickupOf(order: WholeOrder): OrderMailPickup | null {
  if (order.pickup === null) return null
  const lastDay = pickupUntil(order)
  const fetched = order.events.findLast(({ event }) => event.type === 'picked-up')
  return {
    place: order.pickup,
    code: pickupCode(order),
    until: lastDay === null ? null : formatPromise(lastDay, lastDay),
    fetched:
      fetched?.event.type === 'picked-up' ? { at: lagosTime(fetched.at), by: fetched.event.fetchedBy } : null,
  }
}

async function returnUntilOf(db: Db, order: WholeOrder): Promise<string | null> {
  const { until, items, rule } = await findReturnPlace(db, order)
  const isTaken = items.some(({ kind }) => takesBack(rule, kind))
  return until !== null && isTaken ? lagosHourWords(until) : null
}

function mailLine(line: OrderLineRow, baseUrl: string): OrderMailLine {
  const { id, name, quantity, unitPriceKobo, dueOn } = line
  const plain = { id, name, quantity, unitPriceKobo, detail: lineDetail({ ...line, design: null }) }
  const design = orderedCustomization(line)
  if (!design) return plain
  const due = dueOn === null ? [] : [`Our makers will finish it by ${formatPromise(dueOn, dueOn)}.`]
  return {
    ...plain,
    detail: hasOwnName(name, design) ? design.title : 'Your design',
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
