import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { Column } from '#app/admin/shell/data-table.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OrderStatusPill, type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { placeName } from '#app/domain/delivery/places.ts'
import type { DeskRow } from '#app/domain/orders/core/order-desk.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { channelNames, moneyNames } from './words.ts'

/** `today` is a day of Lagos. */
export function orderColumns(today: string): Column<DeskRow>[] {
  return [
    {
      key: 'number',
      name: 'Order',
      card: 'title',
      cell: ({ number, name }) => (
        <>
          <span className="mr-3 tabular-nums">{number}</span>
          <span className="font-normal">{name}</span>
        </>
      ),
    },
    {
      key: 'status',
      name: 'Status',
      card: 'aside',
      cell: ({ status }) => <OrderStatusPill status={status} />,
    },
    {
      key: 'promised',
      name: 'Promised',
      cell: (row) => (
        <span className={isOverdue(row, today) ? 'font-medium text-berry' : ''}>
          <When at={row.promisedTo} show="weekday" />
          {isOverdue(row, today) ? <span className="sr-only">, overdue</span> : null}
        </span>
      ),
    },
    {
      key: 'place',
      name: 'Ships to',
      cell: ({ city, state, country, isPickup }) =>
        isPickup ? 'Pickup' : placeWords(city, placeName(country, state).state),
    },
    {
      key: 'units',
      name: 'Items',
      align: 'end',
      cell: ({ units, sent }) => (sent > 0 && sent < units ? `${sent} of ${units} shipped` : units),
    },
    {
      key: 'total',
      name: 'Total',
      align: 'end',
      cell: ({ totalKobo, money, toReview }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2 md:flex-col md:items-end">
          <Money kobo={totalKobo} />
          {/* What is to be reviewed stands among the flags. */}
          {money === 'paid' || money === 'checked' ? null : (
            <span className="text-tiny text-muted">{moneyNames[money]}</span>
          )}
          {toReview?.received ? (
            <span className="text-tiny text-berry">
              Received {toReview.received}, asked {formatNaira(toReview.askedKobo)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'placed',
      name: 'Placed',
      card: 'hidden',
      cell: ({ placedAt }) => <When at={placedAt} show="short" />,
    },
    { key: 'flags', name: '', card: 'line', cell: (row) => <Flags row={row} today={today} /> },
  ]
}

function placeWords(city: string, state: string): string {
  return state === '' || state === city ? city : `${city}, ${state}`
}

function isOverdue({ status, promisedTo }: DeskRow, today: string): boolean {
  const isOpen = statusIs(status, 'open') && !statusIs(status, 'awaits-pickup')
  return isOpen && promisedTo < today
}

function Flags({ row, today }: { row: DeskRow; today: string }) {
  const { isExpress, isCustom, isGift, hasNote, staffNotes, hasRefundToReview, channel, money, status } = row
  const owes = statusIs(status, 'cancelled') && (money === 'paid' || money === 'part-refunded')
  const flags: [boolean, PillTone, string][] = [
    [isOverdue(row, today), 'berry', 'Overdue'],
    [hasRefundToReview, 'berry', 'Refund to review'],
    [money === 'checked', 'berry', 'Payment to review'],
    [owes, 'berry', 'Not refunded'],
    [isExpress, 'gold', 'Express'],
    [isCustom, 'plain', 'Custom'],
    [row.photos === 'wanted', 'gold', 'Photos wanted'],
    [row.photos === 'sent', 'quiet', 'Photos sent'],
    [row.photos === 'question', 'berry', 'Question about photos'],
    [isGift, 'plain', 'Gift'],
    [hasNote, 'plain', 'Customer note'],
    [staffNotes > 0, 'plain', staffNotes === 1 ? '1 note' : `${staffNotes} notes`],
    [channel !== 'shop', 'quiet', channelNames[channel]],
  ]
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {flags
        .filter(([isSet]) => isSet)
        .map(([, tone, words]) => (
          <StatusPill key={words} tone={tone}>
            {words}
          </StatusPill>
        ))}
    </span>
  )
}
