import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { OfficeSection } from '#app/admin/office-page.tsx'
import { StatusPill } from '#app/admin/status-pill.tsx'
import { When } from '#app/admin/when.tsx'
import { couriers } from '#app/orders/parcels.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Fold, PiecesFields, Tick } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

type ParcelView = OrderView['parcels'][number]

export function ParcelsSection({ order, rights, answer }: SectionProps) {
  const { parcels, lines, status, isForgotten } = order
  const left = lines.filter((line) => line.toSend > 0)
  const isSendable = status === 'Processing' || status === 'In production' || status === 'Shipped'
  const canShip = rights.canEdit && isSendable && !isForgotten && left.length > 0
  if (parcels.length === 0 && !canShip) return null
  return (
    <OfficeSection title="Parcels">
      {parcels.map((parcel, place) => (
        <Parcel key={parcel.id} parcel={parcel} place={place + 1} canEdit={rights.canEdit} answer={answer} />
      ))}
      {/* After a parcel the form begins anew. */}
      {canShip ? <ShipForm key={parcels.length} order={order} answer={answer} /> : null}
    </OfficeSection>
  )
}

function Parcel(props: {
  parcel: ParcelView
  place: number
  canEdit: boolean
  answer: OfficeAnswer | undefined
}) {
  const { parcel, place, canEdit, answer } = props
  const { courier, trackingNumber, trackingUrl, shippedAt, deliveredAt, pieces } = parcel
  return (
    <article aria-label={`Parcel ${place}`} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">Parcel {place}</span>
        <StatusPill tone={deliveredAt ? 'ink' : 'gold'}>
          {deliveredAt ? 'Handed over' : 'On its way'}
        </StatusPill>
        <span className="text-small text-muted">
          {courier}, <When at={shippedAt} />
          {deliveredAt ? (
            <>
              , handed over <When at={deliveredAt} />
            </>
          ) : null}
        </span>
      </p>
      <p className="text-small">{pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      {trackingNumber === '' && trackingUrl === '' ? null : (
        <p className="text-small">
          {trackingNumber}{' '}
          {trackingUrl === '' ? null : (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
              Follow it at the courier
            </a>
          )}
        </p>
      )}
      {canEdit && deliveredAt === null ? <ParcelForms parcel={parcel} place={place} answer={answer} /> : null}
    </article>
  )
}

function ParcelForms({
  parcel,
  place,
  answer,
}: {
  parcel: ParcelView
  place: number
  answer: OfficeAnswer | undefined
}) {
  const own = answer?.values['shipment'] === parcel.id ? answer : undefined
  const busy = useBusy('delivered')
  return (
    <>
      <OfficeForm deed="delivered" answer={own} guard={false} className="sm:flex-row sm:items-center">
        <input type="hidden" name="shipment" value={parcel.id} />
        <Button type="submit" look="quiet" busy={busy}>
          Parcel {place} was handed over
        </Button>
        <Tick name="tell" defaultChecked>
          Tell her by mail once all is there
        </Tick>
      </OfficeForm>
      <Fold
        key={`${parcel.trackingNumber} ${parcel.trackingUrl}`}
        title={`Tracking of parcel ${place}`}
        open={own?.deed === 'tracking'}
      >
        <OfficeForm deed="tracking" ids={parcel.id} answer={own} guard={false}>
          <input type="hidden" name="shipment" value={parcel.id} />
          <TrackingFields number={parcel.trackingNumber} url={parcel.trackingUrl} />
          <Tick name="tell" defaultChecked>
            Send her the new link by mail
          </Tick>
          <SaveTracking />
        </OfficeForm>
      </Fold>
    </>
  )
}

function SaveTracking() {
  return (
    <Button type="submit" look="quiet" className="self-start" busy={useBusy('tracking')}>
      Save the tracking
    </Button>
  )
}

function ShipForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const own = answer?.deed === 'ship' ? answer : undefined
  const lines = order.lines.filter((line) => line.toSend > 0)
  return (
    <Fold
      title={order.parcels.length === 0 ? 'Send a parcel' : 'Send the next parcel'}
      open={own !== undefined}
    >
      <OfficeForm deed="ship" ids="ship" answer={own} guard={false}>
        <input type="hidden" name="key" value={order.keys.ship} />
        <PiecesFields
          form="ship"
          lines={lines.map((line) => ({ ...line, most: line.toSend, preset: line.toSend }))}
          values={own?.values}
        />
        <ShipFields waits={lines.some((line) => line.waits)} />
      </OfficeForm>
    </Fold>
  )
}

function ShipFields({ waits }: { waits: boolean }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('ship')
  return (
    <>
      <SelectField {...fieldOf('courier', 'GIG Logistics')} label="Courier">
        {couriers.map((courier) => (
          <option key={courier}>{courier}</option>
        ))}
      </SelectField>
      <TrackingFields number="" url="" />
      {waits ? <Tick name="despite">Send it although she has not accepted it yet</Tick> : null}
      <Tick name="tell" defaultChecked>
        Tell her by mail
      </Tick>
      <Button type="submit" className="self-start" busy={busy} busyLabel="Sending">
        It has left
      </Button>
    </>
  )
}

function TrackingFields({ number, url }: { number: string; url: string }) {
  const fieldOf = useFieldOf()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...fieldOf('trackingNumber', number)}
        label="Tracking number"
        optional
        maxLength={80}
        autoComplete="off"
      />
      <Field
        {...fieldOf('trackingUrl', url)}
        type="url"
        label="Tracking link"
        optional
        placeholder="https://"
        maxLength={400}
        autoComplete="off"
      />
    </div>
  )
}
