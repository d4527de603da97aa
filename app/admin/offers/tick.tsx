import type { ReactNode } from 'react'
import type { FormValues } from '#app/foundation/http/form.server.ts'

type Props = { name: string; values: FormValues; children: ReactNode }

export function Tick({ name, values, children }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={values[name] === 'yes'}
        className="size-5 shrink-0 accent-ink"
      />
      <span>{children}</span>
    </label>
  )
}
