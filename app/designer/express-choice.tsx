import type { Kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = {
  express: boolean
  expressKobo: Kobo
  /** "Ready Tue 8 – Mon 14 Dec", for either pace. */
  usualPromise: string
  expressPromise: string
  onExpress: (express: boolean) => void
}

/** Faster, for a fixed sum: changes the promised date at once. */
export function ExpressChoice({ express, expressKobo, usualPromise, expressPromise, onExpress }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border-t border-rule py-3">
      <input type="hidden" name="options" value="shown" />
      <span className="grow">
        Express, +{formatNaira(expressKobo)}: 3–5 working days
        <span className="block text-small text-muted">
          {express ? `${expressPromise} instead of ${lower(usualPromise)}` : `${expressPromise}`}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name="express"
        value="yes"
        checked={express}
        onChange={(event) => onExpress(event.target.checked)}
        className="switch"
      />
    </label>
  )
}

function lower(promise: string): string {
  return promise.charAt(0).toLowerCase() + promise.slice(1)
}
