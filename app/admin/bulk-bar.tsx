import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** The id that DataTable got as `selectFor`. */
  id: string
  deed: string
  /** ['order', 'orders'] */
  noun: readonly [one: string, many: string]
  /** Fields and submit buttons; the action reads the chosen ids by readIds(). */
  children: ReactNode
}

/** What can be done with the chosen rows. Appears with the first chosen one, with and without JavaScript. */
export function BulkBar({ id, deed, noun, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const chosen = useChosen(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={deedAddress(search, deed)}
      aria-label={`Selected ${noun[1]}`}
      className="bulk-bar ground-ink"
    >
      <p role="status" className="text-small tabular-nums">
        {chosen === null ? 'Selected' : `${chosen} ${chosen === 1 ? noun[0] : noun[1]} selected`}
      </p>
      {chosen === null ? null : (
        <Button look="text" onClick={() => clear(form.current)}>
          Clear
        </Button>
      )}
      {children}
    </Form>
  )
}

/** The filter stays in the address, so that the list comes back as she left it. */
function deedAddress(search: string, deed: string): string {
  const query = new URLSearchParams(search)
  query.delete('done')
  query.set('do', deed)
  return `?${query}`
}

/** Null until React is here. */
function useChosen(form: RefObject<HTMLFormElement | null>): number | null {
  const [chosen, setChosen] = useState<number | null>(null)
  const { key } = useLocation()
  // An effect, because the boxes are the browser's: they were there, and maybe checked, before React.
  useEffect(() => {
    const count = () => setChosen(boxesOf(form.current).filter((box) => box.checked).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [form, key])
  return chosen
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement && field.name === 'ids',
  ) as HTMLInputElement[]
}

function clear(form: HTMLFormElement | null): void {
  for (const box of boxesOf(form)) {
    if (box.checked) box.click()
  }
}
