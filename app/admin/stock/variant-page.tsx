import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { daysLeft, daysWords } from './days-left.ts'
import { Ledger } from './ledger.tsx'
import { variantWithSku } from './variant.tsx'
import { ComingForm, CountForm, MoveForm, ReorderForm } from './variant-forms.tsx'
import { InSets, SetStock } from './set-stock.tsx'
import type { LedgerLine, VariantOnShelf, Reservation, SetLinks } from './read-variant.server.ts'
import { salesDays } from './stock-row.ts'
import { StockPill } from './stock-table.tsx'

type Props = {
  variant: VariantOnShelf
  ledger: { lines: LedgerLine[]; next: number | null }
  reservations: Reservation[]
  /** Sold units that are not packed yet. */
  waiting: number
  links: SetLinks
  lowAt: number
  /** Day of Lagos. */
  today: string
  canEdit: boolean
  seesOrders: boolean
  seesProducts: boolean
  answer: OfficeAnswer | undefined
}

const done = {
  moved: 'Stock updated.',
  counted: 'Count saved.',
  coming: 'Arrival saved.',
  point: 'Reorder point saved.',
}

export function VariantPage(props: Props) {
  const { variant, seesProducts } = props
  const [params] = useSearchParams()
  const title = (
    <span className="flex items-center gap-4">
      {variant.picture ? (
        <span className="h-16 w-12 shrink-0 overflow-hidden bg-dune">
          <Picture picture={variant.picture} sizes="48px" />
        </span>
      ) : null}
      {variant.name}
    </span>
  )
  return (
    <OfficePage
      title={title}
      lead={
        <span className="flex flex-wrap gap-x-3">
          {variantWithSku(variant)}
          {seesProducts ? (
            <Link to={`/edit/${variant.productId}`} className="office-tap link">
              View product
            </Link>
          ) : null}
        </span>
      }
      back={{ name: 'Stock', to: '/admin/stock' }}
      done={doneWords(params, done)}
    >
      {variant.isSet ? (
        <SetStock variant={variant} parts={props.links.parts} seesProducts={seesProducts} />
      ) : (
        <Shelf {...props} />
      )}
    </OfficePage>
  )
}

function Shelf(props: Props) {
  const { variant, ledger, canEdit, lowAt, answer } = props
  return (
    <>
      <Figures {...props} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8 lg:order-2">
          {canEdit ? (
            <>
              <OfficeSection title="Adjust stock">
                <MoveForm variant={variant} answer={answer} />
              </OfficeSection>
              <OfficeSection title="Count">
                <CountForm variant={variant} waiting={props.waiting} answer={answer} />
              </OfficeSection>
              <OfficeSection title="On its way">
                <ComingForm variant={variant} today={props.today} answer={answer} />
              </OfficeSection>
              <OfficeSection title="Reorder point">
                <ReorderForm variant={variant} lowAt={lowAt} answer={answer} />
              </OfficeSection>
            </>
          ) : null}
          <Reservations {...props} />
          <InSets sets={props.links.sets} />
        </div>
        <div className="min-w-0">
          <OfficeSection title="Stock history">
            <Ledger {...ledger} seesOrders={props.seesOrders} />
          </OfficeSection>
        </div>
      </div>
    </>
  )
}

function Figures({ variant, waiting }: Props) {
  return (
    <Stats>
      <Stat
        label="Available"
        value={variant.free}
        note={<StockPill row={variant} />}
        tone={variant.free <= 0 ? 'berry' : 'plain'}
      />
      <Stat label="Reserved for unpaid orders" value={variant.held} />
      <Stat
        label="On hand"
        value={variant.onHand}
        note={waiting > 0 ? `plus ${waiting} sold and waiting to be packed` : undefined}
      />
      <Stat
        label="Days of stock left"
        value={daysWords(daysLeft(variant.free, variant.sold, salesDays))}
        note={`${variant.sold} sold in ${salesDays} days`}
      />
    </Stats>
  )
}

function Reservations({ reservations, seesOrders }: Props) {
  return (
    <OfficeSection title="Reserved now">
      {reservations.length === 0 ? (
        <p className="text-small text-muted">No unpaid order has reserved this.</p>
      ) : (
        <ul className="flex flex-col text-small">
          {reservations.map(({ orderId, number, quantity, until }) => (
            <li
              key={orderId}
              className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5"
            >
              <span>
                {seesOrders ? (
                  <Link to={`/admin/orders/${orderId}`} className="link">
                    Order {number}
                  </Link>
                ) : (
                  `Order ${number}`
                )}{' '}
                reserves {quantity}
              </span>
              <span className="text-muted">
                until <When at={until} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </OfficeSection>
  )
}
