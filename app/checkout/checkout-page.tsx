import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatPromise } from '#app/delivery/delivery.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import type { CheckoutAnswer } from './checkout.route.tsx'
import { Summary } from './checkout-summary.tsx'

/** One page: who, where to, what it costs, pay. Everything works by plain form posts. */
export function CheckoutPage({ answer }: { answer: CheckoutAnswer }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === '/checkout'
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16 lg:pt-12">
      <div className="flex flex-col gap-6">
        <h1 className="font-display text-title">Checkout</h1>
        <Problem answer={answer} />
        <Form method="post" action="/checkout" noValidate className="flex flex-col gap-8" id="checkout">
          <input type="hidden" name="key" value={answer.key} />
          <input type="hidden" name="seenTotalKobo" value={answer.quote?.totalKobo ?? ''} />
          <input type="hidden" name="seenReady" value={answer.quote?.ready?.express.to ?? ''} />
          {/* Anew when she picks an address, so that the fields show it. */}
          <CheckoutFields key={answer.account?.filling ?? ''} answer={answer} />
          <div className="lg:hidden">
            <Summary answer={answer} />
          </div>
          <PayButton answer={answer} busy={busy} />
        </Form>
      </div>
      <aside aria-label="Your order" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Summary answer={answer} />
      </aside>
    </div>
  )
}

function PayButton({ answer, busy }: { answer: CheckoutAnswer; busy: boolean }) {
  const total = answer.quote ? ` ${formatNaira(answer.quote.totalKobo)}` : ''
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" busy={busy}>
        {busy ? 'One moment…' : `Pay${total}`}
      </Button>
      <p className="text-small text-muted">
        You pay on Paystack’s secure page, by card, transfer or USSD. We never see your card. Your pieces are
        kept for you for 30 minutes.
      </p>
    </div>
  )
}

/** What stands in the way, brought before eye and ear each time the form comes back. */
function Problem({ answer }: { answer: CheckoutAnswer }) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because focus is the browser's: without it she would stay at the button, below what she must mend.
  useEffect(() => {
    if (answer.problem === null) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <div ref={place} tabIndex={-1}>
      <ProblemWords answer={answer} />
    </div>
  )
}

function ProblemWords({ answer }: { answer: CheckoutAnswer }) {
  if (answer.problem === 'check-fields') return <ErrorSummary errors={answer.errors} />
  const words = problemWords(answer)
  return words ? <Notice tone="problem">{words}</Notice> : null
}

function problemWords({ problem, quote, seenTotalKobo }: CheckoutAnswer) {
  switch (problem) {
    case null:
    case 'check-fields':
      return null
    case 'total-changed':
      return (
        <p>
          The total is now <strong>{quote ? formatNaira(quote.totalKobo) : 'not known'}</strong>
          {seenTotalKobo === null ? '' : `; you saw ${formatNaira(seenTotalKobo)}`}. Nothing was ordered.
          Please look at the summary and press Pay again if you agree.
        </p>
      )
    case 'cart-changed':
      return (
        <p>
          Something in your cart changed while you were here. Nothing was ordered.{' '}
          <Link to="/cart" className="link">
            Look at your cart
          </Link>{' '}
          and put it right with one tap.
        </p>
      )
    case 'no-delivery':
      return (
        <p>
          We have no delivery to this place yet. Please check the country and state, or ask us on WhatsApp.
        </p>
      )
    case 'key-reused':
      return (
        <p>
          This page was already used for another order. It has been renewed: please check it and press Pay
          again.
        </p>
      )
    case 'date-moved':
      return (
        <p>
          The express place that you saw went to somebody else a moment ago. Yours would now be ready{' '}
          <strong>
            {quote?.ready ? formatPromise(quote.ready.express.from, quote.ready.express.to) : 'later'}
          </strong>
          . Nothing was ordered: press Pay again if that suits you.
        </p>
      )
    case 'express-full':
      return (
        <p>
          All our express places are taken just now. Nothing was ordered.{' '}
          <Link to="/cart" className="link">
            Go back to your cart
          </Link>{' '}
          and switch express off for your design: our makers begin it at the usual pace.
        </p>
      )
    case 'too-much':
      return (
        <p>
          This is more than one card payment can carry (₦10,000,000). Please split it into two orders, or ask
          us.
        </p>
      )
  }
}
