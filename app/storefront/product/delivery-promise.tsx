import { useId } from 'react'
import { preorderPromise } from '#app/domain/catalog/products/preorder.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { nigerianStates } from '#app/domain/delivery/places.ts'
import { processingWords, type Working } from '#app/foundation/settings/working.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { useDeliverTo } from './deliver-to.ts'
import { deliveryTo, firstState, type StateDelivery } from './state-delivery.ts'

type Props = {
  delivery: readonly ZonePromise[]
  madeToOrder: boolean
  /** Of a pre-order. */
  comesOn: string | null
  working: Working
}

/** Only of what can be had: what is sold out arrives on no day. */
export function DeliveryPromise({ delivery, madeToOrder, comesOn, working }: Props) {
  const [chosen, choose] = useDeliverTo()
  const code = chosen ?? firstState(delivery)
  if (delivery.length === 0) return null
  const found = code === null ? null : deliveryTo(code, delivery)
  return (
    <section aria-label="Delivery" className="flex flex-col gap-2 border-t border-rule pt-5">
      {code === null ? null : <StateChoice code={code} onChoose={choose} />}
      <p role="status">
        {comesOn ? `${preorderPromise(comesOn, working)} ` : ''}
        {madeToOrder ? `Made for you in ${processingWords(working, 'made')}, then delivered. ` : ''}
        {found ? <Line found={found} /> : 'We do not deliver there yet.'}
      </p>
      <Elsewhere zones={delivery} />
    </section>
  )
}

function Line({ found: { state, from, to, leastKobo, mostKobo } }: { found: StateDelivery }) {
  return (
    <>
      To {state}: <strong className="font-medium">{formatPromise(from, to)}</strong> for{' '}
      <span className="tabular-nums">
        {formatNaira(leastKobo)}
        {mostKobo > leastKobo ? ` to ${formatNaira(mostKobo)}, by area` : ''}
      </span>
      .
    </>
  )
}

function StateChoice({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const id = useId()
  return (
    <div className="needs-script flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-small text-muted">
        Deliver to
      </label>
      <select
        id={id}
        className="input"
        value={code}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {nigerianStates.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Elsewhere({ zones }: { zones: readonly ZonePromise[] }) {
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2">All delivery fees and dates</summary>
      <table className="w-full text-small">
        <caption className="sr-only">Fee and dates by destination</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              To
            </th>
            <th scope="col" className="py-2 font-normal">
              Arrives
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name} className="border-t border-rule">
              <td className="py-2 pr-3">{zone.name}</td>
              <td className="py-2 pr-3">{formatPromise(zone.from, zone.to)}</td>
              <td className="py-2 text-right tabular-nums">{formatNaira(zone.feeKobo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
