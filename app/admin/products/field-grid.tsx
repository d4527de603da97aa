import type { ReactNode } from 'react'

/** Fields side by side: one column on a phone, four on a desk. */
export function FieldGrid({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid w-full grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 ${className}`}>
      {children}
    </div>
  )
}
