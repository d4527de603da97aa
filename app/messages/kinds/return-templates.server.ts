// The messages about a return.
import { eq } from 'drizzle-orm'
import { codeWords } from '#app/domain/credit/credit.ts'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import {
  type ReturnFacts,
  returnFacts,
  type ReturnMailKind,
  returnMailKinds,
} from '#app/domain/returns/return-message.ts'
import { returnLines, returns } from '#app/domain/returns/return-tables.server.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { formatNgn } from '#app/foundation/ui/format-naira.ts'
import { exampleToken } from './examples.ts'
import { type ReturnMail, returnMailContent } from './return-mail-words.ts'
import type { ShortValues } from './short-texts.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export const returnTemplates = Object.fromEntries(
  returnMailKinds.map((kind) => [kind, returnTemplate(kind)]),
) as Record<ReturnMailKind, Template>

function returnTemplate(kind: ReturnMailKind): Template {
  return template<ReturnFacts, ReturnMail>({
    group: 'Orders',
    facts: returnFacts,
    read: readReturnMail,
    mail: (mail) => returnMailContent(kind, mail),
    short: returnValues,
    examples: (baseUrl) => examplesOf(kind, example(baseUrl)),
  })
}

/** As orderValues. The credit is what its code opens, which may be more than this return gave. */
function returnValues({ number, orderUrl, code, balanceKobo }: ReturnMail): ShortValues {
  return {
    number: String(number),
    link: orderUrl,
    code: codeWords(code),
    credit: formatNgn(balanceKobo),
  }
}

/** Null when its person was forgotten meanwhile. */
async function readReturnMail(
  { db, baseUrl }: ReadDeps,
  { returnId, code, balanceKobo }: ReturnFacts,
): Promise<ReturnMail | null> {
  const [row] = await db.select().from(returns).where(eq(returns.id, returnId))
  if (!row) return null
  const order = await readOrder(db, row.orderId)
  if (order.forgottenAt !== null) return null
  const lines = await db.select().from(returnLines).where(eq(returnLines.returnId, returnId))
  return {
    number: order.number,
    items: lines.map(({ orderLineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderLineId)
      return `${quantity} × ${line ? itemWords(line) : 'item'}`
    }),
    reason: row.reason,
    wish: row.wish,
    instructions: row.instructions,
    sendBy: row.sendBy && lagosDayWords(row.sendBy),
    answer: row.answer,
    moneyKobo: row.moneyKobo ?? kobo(0),
    creditKobo: row.creditKobo ?? kobo(0),
    code,
    balanceKobo: kobo(balanceKobo),
    orderUrl: `${baseUrl}/order/${order.linkToken}`,
    shopUrl: baseUrl,
  }
}

function example(baseUrl: string): ReturnMail {
  return {
    number: 1042,
    items: ['1 × Akú Bone Straight, 24 in'],
    reason: 'length',
    wish: 'exchange',
    instructions: 'Send it to: Returns, 14 Admiralty Way, Lekki, Lagos.\nWrite “Return 1042” on the parcel.',
    sendBy: '4 December 2026',
    answer: '',
    moneyKobo: kobo(0),
    creditKobo: naira(474_000),
    code: '7k3m9q2x4w8r5t6v',
    balanceKobo: naira(474_000),
    orderUrl: `${baseUrl}/order/${exampleToken}`,
    shopUrl: baseUrl,
  }
}

const titles: Record<ReturnMailKind, string> = {
  'return-asked': 'Return requested',
  'return-approved': 'Return approved',
  'return-refused': 'Return refused',
  'return-received': 'Return received',
  'return-lost': 'Return lost on the way',
  'return-settled': 'Return settled: exchange',
  'return-lapsed': 'Return closed',
}

function examplesOf(kind: ReturnMailKind, mail: ReturnMail): Record<string, ReturnMail> {
  const plain = { [titles[kind]]: mail }
  const money = { ...mail, wish: 'money', reason: 'damaged', moneyKobo: naira(470_000) } as const
  switch (kind) {
    case 'return-approved':
      return { ...plain, 'Return approved: our fault': { ...mail, reason: 'damaged' } }
    case 'return-refused':
      return { [titles[kind]]: { ...mail, answer: 'The lace has been cut, so we cannot sell it again.' } }
    case 'return-settled':
      return {
        ...plain,
        'Return settled: refund': {
          ...money,
          creditKobo: kobo(0),
          code: '',
          answer: 'We took off ₦4,000, because one comb was missing.',
        },
      }
    default:
      return plain
  }
}
