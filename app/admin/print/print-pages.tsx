import type { ReactNode } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useMayOpen } from '#app/admin/shell/office-link.tsx'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { LogoPicture } from '#app/storefront/shell/logo.tsx'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  title: string
  count: number
  noun: readonly [string, string]
  tools?: ReactNode
  /** The press on its button is noted with the orders. */
  notes?: boolean
  /** Why there is no sheet, where that can be said better. */
  nothing?: string | undefined
  children: ReactNode
}

/** A pile of paper under the button that prints it; on paper the sheets alone, each on its own page. */
export function PrintPages({ title, count, noun, tools, notes = false, nothing, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="print-pages">
      <div className="print-tools">
        <h1>{title}</h1>
        <p className="text-small text-muted">
          {count} {noun[count === 1 ? 0 : 1]}
        </p>
        {count === 0 ? null : notes ? (
          <NotedPrint />
        ) : (
          <Button onClick={() => void printWhole()}>Print</Button>
        )}
        {tools}
        <WayBack />
      </div>
      {count === 0 ? (
        <p className="py-16 text-muted">
          {nothing ?? 'Nothing to print here. Choose orders in the list and print from there.'}
        </p>
      ) : (
        children
      )}
    </main>
  )
}

/** Job cards are also printed by who sees the board alone. */
function WayBack() {
  const [to, name] = useMayOpen()('/admin/orders')
    ? ['/admin/orders', 'orders']
    : ['/admin/production', 'production']
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-small">
      Back to {name}
    </Link>
  )
}

function NotedPrint() {
  const [query] = useSearchParams()
  const { submit, Form } = useFetcher()
  const posted = new URLSearchParams(query)
  posted.delete('done')
  posted.set('do', 'printed')
  const action = `?${posted}`
  return (
    <>
      {query.get('done') === 'printed' ? (
        <p role="status">Noted with the orders. Print this page from your browser’s menu.</p>
      ) : null}
      <Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ by: 'script' }, { method: 'post', action })
          void printWhole()
        }}
      >
        <Button type="submit">Print</Button>
      </Form>
    </>
  )
}

/** Pictures may still be on their way: paper waits for them. */
async function printWhole(): Promise<void> {
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  window.print()
}

/** The logo, or the name of the house as it is drawn, or written where it is not. */
export function PaperMark() {
  const { name, drawn, logo } = useHouse()
  if (logo) return <LogoPicture picture={logo} name={name} className="paper-mark w-auto" />
  const word = drawn?.word
  if (!word) return <p className="paper-title">{name}</p>
  return (
    <svg role="img" aria-label={name} viewBox={word.viewBox} className="paper-mark">
      <path d={word.letters} className="fill-ink" />
      <path d={word.accent} className="fill-gold-deep" />
    </svg>
  )
}
