import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { DiscountCode } from '#app/storefront/cart/discount-code.tsx'
import { PendingCart } from '#app/storefront/cart/pending-cart.tsx'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { unpaidOrderPath } from '#app/domain/cart/unpaid-order.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { waitSeconds } from '#app/foundation/http/human-wait.ts'
import { giftsKey } from '#app/domain/offers/gifts.ts'
import { planKey } from '#app/domain/orders/core/instalments.ts'
import { maxExpressItems, unpaidLimits } from '#app/domain/orders/core/order-limits.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { DepositChoice } from './deposit-choice.tsx'
import { PayButton, PayChoice } from './pay-choice.tsx'
import { RememberCard } from './remember-card.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import type { CheckoutAnswer } from './checkout-view.ts'
import { Summary } from './checkout-summary.tsx'
import type { TooManyUnits } from '#app/domain/orders/payments/unpaid-orders.server.ts'
import { useDraft } from './use-draft.ts'

/** One page: who, where to, what it costs, pay. Everything works by plain form posts. `isFresh`: nothing was posted yet. */
export function CheckoutPage({ answer, isFresh }: { answer: CheckoutAnswer; isFresh: boolean }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === '/checkout'
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useDraft(form, {
    isFresh,
    filling: answer.account?.filling ?? '',
    onPlace: (draft) => {
      if (!form.current) return
      const typed = new FormData(form.current)
      for (const [name, text] of Object.entries(draft)) typed.set(name, text)
      typed.set('intent', 'update-total')
      void submit(typed, { method: 'post', action: '/checkout', preventScrollReset: true, replace: true })
    },
  })
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16 lg:pt-12">
      <div className="flex flex-col gap-6">
        <h1 className="font-display text-title">Checkout</h1>
        <Problem answer={answer} />
        <Form
          ref={form}
          method="post"
          action="/checkout"
          noValidate
          className="group/checkout flex flex-col gap-8"
          id="checkout"
        >
          <SeenFields answer={answer} />
          {/* Anew when a saved address is picked, so that the fields show it. */}
          <CheckoutFields key={answer.account?.filling ?? ''} answer={answer} />
          <div className="lg:hidden">
            <Summary answer={answer} />
          </div>
          <DiscountCode
            code={answer.quote?.offers.code ?? null}
            error={answer.errors['discountCode'] ?? null}
            typed={answer.values['discountCode'] ?? ''}
          />
          <CreditChoice answer={answer} />
          <PayChoice answer={answer} />
          <DepositChoice answer={answer} />
          <RememberCard answer={answer} />
          <HumanCheck
            needed={answer.problem === 'human-check-needed' || answer.problem === 'human-check-failed'}
            otherwise={<AskUs />}
          />
          <PayButton answer={answer} busy={busy} />
        </Form>
      </div>
      <aside aria-label="Your order" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Summary answer={answer} />
      </aside>
    </div>
  )
}

/** Which order it is, and what they saw of it: nothing is placed at another total or for a later day. */
function SeenFields({ answer: { key, quote } }: { answer: CheckoutAnswer }) {
  const { totalKobo, deposit, plan, agreedDay }: Partial<NonNullable<typeof quote>> = quote ?? {}
  const seen = {
    key,
    seenTotalKobo: totalKobo,
    seenDepositKobo: deposit?.depositKobo,
    seenKeepKobo: deposit?.keepKobo,
    seenPlan: plan ? planKey(plan) : '',
    seenGifts: giftsKey(quote?.offers.gifts.lines ?? []),
    seenReady: agreedDay,
  }
  return Object.entries(seen).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ''} />
  ))
}

