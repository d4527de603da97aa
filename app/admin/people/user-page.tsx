import { useSearchParams } from 'react-router'
import { DataTable, type Column } from '#app/admin/shell/data-table.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { OrderStatusPill, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { lagosAreas } from '#app/domain/delivery/delivery.ts'
import { placeName } from '#app/domain/delivery/places.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { CustomerGroups } from './customer-groups.tsx'
import { ExportForm } from './export-form.tsx'
import type { Person } from './find-person.server.ts'
import { StaffNotes } from './staff-notes.tsx'
import { Ban, Twins } from './user-actions.tsx'

type Shown = Omit<Person, 'phone'> & { phone: { number: string; words: string } | null }

type Props = {
  person: Shown
  /** All that there are. */
  groups: readonly string[]
  may: { note: boolean; ban: boolean; merge: boolean; export: boolean; seeOrders: boolean }
  stepUp: boolean
  refused: string | null
  answer: OfficeAnswer | undefined
}

export function UserPage({ person, groups, may, stepUp, refused, answer }: Props) {
  const [params] = useSearchParams()
  return (
    <OfficePage
      title={person.name}
      back={{ name: 'Customers', to: '/admin/users' }}
      done={doneWords(params, done)}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          <span>
            Customer since <When at={person.since} show="date" />
          </span>
          {person.role === null ? null : <StatusPill tone="gold">{person.role}</StatusPill>}
          {person.bannedAt ? <StatusPill tone="berry">Closed</StatusPill> : null}
          {person.emailVerified ? null : <StatusPill>Email not confirmed</StatusPill>}
        </span>
      }
      actions={<Reach person={person} />}
    >
      <Stats>
        <Stat label="Paid orders" value={person.bought.orders} />
        <Stat label="Spent" value={<Money kobo={person.bought.spentKobo} />} note="After refunds" />
        <Stat
          label="Last order"
          value={person.bought.lastAt ? <When at={person.bought.lastAt} show="date" /> : '–'}
        />
        <Stat label="Last seen" value={person.seenAt ? <When at={person.seenAt} show="date" /> : '–'} />
      </Stats>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Orders person={person} linked={may.seeOrders} />
          <StaffNotes notes={person.notes} may={may.note} answer={answer} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <About person={person} />
          <CustomerGroups own={person.groups} groups={groups} may={may.note} answer={answer} />
          {may.merge && person.twins.length > 0 ? (
            <Twins twins={person.twins} stepUp={stepUp} answer={answer} />
          ) : null}
          {may.export ? (
            <OfficeSection title="Customer data">
              <ExportForm
                to={`/admin/users/${person.id}/export`}
                what={`everything we hold about ${person.name}`}
                stepUp={stepUp}
                refused={refused}
              />
            </OfficeSection>
          ) : null}
          {may.ban && person.role === null ? (
            <Ban name={person.name} bannedAt={person.bannedAt} answer={answer} />
          ) : null}
        </div>
      </div>
    </OfficePage>
  )
}

const done = {
  note: 'Note saved.',
  grouped: 'Added to the group.',
  ungrouped: 'Removed from the group.',
  closed: 'Account closed. The customer is signed out on every device.',
  open: 'Account reopened. The customer needs to sign in again.',
  merged: 'Accounts merged.',
}

function Reach({ person: { email, phone } }: { person: Shown }) {
  return (
    <>
      {phone ? (
        <a className="button button-quiet" href={whatsAppAddress(phone.number)}>
          WhatsApp
        </a>
      ) : null}
      <a className="button button-quiet" href={`mailto:${email}`}>
        Email the customer
      </a>
    </>
  )
}

function Orders({ person: { orders }, linked }: { person: Shown; linked: boolean }) {
  return (
    <OfficeSection title="Orders">
      <DataTable
        caption="Orders"
        columns={orderColumns}
        rows={orders.orders}
        rowKey={({ id }) => id}
        {...(linked ? { rowLink: ({ id }: Bought) => `/admin/orders/${id}` } : {})}
        empty={<p className="text-muted">No orders yet.</p>}
      />
      <Pager page={orders.page} pages={orders.pages} total={orders.total} perPage={10} />
    </OfficeSection>
  )
}

type Bought = Person['orders']['orders'][number]

const orderColumns: Column<Bought>[] = [
  { key: 'number', name: 'Order', card: 'title', cell: ({ number }) => number },
  { key: 'status', name: '', card: 'aside', cell: ({ status }) => <OrderStatusPill status={status} /> },
  { key: 'names', name: '', card: 'line', cell: ({ names }) => names.join(', ') },
  { key: 'placed', name: 'Placed', cell: ({ placedAt }) => <When at={placedAt} show="date" /> },
  { key: 'total', name: 'Total', align: 'end', cell: ({ totalKobo }) => <Money kobo={totalKobo} /> },
]

function About({ person: { email, phone, addresses, hair, subscription } }: { person: Shown }) {
  return (
    <OfficeSection title="Contact details">
      <dl className="facts">
        <div>
          <dt>Email</dt>
          <dd className="break-all">{email}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {phone ? (
              <a href={`tel:${phone.number}`} className="office-tap">
                {phone.words}
              </a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div>
          <dt>Newsletter</dt>
          <dd>{subscription === null ? 'Never subscribed' : subscriptionWords[subscription.state]}</dd>
        </div>
        {hair?.heightCm ? (
          <div>
            <dt>Height</dt>
            <dd>{hair.heightCm} cm</dd>
          </div>
        ) : null}
        {hair?.notes ? (
          <div>
            <dt>Hair profile</dt>
            <dd>{hair.notes}</dd>
          </div>
        ) : null}
        {addresses.map(({ id, label, address, city, area, country, state }) => (
          <div key={id}>
            <dt>{label || 'Address'}</dt>
            <dd>
              {address}, {city},{' '}
              {area === null ? placeName(country, state).state : `Lagos ${lagosAreas[area]}`}
            </dd>
          </div>
        ))}
      </dl>
    </OfficeSection>
  )
}

const subscriptionWords = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
}
