import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type PayChannel, payChannels } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { ownWords } from '#app/foundation/lib/own-words.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { paidWords } from '#app/domain/orders/payments/money-of-order.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { OrderView } from './order-view.ts'
import { CardPay } from './card-pay.tsx'
import { cardHints } from './card-hints.ts'
import { channelWords } from './channel-words.ts'
import { PartList, PayMore } from './plan-section.tsx'

type Props = { order: OrderView; deposit: NonNullable<OrderView['deposit']>; hint: string | null }

const noGateway = 'Our payment partner did not answer. Nothing was charged. Please try again in a minute.'
/** By the hint in the address. Others say nothing of a balance: an older page of theirs asked for the deposit once more. */
const problems: Record<string, string> = {
  'gateway-refused': noGateway,
  'gateway-unreachable': noGateway,
  ...cardHints,
  failed: 'The payment did not go through. Nothing was charged, and you can try again.',
  cancelled: 'You left the payment page. Nothing was charged.',
  checking:
    'Your bank is still confirming the payment. Please do not pay again: this page shows it as soon as it arrives.',
  confirming: 'Your bank is still confirming a payment, so please do not pay again yet.',
}

/** What is left to pay after the deposit, and the ways to pay it. */
export function BalanceSection({ order, deposit, hint }: Props) {
  const { plan } = deposit
  const next = plan?.parts[0]
  const dueKobo = next?.amountKobo ?? deposit.balanceKobo
  const problem = ownWords(problems, hint)
  return (
    <section
      id="balance"
      aria-labelledby="balance-title"
      className="flex scroll-mt-24 flex-col gap-4 border-y border-gold bg-sand px-5 py-6"
    >
      <h2 id="balance-title" className="font-display text-card">
        {titleOf(deposit, formatNaira(dueKobo))}
      </h2>
      {problem === null ? null : (
        <Notice tone={hint === 'checking' ? 'info' : 'problem'}>
          <p>{problem}</p>
        </Notice>
      )}
      <WhatIsOwed order={order} deposit={deposit} />
      <Press order={order} by={null} through={next?.no}>
        Pay {formatNaira(dueKobo)}
        {deposit.isOnDelivery ? ' now' : ''}
      </Press>
      <CardPay
        token={order.token}
        cards={order.cards}
        what={next ? { throughPart: next.no } : 'balance'}
        dueKobo={dueKobo}
      />
      {plan ? <PayMore token={order.token} plan={plan} /> : null}
      <OtherWays order={order} through={next?.no} />
    </section>
  )
}

function titleOf({ plan, isOnDelivery }: Props['deposit'], due: string): string {
  const next = plan?.parts[0]
  if (plan && next) return `Instalment ${next.no} of ${plan.count}: ${due}`
  return `${due} ${isOnDelivery ? 'to pay on delivery' : 'is left to pay'}`
}

function WhatIsOwed({ order, deposit }: Omit<Props, 'hint'>) {
  const { plan, balanceUntil } = deposit
  const next = plan?.parts[0]
  const leaves = order.pickup ? 'You can pick up your order' : 'We send your order'
  if (deposit.isOnDelivery)
    return (
      <p>
        Please have it ready when your order arrives. The courier will call first. Would you rather not pay at
        the door? Pay now instead.
      </p>
    )
  if (plan && next)
    return (
      <>
        <p>
          {plan.isLate
            ? `This was due on ${next.due}. Please pay it now, or tell us if you need more time.`
            : `Please pay it by ${next.due}.`}{' '}
          You have paid {paidWords(deposit)} so far. {leaves} once all instalments are paid.
        </p>
        {plan.parts.length > 1 ? <PartList label="Instalments to pay" parts={plan.parts} /> : null}
      </>
    )
  return (
    <p>
      You have paid {paidWords(deposit)} so far. {leaves} once the balance is paid
      {balanceUntil === null
        ? '. You can pay it at any time; we tell you when everything is ready.'
        : `: please pay it by ${balanceUntil}.`}
    </p>
  )
}

type PressProps = {
  order: OrderView
  by: PayChannel | null
  /** Under a plan, the part that is paid: pressed again, or in an older tab, it is paid once. */
  through: number | undefined
  children: ReactNode
}

/** The page that follows may be the provider's, so it is a new document. */
function Press({ order, by, through, children }: PressProps) {
  const wish = by === null ? 'pay-balance' : `pay-balance-by-${by}`
  return (
    <Form method="post" action={`/order/${order.token}?do=${wish}`} reloadDocument>
      {through === undefined ? null : <input type="hidden" name="through" value={through} />}
      <Button type="submit" look={by === null ? 'primary' : 'quiet'}>
        {children}
      </Button>
    </Form>
  )
}

function OtherWays({ order, through }: Pick<PressProps, 'order' | 'through'>) {
  const house = useHouse()
  const ask = `Hello, I would like to pay the balance of order ${order.number} another way.`
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Pay another way</summary>
      <div className="flex max-w-prose flex-col gap-3 pt-1">
        <ul aria-label="Ways to pay the balance" className="flex flex-wrap gap-2">
          {payChannels.map((channel) => (
            <li key={channel}>
              <Press order={order} by={channel} through={through}>
                {channelWords[channel]}
              </Press>
            </li>
          ))}
        </ul>
        {order.transfer === null ? null : (
          <Link
            to={`/order/${order.token}/transfer`}
            className="link inline-flex min-h-11 items-center self-start"
          >
            Transfer to our bank account
          </Link>
        )}
        <p className="text-small text-muted">
          Someone else can pay for you with the link to this page. For any other way,{' '}
          <a className="link" href={whatsAppAddress(house.whatsapp, ask)}>
            ask us on WhatsApp
          </a>
          .
        </p>
      </div>
    </details>
  )
}
