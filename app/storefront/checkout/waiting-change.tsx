import { Form } from 'react-router'
import { type ChangeKind, type ItemThen, thenWords } from '#app/domain/orders/changes/change.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ownWords } from '#app/foundation/lib/own-words.ts'

export type ShownChange = {
  kind: ChangeKind
  from: readonly ItemThen[]
  to: readonly ItemThen[]
  dueKobo: Kobo
  /** Until when it can be paid, and units for it are kept, in words. */
  until: string
}

const problems: Record<string, string> = {
  failed: 'The payment did not go through. Nothing was charged, and you can try again.',
  cancelled: 'You left the payment page. Nothing was charged.',
  checking:
    'Your bank is still confirming the payment. Your order changes as soon as it does: please do not pay again.',
  confirming: 'Your bank is still confirming a payment, so please do not pay again yet.',
}
const noGateway = 'Our payment partner did not answer. Nothing was charged. Please try again in a minute.'

/** A change that costs more waits here to be paid; the order stays as it is until then. */
export function WaitingChange({
  token,
  change,
  hint,
}: {
  token: string
  change: ShownChange
  hint: string | null
}) {
  const problem = hint === null ? null : (ownWords(problems, hint) ?? noGateway)
  const isService = change.kind === 'service'
  return (
    <section
      id="change"
      aria-labelledby="change-title"
      className="flex scroll-mt-24 flex-col gap-4 border-y border-gold bg-sand px-5 py-6"
    >
      <h2 id="change-title" className="font-display text-card">
        {isService
          ? `We can add this for ${formatNaira(change.dueKobo)}`
          : `Your change is waiting for ${formatNaira(change.dueKobo)}`}
      </h2>
      {problem === null ? null : (
        <Notice tone={hint === 'checking' ? 'info' : 'problem'}>
          <p>{problem}</p>
        </Notice>
      )}
      <p>{words[change.kind](change)}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={`/order/${token}`} reloadDocument>
          <Button type="submit">Pay {formatNaira(change.dueKobo)}</Button>
        </Form>
        <Form method="post" action={`/order/${token}?do=drop-change`} reloadDocument>
          <Button type="submit" look="quiet">
            {isService
              ? 'No, thank you'
              : change.kind === 'address'
                ? 'Keep the old address'
                : 'Keep my order as it is'}
          </Button>
        </Form>
      </div>
    </section>
  )
}

function itemsWords({ from, to, until }: ShownChange): string {
  const named = (items: readonly ItemThen[]) => items.map(thenWords).join(', ')
  return `Before: ${named(from)}. After: ${named(to)}. We keep it for you until ${until}. If the difference is not paid by then, your order stays as it is.`
}

function placeWords({ from, to, until }: ShownChange): string {
  const named = (places: readonly ItemThen[]) => places.map(thenWords).join(', ')
  return `Before: ${named(from)}. After: ${named(to)}. Pay by ${until}, and we send your order to the new address. Otherwise it goes to the old one.`
}

function serviceWords({ to, until }: ShownChange): string {
  return `${to.map(({ words }) => words).join(', ')}. Pay by ${until}, and we add it to your order. Otherwise your order stays as it is.`
}

const words: Record<ChangeKind, (change: ShownChange) => string> = {
  items: itemsWords,
  service: serviceWords,
  address: placeWords,
}
