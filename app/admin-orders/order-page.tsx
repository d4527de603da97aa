import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { OrderStatusPill, StatusPill } from '#app/admin/status-pill.tsx'
import { useOptimisticDeed } from '#app/admin/use-optimistic-deed.tsx'
import { When } from '#app/admin/when.tsx'
import { formatPromise } from '#app/delivery/delivery.ts'
import { orderStatuses, type OrderStatus } from '#app/orders/order.ts'
import { AddressSection } from './address-section.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EventsSection } from './events-section.tsx'
import { LinesSection } from './lines-section.tsx'
import type { CheckedAccount } from './money-deeds.server.ts'
import { MoneySection } from './money-section.tsx'
import { NotesSection } from './notes-section.tsx'
import type { OrderView } from './order-view.server.ts'
import { OverrideForm } from './override-form.tsx'
import { ParcelsSection } from './parcels-section.tsx'
import { ShopperSection } from './shopper-section.tsx'
import { StatusMoves } from './status-moves.tsx'
import { channelNames } from './words.ts'

export type Rights = {
  canEdit: boolean
  canOverride: boolean
  canRefund: boolean
  canMake: boolean
  canSeePeople: boolean
  canSeeProduction: boolean
}

export type SectionProps = {
  order: OrderView
  rights: Rights
  /** Whether a code must be asked before money moves. */
  stepUp: boolean
  answer: OfficeAnswer | CheckedAccount | undefined
}

const done = {
  status: 'The order has moved on.',
  override: 'The status is set.',
  ship: 'The parcel is on its way.',
  tracking: 'The tracking is written down.',
  delivered: 'The parcel was handed over.',
  note: 'The note is written.',
  address: 'The address is corrected.',
  cancel: 'The order is cancelled.',
  refund: 'The refund is on its way.',
  retry: 'The refund was asked for once more.',
  settle: 'The refund is settled.',
  'pay-link': 'It can be paid again, by the link below.',
}

export function OrderPage(props: SectionProps) {
  const { order, rights, answer } = props
  const [search] = useSearchParams()
  const move = useOptimisticDeed<OrderStatus>({
    deed: 'status',
    id: order.id,
    value: order.status,
    wanted: (form) => orderStatuses.find((status) => status === form.get('to')) ?? order.status,
    done: done.status,
  })
  return (
    <OfficePage
      title={`Order ${order.number}`}
      back={{ name: 'Orders', to: '/admin/orders' }}
      done={doneWords(search, done)}
      lead={<Lead order={order} status={move.shown} />}
      actions={<Actions order={order} rights={rights} />}
    >
      {/* On a phone what is to be done comes first and the history last. */}
      <div className="flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-12">
        <div className="contents xl:flex xl:flex-col xl:gap-8">
          <Part place="order-2">
            <LinesSection {...props} />
          </Part>
          <Part place="order-3">
            <ParcelsSection {...props} />
          </Part>
          <Part place="order-6">
            <MoneySection {...props} />
          </Part>
          <Part place="order-8">
            <EventsSection order={order} />
          </Part>
        </div>
        <div className="contents xl:flex xl:flex-col xl:gap-8">
          {rights.canEdit ? (
            <Part place="order-1">
              <OfficeSection title="What next">
                <StatusMoves order={order} move={move} answer={answer} />
                {rights.canRefund && order.canCancel ? <CancelForm {...props} /> : null}
                {rights.canOverride ? (
                  <OverrideForm key={order.status} order={order} answer={answer} />
                ) : null}
              </OfficeSection>
            </Part>
          ) : null}
          <Part place="order-4">
            <ShopperSection {...props} />
          </Part>
          <Part place="order-5">
            <AddressSection key={order.address.seen} {...props} />
          </Part>
          <Part place="order-7">
            <NotesSection {...props} />
          </Part>
        </div>
      </div>
    </OfficePage>
  )
}

/** Empty parts take no room. */
function Part({ place, children }: { place: string; children: ReactNode }) {
  return <div className={`${place} empty:hidden xl:order-none`}>{children}</div>
}

function Lead({ order, status }: { order: OrderView; status: OrderStatus }) {
  const { placedAt, channel, promisedFrom, promisedTo, isPaid, typedBy } = order
  const isOpen = status === 'Processing' || status === 'In production' || status === 'Shipped'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span role="status" aria-label="Status">
        <OrderStatusPill status={status} />
      </span>
      {isPaid ? null : <StatusPill tone="berry">Unpaid</StatusPill>}
      <span>
        Placed <When at={placedAt} />
        {channel === 'shop' ? null : `, by ${channelNames[channel]}`}
        {typedBy === null ? null : `, typed by ${typedBy}`}
      </span>
      {isOpen ? <span>Promised {formatPromise(promisedFrom, promisedTo)}</span> : null}
    </div>
  )
}

function Actions({ order, rights }: Pick<SectionProps, 'order' | 'rights'>) {
  const { number, whatsApp, jobs } = order
  return (
    <>
      {whatsApp === null ? null : (
        <a href={whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
          WhatsApp
        </a>
      )}
      <Link to={`/admin/papers/packing?orders=${number}`} className="button button-quiet">
        Packing slip
      </Link>
      {jobs.length > 0 && rights.canSeeProduction ? (
        <Link to={`/admin/papers/maker-sheets?orders=${number}`} className="button button-quiet">
          Maker’s sheet
        </Link>
      ) : null}
    </>
  )
}