/** While changes of the cart are on their way: the total that would be shown is an older one. */
export function PendingCheckout() {
  return (
    <div className="page flex max-w-prose flex-col items-start gap-6 pt-8 pb-20 lg:pt-12">
      <h1 className="font-display text-title">Checkout</h1>
      <PendingCart
        otherwise={
          <>
            <Notice>
              The shop cannot be reached just now. Your cart and what you typed are saved on this device.
            </Notice>
            <ButtonLink to="/checkout" reloadDocument>
              Try again
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

/** The other way to order, where a browser cannot show that a person sits before it. */
function AskUs() {
  const house = useHouse()
  return (
    <>
      or{' '}
      <a href={whatsAppAddress(house.whatsapp, 'Hello, I would like to place an order: ')} className="link">
        order with us on WhatsApp
      </a>
    </>
  )
}

/** What stands in the way, brought before eye and ear each time the form comes back. */
function Problem({ answer }: { answer: CheckoutAnswer }) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because focus is the browser's: without it they would stay at the button, below what they must mend.
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

/** What became of the deposit or the plan that they chose. */
function FirstPaymentNow({ quote, isPlan }: { quote: CheckoutAnswer['quote']; isPlan: boolean }) {
  const first = isPlan ? quote?.plan : quote?.deposit
  if (!first)
    return isPlan
      ? 'This order can no longer be paid in instalments.'
      : 'This order can no longer be paid with a deposit.'
  if (isPlan) return 'The dates or amounts of the instalments have changed.'
  return (
    <>
      The deposit is now <strong>{formatNaira(first.depositKobo)}</strong>.
    </>
  )
}

function CartChanged({ lines }: { lines: CheckoutAnswer['cart']['lines'] }) {
  return (
    <>
      {lines
        .filter(({ problem }) => problem?.kind === 'no-longer-made')
        .map((line) => (
          <p key={line.id}>
            {line.name} is no longer made{line.variantWords === '' ? '' : ` in ${line.variantWords}`}.{' '}
            <Link to={productAddress(line)} className="link">
              Choose another
            </Link>
          </p>
        ))}
      <p>
        Something in your cart changed while you were at checkout. Nothing was ordered.{' '}
        <Link to="/cart" className="link">
          View cart
        </Link>{' '}
        to check it.
      </p>
    </>
  )
}

function problemWords({
  problem,
  cart,
  quote,
  values,
  seenTotalKobo,
  retryMinutes,
  tooMany,
}: CheckoutAnswer) {
  switch (problem) {
    case null:
    case 'check-fields':
      return null
    case 'total-changed':
      return (
        <p>
          The total is now <strong>{quote ? formatNaira(quote.totalKobo) : 'not known'}</strong>
          {seenTotalKobo === null ? '' : `; you saw ${formatNaira(seenTotalKobo)}`}. Nothing was ordered.
          Please check the summary and place your order again if you agree.
        </p>
      )
    case 'deposit-changed':
      return (
        <p>
          <FirstPaymentNow quote={quote} isPlan={values['pay'] === 'plan'} /> Nothing was ordered. Please
          check how much you pay now and place your order again if you agree.
        </p>
      )
    case 'gift-gone':
      return (
        <p>
          The gifts that come with your order have changed. Nothing was ordered, and the total is the same.
          Please check the summary and place your order again.
        </p>
      )
    case 'way-gone':
      return (
        <p>
          This order can no longer be paid the way you chose. Nothing was ordered, and everything you typed is
          still here. Please choose another way to pay.
        </p>
      )
    case 'on-delivery-taken':
      return (
        <p>
          You already have an order to pay on delivery, so this one was not placed. Please choose another way
          to pay. Once that order is paid, you can pay on delivery again.
        </p>
      )
    case 'on-delivery-refused':
      return (
        <p>
          An earlier order came back to us unpaid, so this one cannot be paid on delivery. Nothing was
          ordered. Please choose another way to pay, or ask us on WhatsApp.
        </p>
      )
    case 'cart-changed':
      return <CartChanged lines={cart.lines} />
    case 'no-delivery':
      return (
        <p>We do not deliver to this place yet. Please check the country and state, or ask us on WhatsApp.</p>
      )
    case 'no-pickup':
      return (
        <p>
          Orders can no longer be picked up. Nothing was ordered. Please enter your delivery address and place
          your order again.
        </p>
      )
    case 'key-reused':
      return (
        <p>
          This page was already used for another order, so we have reloaded it. Please check it and place your
          order again.
        </p>
      )
    case 'date-moved':
      return <DateMoved quote={quote} />
    case 'express-full':
      return (
        <ExpressProblem>All our express slots are taken at the moment. Nothing was ordered.</ExpressProblem>
      )
    case 'express-too-many':
      return (
        <ExpressProblem>
          One order can hold {maxExpressItems} express items at most. Nothing was ordered.
        </ExpressProblem>
      )
    case 'too-much':
      return <p>A single payment is limited to ₦10,000,000. Please split it into two orders, or ask us.</p>
    case 'too-many-unpaid':
      return (
        <p>
          You already have {unpaidLimits.orders} unpaid orders for one of these products. Nothing new was
          ordered. Please{' '}
          <Link to={unpaidOrderPath} className="link">
            pay for your last order, or cancel it
          </Link>
          . Unpaid orders expire after 30 minutes.
        </p>
      )
    case 'too-many-units':
      return tooMany && <TooMany {...tooMany} />
    case 'human-check-needed':
    case 'human-check-failed':
      return (
        <p>
          This is a large order, or many orders came from your connection or with these contact details just
          now, so we need to check that you are a person. Nothing was ordered, and nothing you typed is lost:
          please place your order again
          <noscript> in {waitSeconds} seconds</noscript>.
        </p>
      )
    case 'too-many-orders':
      return (
        <p>
          Too many orders came from your connection or with these contact details. Nothing was ordered, and
          nothing you typed is lost. Please try again in{' '}
          {retryMinutes === 1 ? 'a minute' : `${retryMinutes ?? 60} minutes`}, or order with us on WhatsApp.
        </p>
      )
  }
}

function TooMany({ name, most, reserved }: TooManyUnits) {
  const house = useHouse()
  const ask = `Hello, I would like to order more than ${most} of ${name}: `
  return (
    <p>
      We can reserve {most} of {name} for you before you pay
      {reserved === 0 ? '' : `, and your unpaid orders already hold ${reserved}`}. Nothing was ordered.{' '}
      <Link to="/cart" className="link">
        Change the quantity in your cart
      </Link>
      , or{' '}
      <a href={whatsAppAddress(house.whatsapp, ask)} className="link">
        ask us on WhatsApp
      </a>{' '}
      or at{' '}
      <a href={`mailto:${house.email}`} className="link">
        {house.email}
      </a>{' '}
      for a larger or wholesale order: we will send you a link to pay.
    </p>
  )
}

function ExpressProblem({ children }: { children: ReactNode }) {
  return (
    <p>
      {children}{' '}
      <Link to="/cart" className="link">
        Go back to your cart
      </Link>{' '}
      and turn express off for your design: it is then made in the standard time.
    </p>
  )
}

/** Makers' days were taken by others, or what is pre-ordered comes later. */
function DateMoved({ quote }: Pick<CheckoutAnswer, 'quote'>) {
  const { agreedDay = null, ready = null } = quote ?? {}
  const made = ready && [ready.express, ready.custom, ready.made].find(({ to }) => to === agreedDay)
  return (
    <p>
      {made
        ? 'The date you saw has just been taken by other orders. Yours would now be ready '
        : 'The pre-order in your cart now comes later, on '}
      <strong>
        {made ? formatPromise(made.from, made.to) : agreedDay === null ? 'another day' : comingDay(agreedDay)}
      </strong>
      . Nothing was ordered. Place your order again if the new date suits you.
    </p>
  )
}
