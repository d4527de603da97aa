import type { ReactNode } from 'react'

type TickProps = {
  name: string
  value?: string
  defaultChecked?: boolean
  hint?: string
  children: ReactNode
}

export function Tick({ name, value = 'yes', defaultChecked = false, hint, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0 accent-ink"
      />
      <span>
        {children}
        {hint === undefined ? null : <span className="block text-muted">{hint}</span>}
      </span>
    </label>
  )
}
