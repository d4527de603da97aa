// The returns of an order as its page shows them, and nothing that the page does not show.
import { byWay, firstWayTo } from '#app/domain/contact/contact.ts'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { type CodeWay, findCodeWays } from '#app/domain/returns/code-ways.server.ts'
import {
  findReturnPlace,
  type OrderReturn,
  type ReturnPlace,
} from '#app/domain/returns/return-place.server.ts'
import { exchangedFor } from '#app/domain/returns/exchange.server.ts'
import { returnIs, stateOfReturn } from '#app/domain/returns/return-states.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosDayWords, lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import { takesBack } from '#app/foundation/settings/return-days.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { ShownReturn } from './order-returns.tsx'

export async function viewReturns(db: Db, order: WholeOrder, now: Date) {
  const place = await findReturnPlace(db, order)
  const credited = place.returns.filter(({ creditKobo }) => (creditKobo ?? 0) > 0)
  const codes = await findCodeWays(
    db,
    credited.map(({ id }) => id),
  )
  const news = newsOf(order)
  return {
    returns: place.returns.map((one) => shown(order, one, { news, code: codes.get(one.id) ?? null })),
    ask: askOf(place, now),
  }
}

/** `by`: ' by email' and the like; '' where nothing reaches them. `tell`: what we do with news. */
type News = { by: string; tell: string }

function newsOf(order: WholeOrder): News {
  const way = firstWayTo(order)?.channel ?? null
  if (way === null) return { by: '', tell: 'contact you' }
  return { by: ` ${byWay[way]}`, tell: way === 'mail' ? 'email you' : `message you ${byWay[way]}` }
}

function askOf({ isOpen, items, rule, until }: ReturnPlace, now: Date) {
  if (!isOpen) return null
  const always = 'If something is wrong with an item, you can return it at any time.'
  const isTaken = items.some(({ kind }) => takesBack(rule, kind))
  if (!isTaken) return { isOpen, words: always }
  if (until === null) return { isOpen, words: 'You can return an item once you have it.' }
  const words =
    until < now
      ? `The time to change your mind ended on ${lagosHourWords(until)}. ${always}`
      : `You can return an item for a change of mind until ${lagosHourWords(until)}. ${always}`
  return { isOpen, words }
}

type Told = { news: News; code: CodeWay | null; exchange: { number: number } | null }

function shown(order: WholeOrder, row: OrderReturn, told: Omit<Told, 'exchange'>): ShownReturn {
  return {
    id: row.id,
    items: row.lines.map(({ orderLineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderLineId)
      return `${quantity} × ${line ? itemWords(line) : 'item'}`
    }),
    headline: stateOfReturn[row.state].customer,
    next: nextWords(row, { ...told, exchange: exchangedFor(order, row.id) }),
    sendBy: returnIs(row.state, 'waits-for-customer') && row.sendBy ? lagosDayWords(row.sendBy) : null,
    mayWithdraw: returnIs(row.state, 'withdrawable'),
  }
}

function nextWords(
  { state, instructions, answer, moneyKobo, creditKobo }: OrderReturn,
  { news, code, exchange }: Told,
): string[] {
  const said = (text: string) => (text === '' ? [] : [text])
  switch (state) {
    case 'asked':
      return [`We will answer${news.by} within two working days. Please do not send anything yet.`]
    case 'approved':
      return said(instructions)
    case 'received':
      return [
        `We are checking it and will ${news.tell} within two working days to say what you will get for it.`,
      ]
    case 'lost':
      return [`We are taking it up with the courier and will ${news.tell} to say what you will get for it.`]
    case 'settled':
      return [
        ...(moneyKobo ? [`${formatNaira(moneyKobo)} goes back to the card or account you paid with.`] : []),
        ...(creditKobo ? [`${formatNaira(creditKobo)} is your store credit. ${codeWords(code)}`] : []),
        ...(exchange ? [`You exchanged it for order ${exchange.number}.`] : []),
        ...said(answer),
      ]
    case 'refused':
      return said(answer)
    case 'lapsed':
      return ['Is it on its way after all? Message us and we will look out for it.']
    case 'withdrawn':
      return []
  }
}

/** Where they find it; as it really went. */
function codeWords(code: CodeWay | null): string {
  if (code === null) return 'We sent you its code when the return was settled.'
  if (code.failed) return 'We could not send you its code. Please message us.'
  return `Its code is in our ${codePlaces[code.by]}.`
}

const codePlaces: Record<CodeWay['by'], string> = {
  mail: 'email',
  sms: 'SMS',
  whatsapp: 'WhatsApp message',
}
