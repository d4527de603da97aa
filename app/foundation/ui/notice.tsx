import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  tone?: 'info' | 'success' | 'problem'
  /** False when the words were there from the start and need not interrupt a screen reader. */
  live?: boolean
  children: ReactNode
}

/** A message in the page, where the eye already is. Problems interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', live = true, children }: Props) {
  const isProblem = tone === 'problem'
  const role = live ? (isProblem ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={isProblem ? 'notice notice-problem' : 'notice'}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} size={20} className="mt-0.5" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
