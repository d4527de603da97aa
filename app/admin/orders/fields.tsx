// Small parts of the forms on an order's page.
import type { ReactNode } from 'react'
import { Tick } from '#app/admin/shell/tick.tsx'

/** Beside the button that it belongs to: an order may offer several moves, each with its own. */
export function TellTick({ defaultChecked = true }: { defaultChecked?: boolean }) {
  return (
    <span className="px-3">
      <Tick name="tell" defaultChecked={defaultChecked}>
        Email the customer
      </Tick>
    </span>
  )
}

type FoldProps = { title: string; open?: boolean; children: ReactNode }

/** Something that is done now and then, folded up until then. Opens without JavaScript. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="fold border-t border-rule" open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-small font-medium">
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-5">{children}</div>
    </details>
  )
}

/** How many units of each line, for parcels and refunds. */
export function UnitsFields({
  lines,
  form,
  values,
}: {
  lines: readonly {
    id: string
    name: string
    detail: string
    most: number
    preset: number
    waits?: boolean
  }[]
  /** Tells the fields of two forms of one page apart. */
  form: string
  values: Readonly<Record<string, string>> | undefined
}) {
  return (
    <ul className="flex flex-col">
      {lines.map(({ id, name, detail, most, preset, waits }) => (
        <li key={id} className="flex items-center gap-4 border-t border-rule py-2 text-small">
          <label htmlFor={`${form}-${id}`} className="min-w-0 grow">
            {name}, {detail}
            {waits ? <span className="block text-berry">Not approved by the customer yet</span> : null}
          </label>
          <input
            id={`${form}-${id}`}
            type="number"
            inputMode="numeric"
            name={`units.${id}`}
            min={0}
            max={most}
            defaultValue={values?.[`units.${id}`] ?? preset}
            aria-label={`Quantity of ${name}, ${detail}, ${most} at most`}
            className="input w-20 text-center tabular-nums"
          />
          <span className="w-10 text-muted tabular-nums">of {most}</span>
        </li>
      ))}
    </ul>
  )
}
