// Before several orders are marked as shipped or as ready for pickup: what is missing from which, all of it confirmed in one go or left out.
import { orderStates } from '#app/domain/orders/core/order-states.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { Asked } from '#app/domain/orders/core/move-orders.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { confirmedText } from './bulk-moves.ts'
import { MissingList } from './missing-list.tsx'

type Props = { to: OrderStatus; asked: readonly Asked[]; complete: readonly number[]; tell: boolean }

export function BulkShip({ to, asked, complete, tell }: Props) {
  const { move, moved } = orderStates[to].office
  const ofMove = move.replace(/^Mark /u, '')
  const all = [...asked.map(({ number }) => number), ...complete]
  return (
    <section
      aria-labelledby="bulk-ship"
      className="flex flex-col gap-4 border-l-2 border-berry bg-sand px-4 py-4"
    >
      <h2 id="bulk-ship" role="alert" className="font-medium">
        {asked.length === 1 ? 'One order is not complete.' : `${asked.length} orders are not complete.`}{' '}
        Nothing has been {moved} yet.
      </h2>
      <ShipForm to={to} numbers={all} tell={tell}>
        <input type="hidden" name="confirmed" value={confirmedText(asked)} />
        <ul className="flex flex-col">
          {asked.map((order) => (
            <AskedOrder key={order.id} order={order} />
          ))}
        </ul>
        <Button type="submit" name="act" value="move" className="button-danger self-start">
          {all.length === 1 ? `${move} anyway` : `Mark all ${all.length} ${ofMove} anyway`}
        </Button>
      </ShipForm>
      <div className="flex flex-wrap items-center gap-4">
        {complete.length === 0 ? null : (
          <ShipForm to={to} numbers={complete} tell={tell}>
            <Button type="submit" name="act" value="move">
              {complete.length === 1
                ? `Mark only order ${complete[0]} ${ofMove}`
                : `Mark only the ${complete.length} complete orders ${ofMove}`}
            </Button>
          </ShipForm>
        )}
        <BackLink />
      </div>
    </section>
  )
}

function AskedOrder({ order: { id, number, name, lacks } }: { order: Asked }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3">
      <span className="min-w-0 grow">
        <Link to={`/admin/orders/${id}`} className="office-tap link tabular-nums">
          Order {number}
        </Link>
        , {name}
        <MissingList missing={lacks} />
      </span>
      {lacks.includes('no-tracking') ? (
        <label className="flex flex-col gap-1 text-small">
          Tracking number
          <input
            name={`tracking.${number}`}
            maxLength={80}
            autoComplete="off"
            aria-label={`Tracking number of order ${number}`}
            className="input w-48"
          />
        </label>
      ) : null}
    </li>
  )
}

type FormProps = { to: OrderStatus; numbers: readonly number[]; tell: boolean; children: ReactNode }

function ShipForm({ to, numbers, tell, children }: FormProps) {
  const query = useQuery()
  query.set('do', 'bulk')
  return (
    <Form method="post" action={`?${query}`} className="flex flex-col gap-3">
      {numbers.map((number) => (
        <input key={number} type="hidden" name="ids" value={number} />
      ))}
      <input type="hidden" name="to" value={to} />
      {tell ? <input type="hidden" name="tell" value="yes" /> : null}
      {children}
    </Form>
  )
}

function BackLink() {
  return (
    <Link to={`?${useQuery()}`} className="link inline-flex min-h-11 items-center text-small">
      Cancel
    </Link>
  )
}

/** The list as it was, without what was pressed. */
function useQuery(): URLSearchParams {
  const query = new URLSearchParams(useLocation().search)
  query.delete('do')
  query.delete('done')
  return query
}
