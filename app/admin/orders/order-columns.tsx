import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { Column } from '#app/admin/shell/data-table.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OrderStatusPill, type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { placeName } from '#app/domain/delivery/places.ts'
import type { DeskItem } from '#app/domain/orders/core/desk-item.ts'
import type { DeskSort } from '#app/domain/orders/core/order-desk.ts'
import { UnitPicture } from '#app/admin/shell/unit-picture.tsx'
import type { DeskRow } from '#app/domain/orders/core/order-desk.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { channelNames, moneyNames } from './words.ts'

/** `today` is a day of Lagos; `sorts` are those that the tab can be listed by. */
export function orderColumns(today: string, sorts: readonly DeskSort[]): Column<DeskRow>[] {
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
      key: 'item',
      name: '',
      card: 'line',
      cell: ({ item }) => (item === null ? null : <Item item={item} />),
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
      sortable: sorts.includes('promised'),
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
      sortable: true,
      cell: ({ placedAt }) => <When at={placedAt} show="short" />,
    },
    { key: 'flags', name: '', card: 'line', cell: (row) => <Flags row={row} today={today} /> },
  ]
}

/** Its first piece, and how many more there are. */
function Item({ item }: { item: DeskItem }) {
  const { name, detail, quantity, more } = item
  const others = quantity - 1 + more
  return (
    <span className="flex min-w-0 items-center gap-3 md:w-44 xl:w-56">
      <span className="relative flex-none">
        <UnitPicture card={item} className="block h-12.5 w-10 bg-sand object-cover" />
        {others > 0 ? (
          <span className="absolute -right-1.5 -bottom-1 rounded-s bg-ink px-1 text-micro/normal font-semibold text-ivory">
            +{others}
            <span className="sr-only"> more</span>
          </span>
        ) : null}
      </span>
      <span className="min-w-0 text-tiny">
        <span className="line-clamp-1">{name}</span>
        <span className="line-clamp-2 text-muted">{detail === name ? '' : detail}</span>
      </span>
    </span>
  )
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
  const { slip, label } = row.printed
  const owes =
    statusIs(status, 'cancelled') && row.keptKobo === 0 && (money === 'paid' || money === 'part-refunded')
  const flags: [boolean, PillTone, string][] = [
    [isOverdue(row, today), 'berry', 'Overdue'],
    [hasRefundToReview, 'berry', 'Refund to review'],
    [money === 'checked', 'berry', 'Payment to review'],
    [owes, 'berry', 'Not refunded'],
    [row.isBalanceLate, 'berry', 'Balance late'],
    [
      row.balanceKobo > 0,
      'gold',
      money === 'on-delivery'
        ? `Collect ${formatNaira(row.balanceKobo)}`
        : `${formatNaira(row.balanceKobo)} owed`,
    ],
    [isExpress, 'gold', 'Express'],
    [isCustom, 'plain', 'Custom'],
    [row.photos === 'wanted', 'gold', 'Photos wanted'],
    [row.photos === 'sent', 'quiet', 'Photos sent'],
    [row.photos === 'question', 'berry', 'Question about photos'],
    [isGift, 'plain', 'Gift'],
    [hasNote, 'plain', 'Customer note'],
    [staffNotes > 0, 'plain', staffNotes === 1 ? '1 note' : `${staffNotes} notes`],
    [channel !== 'shop', 'quiet', channelNames[channel]],
    [slip !== null, 'quiet', `Slip printed ${slip ? lagosWords(slip, 'short') : ''}`],
    [label !== null, 'quiet', `Label printed ${label ? lagosWords(label, 'short') : ''}`],
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
