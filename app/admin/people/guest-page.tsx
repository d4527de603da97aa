import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { CustomerNote } from '#app/domain/accounts/customer-notes.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import type { GuestRow } from './people.ts'
import { StaffNotes } from './staff-notes.tsx'

type Props = {
  guest: GuestRow
  notes: readonly CustomerNote[]
  may: { note: boolean; seeOrders: boolean }
  answer: OfficeAnswer | undefined
}

export function GuestPage({ guest, notes, may, answer }: Props) {
  const [params] = useSearchParams()
  const { name, email, phone, since, orders, spentKobo, lastOrderAt } = guest
  const search = new URLSearchParams({ tab: 'all', q: email || phone || name })
  return (
    <OfficePage
      title={name}
      back={{ name: 'Customers', to: '/admin/users?kind=guests' }}
      done={doneWords(params, { note: 'Note saved.' })}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          <span>
            Customer since <When at={since} show="date" />
          </span>
          <StatusPill>Guest</StatusPill>
        </span>
      }
      actions={
        may.seeOrders ? (
          <ButtonLink look="quiet" to={`/admin/orders?${search}`}>
            View orders
          </ButtonLink>
        ) : null
      }
    >
      <Stats>
        <Stat label="Paid orders" value={orders} />
        <Stat label="Spent" value={<Money kobo={spentKobo} />} note="After refunds" />
        <Stat label="Last order" value={<When at={lastOrderAt} show="date" />} />
      </Stats>
      <OfficeSection title="Contact details">
        <dl className="facts">
          <div>
            <dt>Email</dt>
            <dd className="break-all">{email === '' ? 'Not given' : email}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{phone ?? 'Not given'}</dd>
          </div>
        </dl>
        <p className="max-w-prose text-small text-muted">
          {email === ''
            ? 'No account and no email address: we know them by their phone number.'
            : 'No account. Once they create one with this email and confirm it, their orders and these notes move there.'}
        </p>
      </OfficeSection>
      <StaffNotes notes={notes} may={may.note} answer={answer} />
    </OfficePage>
  )
}
