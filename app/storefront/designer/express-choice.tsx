import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Promises } from './designer-data.ts'

type Props = {
  express: boolean
  expressKobo: number
  promises: Promises
  /** Why this design cannot be made with express; null when it can. */
  whyNot: string | null
  onExpress: (express: boolean) => void
}

/** Faster, for a fixed sum: changes the promised date at once. */
export function ExpressChoice({ express, expressKobo, promises, whyNot, onExpress }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border-t border-rule py-3">
      <input type="hidden" name="options" value="shown" />
      <span className="grow">
        Express, +{formatNaira(kobo(expressKobo))}
        {promises.expressWaits || promises.express === null || whyNot !== null
          ? ''
          : `: ${promises.expressTakes}`}
        <span className="block text-small text-muted">{whyNot ?? <ExpressWords {...promises} />}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name="express"
        value="1"
        checked={express}
        disabled={(promises.express === null || whyNot !== null) && !express}
        aria-checked={express}
        onChange={(event) => onExpress(event.target.checked)}
        className="switch"
      />
    </label>
  )
}

function ExpressWords({ express, usual, expressWaits }: Promises) {
  const usualDays = usual.replace('Ready ', '')
  if (express === null)
    return <>All express slots are taken at the moment. Standard processing: {usualDays}</>
  return (
    <>
      {express} instead of {usualDays}
      {expressWaits ? '. Earlier express slots are taken.' : null}
    </>
  )
}
