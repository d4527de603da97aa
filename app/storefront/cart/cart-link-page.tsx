import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { Form } from 'react-router'
import { cartLinkDays } from '#app/domain/cart/cart-link.ts'
import type { ShownLink } from '#app/domain/cart/cart-links.server.ts'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { addKobo, kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { LinePicture } from './line-picture.tsx'

type Props = {
  /** Null when there is no such link, or it is over. */
  shown: ShownLink | null
  /** Of this page, in full. */
  address: string
  /** They have just made it. */
  isOwn: boolean
  isTooOften: boolean
  pressKey: string
}

export function CartLinkPage({ shown, address, isOwn, isTooOften, pressKey }: Props) {
  if (shown === null || (shown.lines.length === 0 && shown.gone.length === 0)) return <Over />
  const { lines, gone } = shown
  const forSale = lines.filter((line) => !isGone(line))
  return (
    <div className="page flex max-w-3xl flex-col gap-8 pt-8 pb-20 lg:pt-12">
      <header className="flex flex-col gap-3">
        <h1 className="font-display text-title">
          {isOwn
            ? 'Share this cart'
            : shown.isForOwner
              ? 'What you left in your cart'
              : 'A cart shared with you'}
        </h1>
        <p className="text-muted">
          {isOwn
            ? `Whoever opens the link sees these items at today’s prices and can add them to their own cart. It works for ${cartLinkDays} days and says nothing about you.`
            : shown.isForOwner
              ? 'At today’s prices. The link in the email works once.'
              : 'At today’s prices. Nothing is in your cart yet.'}
        </p>
      </header>
      {isOwn ? <Share address={address} /> : null}
      {isTooOften ? (
        <Notice tone="problem">
          Your cart was changed too many times just now. Please try again in a few minutes.
        </Notice>
      ) : null}
      <ul aria-label="Items">
        {lines.map((line) => (
          <LinkedItem key={line.id} line={line} />
        ))}
        {gone.map(({ name, variantWords }) => (
          <li key={`${name} ${variantWords}`} className="border-t border-rule py-5 text-muted">
            {withVariant(name, variantWords)}: no longer available
          </li>
        ))}
      </ul>
      {isOwn ? (
        <ButtonLink to="/cart" look="quiet" className="self-start">
          Back to your cart
        </ButtonLink>
      ) : (
        <Take lines={forSale} pressKey={pressKey} />
      )}
    </div>
  )
}

function Share({ address }: { address: string }) {
  const { name } = useHouse()
  const text = `Have a look at these at ${name}: ${address}`
  return (
    <section aria-label="Link to this cart" className="flex flex-col gap-4">
      <Field name="link" label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
      <a
        href={whatsAppAddress('', text)}
        target="_blank"
        rel="noreferrer"
        className="button button-primary self-start"
      >
        Send on WhatsApp
      </a>
    </section>
  )
}

function LinkedItem({ line }: { line: CartLine }) {
  const { name, variantWords, quantity, priceKobo, problem } = line
  return (
    <li className="flex gap-4 border-t border-rule py-5">
      <LinePicture line={line} />
      <p className="min-w-0 grow">
        {name}
        <span className="block text-small text-muted">
          {variantWords}
          {quantity > 1 ? ` · Qty ${quantity}` : ''}
        </span>
        {problem?.kind === 'not-enough' ? (
          <span className="block text-small text-berry">Only {problem.left} left</span>
        ) : null}
      </p>
      <p className="tabular-nums">
        {isGone(line) ? (
          <span className="text-muted">Not available</span>
        ) : (
          formatNaira(timesKobo(priceKobo, quantity))
        )}
      </p>
    </li>
  )
}

function isGone({ problem }: CartLine): boolean {
  return problem !== null && problem.kind !== 'not-enough'
}

function Take({ lines, pressKey }: { lines: readonly CartLine[]; pressKey: string }) {
  if (lines.length === 0)
    return (
      <>
        <p>None of these items can be bought any more.</p>
        <ButtonLink to="/shop" className="self-start">
          Shop all products
        </ButtonLink>
      </>
    )
  const sum = addKobo(kobo(0), ...lines.map((line) => timesKobo(line.priceKobo, line.quantity)))
  return (
    // A new document, because the browser's copy of the cart must hear of it.
    <Form method="post" reloadDocument className="flex flex-col gap-4 border-t border-rule pt-5">
      <input type="hidden" name="key" value={pressKey} />
      <p className="flex justify-between gap-4 tabular-nums">
        <span>Subtotal</span>
        <strong>{formatNaira(sum)}</strong>
      </p>
      <Button type="submit" className="self-start">
        Add all to your cart
      </Button>
      <p className="text-small text-muted">What is in your cart already stays there.</p>
    </Form>
  )
}

function Over() {
  return (
    <div className="page flex max-w-prose flex-col items-start gap-6 pt-8 pb-20 lg:pt-12">
      <h1 className="font-display text-title">This link has expired</h1>
      <p>
        A shared cart can be opened for {cartLinkDays} days, and a link from our emails once. Ask whoever sent
        it for a new one, or sign in: your own cart is as you left it.
      </p>
      <ButtonLink to="/shop">Shop all products</ButtonLink>
    </div>
  )
}
