import { formatPromise, processingWords } from '#app/delivery/delivery.ts'
import type { ZonePromise } from '#app/delivery/delivery.server.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = { delivery: readonly ZonePromise[]; madeToOrder: boolean }

export function DeliveryPromise({ delivery, madeToOrder }: Props) {
  const [first, ...others] = delivery
  if (!first) return null
  return (
    <section aria-label="Delivery" className="flex flex-col gap-2 border-t border-rule pt-5">
      <p>
        {madeToOrder ? `Made for you in ${processingWords('madeToOrder')}, then delivered. ` : ''}
        To {first.name}: <strong className="font-medium">{formatPromise(first.from, first.to)}</strong> for{' '}
        <span className="tabular-nums">{formatNaira(first.feeKobo)}</span>.
      </p>
      <details>
        <summary className="link min-h-11 cursor-pointer py-2">Delivery elsewhere</summary>
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
            {others.map((zone) => (
              <tr key={zone.name} className="border-t border-rule">
                <td className="py-2 pr-3">{zone.name}</td>
                <td className="py-2 pr-3">{formatPromise(zone.from, zone.to)}</td>
                <td className="py-2 text-right tabular-nums">{formatNaira(zone.feeKobo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
