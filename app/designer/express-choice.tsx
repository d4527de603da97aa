import { kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = {
  express: boolean
  expressKobo: number
  /** "Ready Tue 8 – Mon 14 Dec", for either pace. */
  promises: { usual: string; express: string }
  onExpress: (express: boolean) => void
}

/** Faster, for a fixed sum: changes the promised date at once. */
export function ExpressChoice({ express, expressKobo, promises, onExpress }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border-t border-rule py-3">
      <input type="hidden" name="options" value="shown" />
      <span className="grow">
        Express, +{formatNaira(kobo(expressKobo))}: 3–5 working days
        <span className="block text-small text-muted">
          {promises.express} instead of {promises.usual.replace('Ready ', '')}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name="express"
        value="1"
        checked={express}
        aria-checked={express}
        onChange={(event) => onExpress(event.target.checked)}
        className="switch"
      />
    </label>
  )
}
