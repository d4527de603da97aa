import {
  statusIs,
  statusName,
  statusOncePacked,
  statusOnceReceived,
} from '#app/domain/orders/core/order-states.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { Lack } from '#app/domain/orders/core/lacks.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { Fold, UnitsFields } from './fields.tsx'
import { lacksOfAnswer, MissingList } from './missing-list.tsx'
import type { SectionProps } from './order-page.tsx'
import { CourierFields, TrackingFields } from './parcel-fields.tsx'
import type { OrderView } from './order-view.server.ts'

type ParcelView = OrderView['parcels'][number]

export function ParcelsSection({ order, rights, answer }: SectionProps) {
  const { parcels, lines, status, isForgotten } = order
  const left = lines.filter((line) => line.toSend > 0)
  const isSendable = statusIs(status, 'open')
  // What is picked up is handed over whole, as its next step.
  const mayLeave =
    isSendable && !isForgotten && ((order.balance?.dueKobo ?? 0) === 0 || order.onDelivery !== null)
  const canShip = rights.canEdit && order.pickup === null && mayLeave && left.length > 0
  if (parcels.length === 0 && !canShip) return null
  return (
    <OfficeSection title="Parcels">
      {parcels.map((parcel, place) => (
        <Parcel
          key={parcel.id}
          parcel={parcel}
          place={place + 1}
          order={order}
          canEdit={rights.canEdit}
          canVoid={statusIs(status, 'goes-ahead')}
          answer={answer}
        />
      ))}
      {/* After a parcel the form begins anew. */}
      {canShip ? <ShipForm key={parcels.length} order={order} answer={answer} /> : null}
    </OfficeSection>
  )
}

type ParcelProps = { parcel: ParcelView; place: number; answer: OfficeAnswer | undefined }

function Parcel(props: ParcelProps & { order: OrderView; canEdit: boolean; canVoid: boolean }) {
  const { order, parcel, place, canEdit, canVoid, answer } = props
  const { courier, trackingNumber, trackingUrl, shippedAt, deliveredAt, units } = parcel
  return (
    <article aria-label={`Parcel ${place}`} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">Parcel {place}</span>
        <StatusPill tone={deliveredAt ? 'ink' : 'gold'}>
          {statusName(deliveredAt ? statusOnceReceived(order) : statusOncePacked(order))}
        </StatusPill>
        <span className="text-small text-muted">
          {courier}, <When at={shippedAt} />
          {deliveredAt ? (
            <>
              , {order.pickup ? 'picked up' : 'delivered'} <When at={deliveredAt} />
            </>
          ) : null}
        </span>
      </p>
      <p className="text-small">{units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      {trackingNumber === '' && trackingUrl === '' ? null : (
        <p className="text-small">
          {trackingNumber}{' '}
          {trackingUrl === '' ? null : (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
              Track it with the courier
            </a>
          )}
        </p>
      )}
      {canEdit && isUnderWay(order, parcel) ? (
        <ParcelForms parcel={parcel} place={place} answer={answer} />
      ) : null}
      {canEdit && canVoid ? <VoidForm parcel={parcel} place={place} answer={answer} /> : null}
    </article>
  )
}

/** What is picked up is handed over as the order's next step. */
function isUnderWay({ pickup }: OrderView, { deliveredAt }: ParcelView): boolean {
  return pickup === null && deliveredAt === null
}

function ParcelForms({ parcel, place, answer }: ParcelProps) {
  const own = answer?.action !== 'void' && answer?.values['shipment'] === parcel.id ? answer : undefined
  const busy = useBusy('delivered')
  return (
    <>
      <OfficeForm action="delivered" answer={own} guard={false} className="sm:flex-row sm:items-center">
        <input type="hidden" name="shipment" value={parcel.id} />
        <Button type="submit" look="quiet" busy={busy}>
          Mark parcel {place} as delivered
        </Button>
        <Tick name="tell" defaultChecked>
          Email the customer once everything is delivered
        </Tick>
      </OfficeForm>
      <Fold
        key={`${parcel.trackingNumber} ${parcel.trackingUrl}`}
        title={`Tracking of parcel ${place}`}
        open={own?.action === 'tracking'}
      >
        <OfficeForm action="tracking" ids={parcel.id} answer={own} guard={false}>
          <input type="hidden" name="shipment" value={parcel.id} />
          <TrackingFields number={parcel.trackingNumber} url={parcel.trackingUrl} />
          <Tick name="tell" defaultChecked>
            Email the new link to the customer
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
      Save tracking
    </Button>
  )
}

function ShipForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const own = answer?.action === 'ship' ? answer : undefined
  const lines = order.lines.filter((line) => line.toSend > 0)
  const missing = lacksOfAnswer(own)
  return (
    <Fold
      title={order.parcels.length === 0 ? 'Ship a parcel' : 'Ship the next parcel'}
      open={own !== undefined}
    >
      <OfficeForm action="ship" ids="ship" answer={own} guard={false}>
        <input type="hidden" name="key" value={own?.values['key'] ?? order.keys.ship} />
        <UnitsFields
          form="ship"
          lines={lines.map((line) => ({ ...line, most: line.toSend, preset: line.toSend }))}
          values={own?.values}
        />
        <ShipFields couriers={order.couriers} missing={missing} tell={own?.values['tell']} />
      </OfficeForm>
    </Fold>
  )
}

type ShipProps = {
  couriers: readonly string[]
  missing: readonly Lack[] | null
  tell: string | undefined
}

function ShipFields({ couriers, missing, tell }: ShipProps) {
  const busy = useBusy('ship')
  return (
    <>
      <CourierFields couriers={couriers} courier={couriers[0] ?? ''} number="" url="" />
      {missing === null ? null : (
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-berry bg-sand px-4 py-3">
          <p className="font-medium">Something is missing. Please check before you ship this parcel.</p>
          <MissingList missing={missing} />
          <input type="hidden" name="confirmed" value={missing.join(',')} />
        </div>
      )}
      <Tick name="tell" defaultChecked={missing === null || tell === 'yes'}>
        Email the customer
      </Tick>
      <Button
        type="submit"
        className={missing === null ? 'self-start' : 'button-danger self-start'}
        busy={busy}
        busyLabel="Saving"
      >
        {missing === null ? 'Mark parcel as shipped' : 'Mark parcel as shipped anyway'}
      </Button>
    </>
  )
}

/** For a parcel that was recorded by mistake. */
function VoidForm({ parcel, place, answer }: ParcelProps) {
  const own = answer?.action === 'void' && answer.values['shipment'] === parcel.id ? answer : undefined
  return (
    <Fold title={`Void parcel ${place}`} open={own !== undefined}>
      <p className="text-small text-muted">
        For a parcel that was recorded by mistake. Its items go back to “to ship”. If the customer was already
        told, they get an email that corrects it.
      </p>
      <OfficeForm action="void" ids={`${parcel.id}-void`} answer={own} guard={false}>
        <input type="hidden" name="shipment" value={parcel.id} />
        <VoidFields place={place} />
      </OfficeForm>
    </Fold>
  )
}

function VoidFields({ place }: { place: number }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <TextAreaField
        {...fieldOf('reason')}
        label="Why"
        hint="Only the team reads it."
        rows={2}
        required
        maxLength={500}
      />
      <Button type="submit" className="button-danger self-start" busy={useBusy('void')} busyLabel="Voiding">
        Void parcel {place}
      </Button>
    </>
  )
}
