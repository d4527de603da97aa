// The returns of an order as its page shows them, and nothing that the page does not show.
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import {
  findReturnPlace,
  type OrderReturn,
  type ReturnPlace,
} from '#app/domain/returns/return-place.server.ts'
import { returnIs, stateOfReturn } from '#app/domain/returns/return-states.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosDayWords, lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import { takesBack } from '#app/foundation/settings/return-days.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { ShownReturn } from './order-returns.tsx'

export async function viewReturns(db: Db, order: WholeOrder, now: Date) {
  const place = await findReturnPlace(db, order)
  return { returns: place.returns.map((one) => shown(order, one)), ask: askOf(place, now) }
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

function shown(order: WholeOrder, row: OrderReturn): ShownReturn {
  return {
    id: row.id,
    items: row.lines.map(({ orderLineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderLineId)
      return `${quantity} × ${line ? itemWords(line) : 'item'}`
    }),
    headline: stateOfReturn[row.state].customer,
    next: nextWords(row),
    sendBy: returnIs(row.state, 'waits-for-customer') && row.sendBy ? lagosDayWords(row.sendBy) : null,
    mayWithdraw: returnIs(row.state, 'withdrawable'),
  }
}

function nextWords({ state, instructions, answer, moneyKobo, creditKobo }: OrderReturn): string[] {
  const said = (text: string) => (text === '' ? [] : [text])
  switch (state) {
    case 'asked':
      return ['We will answer by email within two working days. Please do not send anything yet.']
    case 'approved':
      return said(instructions)
    case 'received':
      return ['We are checking it and will email you within two working days with what you will get for it.']
    case 'lost':
      return ['We are taking it up with the courier and will email you what you will get for it.']
    case 'settled':
      return [
        ...(moneyKobo ? [`${formatNaira(moneyKobo)} goes back to the card or account you paid with.`] : []),
        ...(creditKobo ? [`${formatNaira(creditKobo)} is your store credit. Its code is in our email.`] : []),
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
