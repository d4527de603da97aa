import type { ReactNode } from 'react'

/** One kind of thing under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = `ui-${title.toLowerCase().replaceAll(/[^a-z]+/gu, '-')}`
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-rule pt-6">
      <h2 id={id} className="font-display text-heading">
        {title}
      </h2>
      <div className="flex flex-col gap-8 pt-6">{children}</div>
    </section>
  )
}

/** One state, said beside it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-tiny text-muted">{name}</p>
      <div className="w-full">{children}</div>
    </div>
  )
}
