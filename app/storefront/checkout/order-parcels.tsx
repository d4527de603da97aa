import { statusAfter, statusName } from '#app/domain/orders/core/order-states.ts'

export type ShownParcel = {
  id: string
  /** Null when the house does not name one. */
  courier: string | null
  trackingNumber: string
  /** The courier's page of it, https; '' when there is none. */
  trackingUrl: string
  isDelivered: boolean
  /** '1 × Akú Bone Straight'. */
  units: readonly string[]
}

/** What has left the house, in which parcel, and where to follow it. Nothing while nothing has. */
export function OrderParcels({ parcels }: { parcels: readonly ShownParcel[] }) {
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels" className="flex flex-col gap-4">
      <h2 id="parcels" className="font-display text-heading">
        {parcels.length === 1 ? 'Your parcel' : 'Your parcels'}
      </h2>
      <ul className="flex flex-col">
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </section>
  )
}

function Parcel({ parcel }: { parcel: ShownParcel }) {
  const { courier, trackingNumber, trackingUrl, isDelivered, units } = parcel
  return (
    <li className="flex flex-col gap-1 border-t border-rule py-4">
      <span>{units.join(', ')}</span>
      <span className="text-small text-muted">
        {statusName(isDelivered ? statusAfter.delivery : statusAfter.shipping)}
        {courier === null ? '' : ` with ${courier}`}
        {trackingNumber === '' ? '' : `, tracking number ${trackingNumber}`}
      </span>
      {trackingUrl === '' || isDelivered ? null : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center self-start"
        >
          Follow your parcel
        </a>
      )}
    </li>
  )
}
