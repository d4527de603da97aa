import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { readOrderRefs, readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { type Pick, pickList } from './pick-list.ts'
import { PaperMark, PrintPages } from './print-pages.tsx'
import type { Route } from './+types/pick-list.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const found = await readOrders(db, readOrderRefs(new URL(request.url).searchParams.get('orders')))
  return { list: pickList(found), at: now() }
}

export default function PickListRoute({ loaderData: { list, at } }: Route.ComponentProps) {
  const { shelf, bench, units, orders } = list
  return (
    <PrintPages title="Pick list" count={orders.length} noun={['order', 'orders']}>
      <article className="paper" aria-label="Pick list">
        <header className="paper-head">
          <PaperMark />
          <div>
            <p className="paper-small text-right">{lagosWords(at, 'time')}</p>
            <p className="paper-title">
              {units === 1 ? '1 item' : `${units} items`} for{' '}
              {orders.length === 1 ? '1 order' : `${orders.length} orders`}
            </p>
          </div>
        </header>
        {shelf.length === 0 ? null : <Rows title="From stock" rows={shelf} />}
        {bench.length === 0 ? null : <Rows title="From production" rows={bench} />}
        <p className="paper-foot paper-small">Orders {orders.join(', ')}</p>
      </article>
    </PrintPages>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly Pick[] }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Picked</span>
          </th>
          <th scope="col">{title}: SKU</th>
          <th scope="col">Product</th>
          <th scope="col" className="figure">
            Variant
          </th>
          <th scope="col">For orders</th>
          <th scope="col" className="figure">
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>
              <span role="img" aria-label="Tick box" className="paper-tick" />
            </td>
            <td>
              <strong>{row.sku}</strong>
            </td>
            <th scope="row">{row.name}</th>
            <td className="figure">{row.detail}</td>
            <td className="paper-small">
              {row.orders
                .map(({ number, quantity }) => (quantity > 1 ? `${number}\u00a0(${quantity})` : number))
                .join(', ')}
            </td>
            <td className="figure">
              <strong>{row.quantity}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
