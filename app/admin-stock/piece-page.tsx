import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { Stat, Stats } from '#app/admin/stat.tsx'
import { When } from '#app/admin/when.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { daysLeft, daysWords } from './days-left.ts'
import { Ledger } from './ledger.tsx'
import { pieceWords } from './piece.tsx'
import { CountForm, MoveForm, ReorderForm } from './piece-forms.tsx'
import type { LedgerLine, PieceOnShelf, Reservation } from './read-piece.server.ts'
import { salesDays } from './stock-row.ts'
import { StockPill } from './stock-table.tsx'

type Props = {
  piece: PieceOnShelf
  ledger: { lines: LedgerLine[]; next: number | null }
  reservations: Reservation[]
  /** Sold pieces that are not packed yet. */
  waiting: number
  lowAt: number
  canEdit: boolean
  seesOrders: boolean
  seesProducts: boolean
  answer: OfficeAnswer | undefined
}

const done = {
  moved: 'Stock updated.',
  counted: 'Count saved.',
  point: 'Reorder point saved.',
}

export function PiecePage(props: Props) {
  const { piece, ledger, canEdit, seesProducts, lowAt, answer } = props
  const [params] = useSearchParams()
  const title = (
    <span className="flex items-center gap-4">
      {piece.picture ? (
        <span className="h-16 w-12 shrink-0 overflow-hidden bg-dune">
          <Picture picture={piece.picture} sizes="48px" />
        </span>
      ) : null}
      {piece.name}
    </span>
  )
  return (
    <OfficePage
      title={title}
      lead={
        <span className="flex flex-wrap gap-x-3">
          {pieceWords(piece)}
          {seesProducts ? (
            <Link to={`/edit/${piece.productId}`} className="office-tap link">
              View product
            </Link>
          ) : null}
        </span>
      }
      back={{ name: 'Stock', to: '/admin/stock' }}
      done={doneWords(params, done)}
    >
      <Figures {...props} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8 lg:order-2">
          {canEdit ? (
            <>
              <OfficeSection title="Adjust stock">
                <MoveForm piece={piece} answer={answer} />
              </OfficeSection>
              <OfficeSection title="Count">
                <CountForm piece={piece} waiting={props.waiting} answer={answer} />
              </OfficeSection>
              <OfficeSection title="Reorder point">
                <ReorderForm piece={piece} lowAt={lowAt} answer={answer} />
              </OfficeSection>
            </>
          ) : null}
          <Reservations {...props} />
        </div>
        <div className="min-w-0">
          <OfficeSection title="Stock history">
            <Ledger {...ledger} seesOrders={props.seesOrders} />
          </OfficeSection>
        </div>
      </div>
    </OfficePage>
  )
}

function Figures({ piece, waiting }: Props) {
  return (
    <Stats>
      <Stat
        label="Available"
        value={piece.free}
        note={<StockPill row={piece} />}
        tone={piece.free <= 0 ? 'berry' : 'plain'}
      />
      <Stat label="Reserved for unpaid orders" value={piece.held} />
      <Stat
        label="On hand"
        value={piece.onHand}
        note={waiting > 0 ? `plus ${waiting} sold and waiting to be packed` : undefined}
      />
      <Stat
        label="Days of stock left"
        value={daysWords(daysLeft(piece.free, piece.sold, salesDays))}
        note={`${piece.sold} sold in ${salesDays} days`}
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
