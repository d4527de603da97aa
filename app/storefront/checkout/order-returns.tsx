import { Form, Link } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'

export type ShownReturn = {
  id: string
  /** '1 × Akú Bone Straight, 24 in'. */
  items: string[]
  headline: string
  /** What happens next, a paragraph each. */
  next: string[]
  sendBy: string | null
  mayWithdraw: boolean
}

type Props = {
  token: string
  returns: readonly ShownReturn[]
  /** What is said of another one: where it is asked for, or why not; null where nothing can be. */
  ask: { words: string; isOpen: boolean } | null
  said: string | null
}

/** What goes back of this order, and how more of it can. */
export function OrderReturns({ token, returns, ask, said }: Props) {
  if (returns.length === 0 && ask === null) return null
  const words = said === null ? undefined : saidWords.get(said)
  return (
    <section aria-labelledby="returns" className="flex flex-col gap-4">
      <h2 id="returns" className="font-display text-heading">
        Returns
      </h2>
      {words === undefined ? null : (
        <Notice tone={said === 'return-on-its-way' ? 'problem' : 'success'}>
          <p>{words}</p>
        </Notice>
      )}
      {returns.map((one) => (
        <OneReturn key={one.id} token={token} shown={one} />
      ))}
      {ask === null ? null : (
        <div className="flex flex-col gap-1">
          <p className="text-muted">{ask.words}</p>
          {ask.isOpen ? (
            <Link to={`/order/${token}/return`} className="link inline-flex min-h-11 items-center self-start">
              Return or exchange an item
            </Link>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** By what the address of the page says, which anybody may write. How they are answered stands beside the return itself. */
const saidWords = new Map([
  ['return', 'We have your request. Please do not send anything yet.'],
  ['withdrawn', 'Your return is withdrawn.'],
  ['return-on-its-way', 'This return can no longer be withdrawn here. Please message us.'],
])

function OneReturn({ token, shown }: { token: string; shown: ShownReturn }) {
  const { id, items, headline, next, sendBy, mayWithdraw } = shown
  return (
    <article className="flex flex-col gap-2 border-t border-rule pt-4">
      <h3 className="font-medium">{headline}</h3>
      <ul className="text-small text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {sendBy === null ? null : (
        <p>
          Please send it by <strong className="font-medium">{sendBy}</strong>.
        </p>
      )}
      {next.map((words) => (
        <p key={words} className="max-w-prose whitespace-pre-line">
          {words}
        </p>
      ))}
      {mayWithdraw ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Withdraw</summary>
          <Form method="post" action={`/order/${token}/return?do=withdraw`} className="flex flex-col gap-2">
            <p>You keep the items, and we close this return.</p>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="quiet" className="self-start">
              Withdraw this return
            </Button>
          </Form>
        </details>
      ) : null}
    </article>
  )
}
