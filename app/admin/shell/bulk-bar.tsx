import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  /** The id that DataTable got as `selectFor`. */
  id: string
  action: string
  /** ['order', 'orders'] */
  noun: readonly [one: string, many: string]
  /** Fields and submit buttons; the action reads the chosen ids by parseBulk(). */
  children: ReactNode
}

/** There while something is chosen: told by the boxes themselves, so it needs no script. The count and the way back stand above what can be done. */
const barLook =
  'ground-ink sticky bottom-0 z-22 hidden flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 group-has-[[name=ids]:checked]/office:flex max-lg:bottom-foot max-lg:-mx-4 short:static [&_.button-quiet]:border-ivory/45 [&_.input]:w-auto [&_.input]:border-ivory/45 [&_.input]:text-ivory [&_option]:text-ink max-lg:[&_select]:w-full max-lg:[&>[role=status]]:grow max-lg:[&>[role=status]]:basis-3/5 max-lg:[&>label:has(select)]:min-w-0 max-lg:[&>label:has(select)]:grow max-lg:[&>label:has(select)]:basis-40'

/** What can be done with the chosen rows. Appears with the first chosen one, with and without JavaScript. */
export function BulkBar({ id, action, noun, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const chosen = useChosen(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={actionAddress(search, action)}
      aria-label={`Selected ${noun[1]}`}
      className={barLook}
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

/** The filter stays in the address, so that the list comes back as they left it. */
function actionAddress(search: string, action: string): string {
  const query = new URLSearchParams(search)
  query.delete('done')
  query.set('do', action)
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
