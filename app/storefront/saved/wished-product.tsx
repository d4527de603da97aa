import type { ReactNode } from 'react'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { Form, Link } from 'react-router'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { useCollection, useOwnNames } from '#app/storefront/listing/collections.tsx'
import { AddKept } from './add-kept.tsx'
import { compareFormId } from './compare.ts'
import type { WishedProduct, State } from '#app/domain/wishlist/wished-products.server.ts'

type Props = { product: WishedProduct; canCompare: boolean }

/** One kept product: what it is, what it cost and costs, whether it can be had, and the way into the cart. */
export function WishedProductItem({ product, canCompare }: Props) {
  const { productId, name, slug, state, picture, collection, texture } = product
  const isGone = state.kind === 'gone'
  const address = isGone ? null : productAddress({ slug, ...state })
  return (
    <li
      id={productId}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4.5 py-6 border-t border-rule md:grid-cols-[11rem_minmax(0,1fr)] md:gap-7 md:py-8"
      data-state={state.kind}
    >
      <ProductFrame address={address}>
        {picture ? <Picture picture={picture} sizes="(min-width: 48rem) 11rem, 7rem" /> : null}
      </ProductFrame>
      <div className="flex flex-col gap-2.5 min-w-0">
        <div>
          <p className="text-small text-muted">
            {[useCollection(collection)?.name, useOwnNames().texture[texture]].filter(Boolean).join(' · ')}
          </p>
          <h2 className="font-display text-card">
            {address === null ? (
              name
            ) : (
              <Link to={address} className="inline-flex items-center min-h-11">
                {name}
              </Link>
            )}
          </h2>
          <p className="text-small text-muted">{shownWords(product)}</p>
        </div>
        <PriceThenAndNow product={product} />
        <StateWords state={state} madeToOrder={product.madeToOrder} />
        <div className="flex flex-wrap items-center gap-y-1 gap-x-5 mt-auto">
          <NextStep product={product} address={address} />
          <Form method="post" action="/wishlist" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="productId" value={productId} />
            <Button type="submit" look="text" className="text-small" aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Form>
          {canCompare && !isGone ? (
            <label className="inline-flex items-center gap-2 min-h-11 text-(length:--text-small) cursor-pointer">
              <input type="checkbox" name="products" value={slug} form={compareFormId} />
              Compare<span className="sr-only"> {name}</span>
            </label>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The name beside it is the link for the keyboard and for screen readers. */
function ProductFrame({ address, children }: { address: string | null; children: ReactNode }) {
  const box =
    'frame aspect-4/5 self-start in-data-[state=gone]:opacity-72 in-data-[state=sold-out]:opacity-72'
  return address === null ? (
    <div className={box}>{children}</div>
  ) : (
    <Link to={address} tabIndex={-1} aria-hidden="true" className={box}>
      {children}
    </Link>
  )
}

function shownWords({ wanted, state }: WishedProduct): string | null {
  if (state.kind === 'gone') return wanted
  return wanted === null ? state.words : `${state.words}; ${wanted} is no longer made`
}

/** Then and now, of the same variant only: another one has another price. */
function PriceThenAndNow({ product: { state, seenPriceKobo } }: { product: WishedProduct }) {
  if (state.kind === 'gone') return null
  const { priceKobo, isAsKept } = state
  const then = isAsKept ? seenPriceKobo : priceKobo
  return (
    <div>
      <Price amountKobo={priceKobo} oldKobo={then} />
      {then === priceKobo ? null : (
        <p className={priceKobo < then ? 'text-small text-berry' : 'text-small text-muted'}>
          {changeWords(then, priceKobo)}
        </p>
      )}
    </div>
  )
}

function changeWords(then: Kobo, now: Kobo): string {
  return now < then
    ? `${formatNaira((then - now) as Kobo)} less than when you saved it`
    : `It was ${formatNaira(then)} when you saved it`
}

function StateWords({ state, madeToOrder }: { state: State; madeToOrder: boolean }) {
  const words = stateText(state, madeToOrder)
  return words === null ? null : (
    <p className={`text-(length:--text-small) font-medium ${stateTones[state.kind]}`}>{words}</p>
  )
}

const stateTones = {
  gone: 'text-berry',
  'sold-out': 'text-berry',
  back: 'text-gold-deep',
  here: '',
} as const

function stateText(state: State, madeToOrder: boolean): string | null {
  switch (state.kind) {
    case 'gone':
      return 'No longer available'
    case 'sold-out':
      if (state.comesOn !== null) return `Pre-order, comes on ${comingDay(state.comesOn)}`
      // Its name stands above.
      return state.there === null ? 'Sold out' : `Sold out. ${state.there}`
    case 'back':
      return 'Back in stock'
    case 'here':
      return madeToOrder ? 'Made to order' : null
  }
}

function NextStep({ product, address }: { product: WishedProduct; address: string | null }) {
  const { state, name } = product
  if (address === null || state.kind === 'gone') return null
  if (state.kind === 'sold-out' && state.comesOn !== null)
    return (
      <ButtonLink to={address} look="quiet" className="min-h-11 px-5">
        Pre-order<span className="sr-only">, {name}</span>
      </ButtonLink>
    )
  if (state.kind === 'sold-out')
    return (
      <ButtonLink to={`/back-in-stock?variant=${state.shownId}`} look="quiet" className="min-h-11 px-5">
        Notify me when it is back<span className="sr-only">, {name}</span>
      </ButtonLink>
    )
  if (state.variantId === null)
    return (
      <ButtonLink to={address} look="quiet" className="min-h-11 px-5">
        Choose {state.choice?.toLowerCase() ?? 'one'}
        <span className="sr-only"> of {name}</span>
      </ButtonLink>
    )
  return (
    <AddKept
      product={product}
      variantId={state.variantId}
      priceKobo={state.priceKobo}
      lengthIn={state.lengthIn}
      words={state.words}
    />
  )
}
