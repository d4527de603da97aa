import { Link } from 'react-router'
import { z } from 'zod'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { listOrdersOf } from '#app/domain/orders/core/list-orders.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { AccountPage } from './account-page.tsx'
import { EmptyStand } from './empty-stand.tsx'
import { OrderEntry } from './order-entry.tsx'
import { requirePerson } from './person.server.ts'
import { showOrder } from './show-order.server.ts'
import type { Route } from './+types/orders.route'

const title = 'Your orders'
const path = '/orders'

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1)

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const asked = pageNumber.parse(new URL(request.url).searchParams.get('page') ?? 1)
  const { orders, page, pages, total } = await listOrdersOf(deps.db, shopper.id, { page: asked })
  return { orders: orders.map(showOrder), page, pages, total, email: shopper.email }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages, total, email } = loaderData
  return (
    <AccountPage title={title} intro={total === 0 ? null : orderCount(total)}>
      {total === 0 ? (
        <Empty />
      ) : (
        <ul className="border-t border-rule">
          {orders.map((order) => (
            <li key={order.number} className="border-b border-rule">
              <OrderEntry order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} address={(number) => `${path}?page=${number}`} />
      <section
        aria-labelledby="other-address"
        className="flex max-w-prose flex-col gap-2 text-small text-muted"
      >
        <h2 id="other-address" className="font-medium text-ink">
          Ordered as a guest with another email?
        </h2>
        <p>
          This page shows orders placed with {email}. For an order placed with another address, use the
          private link in its email. To add it here,{' '}
          <Link to="/profile/email" className="link">
            change your email
          </Link>{' '}
          to that address.
        </p>
      </section>
    </AccountPage>
  )
}

function orderCount(total: number): string {
  return total === 1 ? '1 order' : `${total} orders, newest first`
}

function Empty() {
  return (
    <section
      aria-label="No orders yet"
      className="grid items-center gap-8 border-y border-rule py-10 sm:grid-cols-[12rem_1fr]"
    >
      <EmptyStand className="w-32 sm:w-full" />
      <div className="flex flex-col items-start gap-4">
        <p className="font-display text-heading">You have no orders yet.</p>
        <p className="text-muted">
          When you place an order, you can follow it here from our workshop to your door.
        </p>
        <ButtonLink to="/shop">Shop all</ButtonLink>
      </div>
    </section>
  )
}
