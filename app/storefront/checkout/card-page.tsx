import { Form, Link } from 'react-router'
import type { ShownCard } from '#app/domain/orders/cards/cards.ts'
import type { PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import type { ProofAnswer } from '#app/storefront/account/proof-answer.server.ts'
import type { ProofWay } from '#app/storefront/account/proof.server.ts'
import { proofOf, ProveAgain } from '#app/storefront/account/prove-again.tsx'
import { cardPath } from './card-path.ts'

type Props = {
  token: string
  number: number
  card: ShownCard
  what: PayWhat
  dueKobo: Kobo
  /** Their bank waits for them there. */
  confirmUrl: string | null
  /** Another sum than the one they pressed for is to be paid now. */
  isChanged: boolean
  email: string
  way: ProofWay | null
  answer: ProofAnswer | undefined
}

export function CardPage(props: Props) {
  const { token, number, card, dueKobo, confirmUrl, isChanged } = props
  return (
    <div className="page flex max-w-prose flex-col gap-6 pt-8 pb-20 lg:pt-12">
      <p className="text-small text-muted">Order {number}</p>
      <h1 className="font-display text-title">
        Pay {formatNaira(dueKobo)} with {card.name}
      </h1>
      {isChanged ? (
        <Notice tone="problem">
          <p>
            The amount has changed since you saw it. Nothing was charged. It is now {formatNaira(dueKobo)}.
          </p>
        </Notice>
      ) : null}
      {confirmUrl === null ? <PayForm {...props} /> : <Confirm url={confirmUrl} />}
      <Link to={`/order/${token}`} className="link inline-flex min-h-11 items-center self-start">
        Pay another way
      </Link>
    </div>
  )
}

function PayForm({ token, card, what, dueKobo, email, way, answer }: Props) {
  return (
    <>
      <FormProblem answer={answer} />
      <Form
        method="post"
        action={cardPath(token, card.id, what)}
        reloadDocument
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="seen" value={dueKobo} />
        <ProveAgain email={email} {...proofOf(way, answer)} />
        <Button type="submit" className="self-start">
          Pay {formatNaira(dueKobo)}
        </Button>
      </Form>
    </>
  )
}

/** A page of their bank, or of the provider on its behalf. */
function Confirm({ url }: { url: string }) {
  return (
    <>
      <p>Your bank asks you to confirm this payment. Nothing is charged until you do.</p>
      <a href={url} className="button self-start" rel="noreferrer">
        Continue to your bank
      </a>
    </>
  )
}
