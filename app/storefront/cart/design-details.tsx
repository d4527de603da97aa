// A design folded up: what was chosen, whose head it is made for, and what one unit costs, part by part.
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { type Choice, measuresWords, type PricePart, sumOfParts } from '#app/domain/cart/design-parts.ts'

type Props = {
  choices: readonly Choice[]
  /** One unit without express processing; [] when it is not known. */
  breakdown: readonly PricePart[]
  /** Where the price of one unit holds it: the part that is express processing. */
  expressKobo?: Kobo
  measurements: Customization['measurements']
  /** Inspiration photos, under names that open. */
  photos?: readonly string[]
}

export function DesignDetails({
  choices,
  breakdown,
  expressKobo = kobo(0),
  measurements,
  photos = [],
}: Props) {
  const parts = [
    ...breakdown,
    ...(expressKobo > 0 && breakdown.length > 0
      ? [{ label: 'Express processing', amountKobo: expressKobo }]
      : []),
  ]
  return (
    <div className="flex flex-col items-start text-small">
      <p className="text-muted">{measuresWords(measurements)}</p>
      <details className="group/design w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <span className="link">Choices and price</span>
          <Icon name="chevron" size={16} className="group-open/design:rotate-180" />
        </summary>
        <div className="@container flex flex-col gap-4 border-y border-rule py-4">
          <Choices choices={choices} />
          {parts.length > 0 ? <Parts parts={parts} /> : null}
          {photos.length > 0 ? <Inspiration photos={photos} /> : null}
        </div>
      </details>
    </div>
  )
}

function Choices({ choices }: Pick<Props, 'choices'>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 @lg:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      {choices
        .filter((choice) => choice.applies)
        .map(({ field, label, value }) => (
          <div key={field} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Inspiration({ photos }: { photos: readonly string[] }) {
  return (
    <figure className="flex flex-col gap-2 border-t border-rule pt-4">
      <figcaption className="text-muted">Inspiration photos</figcaption>
      <ul className="flex flex-wrap gap-3">
        {photos.map((key, place) => (
          <li key={key}>
            <a href={pictureUrl(key, 1200)} className="frame block w-24 aspect-4/5">
              <img src={pictureUrl(key, 240)} alt={`Inspiration ${place + 1}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Parts({ parts }: { parts: readonly PricePart[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 border-t border-rule pt-4 tabular-nums">
      {parts.map(({ label, amountKobo }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="pl-4 text-right">{formatNaira(amountKobo)}</dd>
        </div>
      ))}
      <dt className="border-t border-rule pt-2">Price of one</dt>
      <dd className="border-t border-rule pt-2 pl-4 text-right">{formatNaira(sumOfParts(parts))}</dd>
    </dl>
  )
}
