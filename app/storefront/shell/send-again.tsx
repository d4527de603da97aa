import { useEffect } from 'react'
import { sayKept } from '#app/foundation/http/typed-form.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import type { RefusedForm } from './refused-form.ts'

/** Sends the same form once more, as a document: whatever the shop answers is a page of its own. */
export function SendAgain({ form }: { form: RefusedForm }) {
  // An effect, because it came without a navigation: the page around it is shorter than the form's own, at whose end they were.
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [])
  return (
    <form method="post" action={form.action} encType={form.encType} className="flex flex-col gap-4">
      {form.fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p>{sayKept(form).join(' ')}</p>
      <Button type="submit" className="self-start">
        Try again
      </Button>
    </form>
  )
}
