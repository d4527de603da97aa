import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { OrderView } from './order-view.server.ts'

/** Everything that happened to it, the latest first, and who did it. */
export function EventsSection({ order: { events } }: { order: OrderView }) {
  return (
    <OfficeSection title="History">
      <ol className="flex flex-col">
        {events.map(({ key, title, detail, orderId, by, at }) => (
          <li
            key={key}
            className="grid gap-x-6 border-t border-rule py-2.5 text-small first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0">
              {orderId === undefined ? (
                title
              ) : (
                <Link to={`/admin/orders/${orderId}`} className="link">
                  {title}
                </Link>
              )}
              {by === null ? null : <span className="text-muted">, {by}</span>}
              {detail === null ? null : <span className="block break-words text-muted">{detail}</span>}
            </span>
            <span className="text-tiny text-muted">
              <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </OfficeSection>
  )
}
