// A design folded up: what was chosen, whose head it is made for, and what one piece costs, part by part.
import type { Kobo } from '#app/lib/money.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Choice, PricePart } from './line-design.ts'
import { measuresWords } from './measures-words.ts'

type Props = {
  choices: readonly Choice[]
  /** One piece without express processing; [] when it is not known. */
  breakdown: readonly PricePart[]
  /** Within the price of one piece; 0 without express processing. */
  expressKobo: Kobo
  measurements: DesignOrder['measurements']
}

export function DesignDetails({ choices, breakdown, expressKobo, measurements }: Props) {
  const parts = [
    ...breakdown,
    ...(expressKobo > 0 && breakdown.length > 0
      ? [{ label: 'Express processing', amountKobo: expressKobo }]
      : []),
  ]
  return (
    <details className="group/design">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small">
        <span className="link">Choices and price</span>
        <Icon name="chevron" size={16} className="group-open/design:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-rule pt-3 pb-2 text-small">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {choices
            .filter((choice) => choice.applies)
            .map(({ field, label, value }) => (
              <div key={field} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p>{measuresWords(measurements)}</p>
        {parts.length > 0 ? (
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-rule pt-3 tabular-nums">
            {parts.map(({ label, amountKobo }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right">{formatNaira(amountKobo)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </details>
  )
}
