import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { CollectionNames } from '#app/storefront/listing/collection-names.tsx'
import { OfferList } from '#app/storefront/listing/told-offers.tsx'
import { SeenBefore } from '#app/storefront/listing/seen-before.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { useCartMirror } from '#app/domain/cart/cart-count.ts'
import { reconcileCart } from '#app/domain/cart/reconcile-cart.ts'
import { toMirrorCart } from '#app/domain/cart/cart.ts'
import { CartLineItem } from './cart-line.tsx'
import { GiftLineItem } from './gift-line.tsx'
import { CartNewsNotice } from './cart-news-notice.tsx'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import { CartSummary } from './cart-summary.tsx'
import type { CartView, Refusal } from './cart.route.tsx'
import type { RemovedLine } from '#app/domain/cart/removed-lines.server.ts'
import { SavedForLater } from './saved-for-later.tsx'
import { OfflineCart } from './offline-cart.tsx'
import { PendingCart } from './pending-cart.tsx'
import { UndoNotice } from '#app/foundation/ui/undo-notice.tsx'
import { unpaidOrderPath } from '#app/domain/cart/unpaid-order.ts'

type Props = {
  /** Null while the server cannot be reached: then the browser's own copy is shown. */
  view: CartView | null
  refused: Refusal | null
}

export function CartPage({ view, refused }: Props) {
  useMirrorInStep(view)
  useFinishedChanges()
  const wasEmptied = useEmptied(view)
  const isBesideLine = view?.cart?.lines.some((line) => line.id === refused?.lineId) ?? false
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <h1 className="pb-6 font-display text-title">Your cart</h1>
      <div className="flex flex-col gap-3">
        <MirrorNews />
        {refused && !isBesideLine ? <Notice tone="problem">{refused.message}</Notice> : null}
        {view && !view.isPending ? <ViewNews view={view} wasEmptied={wasEmptied} /> : null}
      </div>
      <CartContent view={view} refused={refused} />
    </div>
  )
}

function CartContent({ view, refused }: Props) {
  if (view === null) return <OfflineCart />
  if (view.isPending) return <PendingCart otherwise={<OfflineCart />} />
  if (view.cart === null || view.cart.lines.length === 0)
    return (
      <>
        <EmptyCart unpaid={view.unpaid} keptCode={view.keptCode} told={view.told} />
        <SavedForLater lines={view.saved} />
      </>
    )
  return (
    <>
      <FullCart cart={view.cart} view={view} refused={refused} />
      <SavedForLater lines={view.saved} />
    </>
  )
}

type FullProps = {
  cart: NonNullable<CartView['cart']>
  view: CartView
  refused: Refusal | null
}

function FullCart({ cart, view, refused }: FullProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16">
      <section aria-label="Items">
        <p role="status" className="sr-only">
          {cart.itemCount} {cart.itemCount === 1 ? 'item' : 'items'}, {formatNaira(cart.subtotalKobo)}
        </p>
        <ul>
          {cart.lines.map((line) => (
            <CartLineItem
              key={line.id}
              line={line}
              ready={view.delivery?.ready ?? null}
              unpaid={view.unpaid}
              refused={refused?.lineId === line.id ? refused : null}
            />
          ))}
          {view.delivery?.quote?.offers.gifts.lines.map((gift) => (
            <GiftLineItem key={gift.id} gift={gift} />
          ))}
        </ul>
      </section>
      <CartSummary cart={cart} delivery={view.delivery} refusedCode={view.refusedCode} />
    </div>
  )
}

/** What happened to the cart before this page was opened. */
function ViewNews({ view, wasEmptied }: { view: CartView; wasEmptied: boolean }) {
  const isEmpty = (view.cart?.lines.length ?? 0) === 0
  return (
    <>
      <CartNewsNotice news={view.cart?.news ?? []} />
      {isEmpty && (wasEmptied || view.from === 'checkout') ? <WhyEmpty view={view} /> : null}
      {view.from === 'order' && !isEmpty ? <BackFromOrder /> : null}
      {view.hasTooManyLinks ? (
        <Notice tone="problem">
          Too many links were made from your connection just now. Please try again in a few minutes.
        </Notice>
      ) : null}
      {view.removed ? <Undo line={view.removed} /> : null}
    </>
  )
}

/** A cart that was full a moment ago, or that the checkout found empty: emptied by another hand, not by a fault. */
function WhyEmpty({ view }: { view: CartView }) {
  if (view.cart === null) return <Notice>Add something to your cart first, then check out.</Notice>
  return (
    <Notice>
      Your cart is empty now. It was emptied in another tab or on another device
      {view.from === 'checkout'
        ? ', so nothing was ordered. What you typed at checkout is kept on this device.'
        : '.'}
    </Notice>
  )
}

function BackFromOrder() {
  return (
    <Notice tone="success">
      Your order is back in your cart, and nothing was charged. Change what you like: checkout still has your
      details.
    </Notice>
  )
}

/** Whether the cart on this page became empty by itself: what is removed here can be undone here. */
function useEmptied(view: CartView | null): boolean {
  const count = view && !view.isPending ? (view.cart?.lines.length ?? 0) : null
  const [before, setBefore] = useState(count)
  const [wasEmptied, setWasEmptied] = useState(false)
  if (count !== null && count !== before) {
    setBefore(count)
    setWasEmptied(count === 0 && (before ?? 0) > 0 && view?.removed === null)
  }
  return wasEmptied
}

/** After Back from the payment page the cart is empty too: then what was in it waits in the order. */
function EmptyCart({ unpaid, keptCode, told }: Pick<CartView, 'unpaid' | 'keptCode' | 'told'>) {
  return (
    <>
      <section aria-label="Empty cart" className="flex max-w-prose flex-col items-start gap-6 pt-4">
        {unpaid === null ? (
          <p className="text-lead">Your cart is empty. Start with a collection, or see everything we sell.</p>
        ) : (
          <>
            <p className="text-lead">
              Your cart is empty. What was in it is reserved for you in order {unpaid.number}, which is not
              paid yet.
            </p>
            <ButtonLink to={unpaidOrderPath}>Pay for or edit order {unpaid.number}</ButtonLink>
          </>
        )}
        {keptCode ? (
          <Notice>
            Your code {keptCode.code} is saved for your order: {keptCode.takesOff.toLowerCase()}.
          </Notice>
        ) : null}
        <OfferList offers={told} />
        <CollectionNames />
        <ButtonLink to="/shop" prefetch="intent" look={unpaid === null ? 'primary' : 'quiet'}>
          Shop all products
        </ButtonLink>
      </section>
      <SeenBefore />
    </>
  )
}

function Undo({ line: { id, name, variantWords, isSaved } }: { line: RemovedLine }) {
  return (
    <UndoNotice key={id} action="/cart" field="lineId" value={id}>
      {isSaved ? 'Saved for later' : 'Removed'}: {withVariant(name, variantWords)}.
    </UndoNotice>
  )
}

/** What the browser's copy has to tell: unreadable storage, changes that were refused while offline. */
function MirrorNews() {
  const mirror = useCartMirror()
  if (!mirror || (mirror.messages.length === 0 && !mirror.setAside && mirror.unsent === 0)) return null
  return (
    <>
      {mirror.unsent > 0 ? (
        <Notice>Saved on this device. We will send it when you are back online.</Notice>
      ) : null}
      {mirror.setAside || mirror.messages.length > 0 ? (
        <Notice>
          <ul className="flex flex-col gap-1">
            {mirror.setAside ? (
              <li>Part of the cart saved in this browser could not be read and was set aside.</li>
            ) : null}
            {mirror.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          <Button look="text" onClick={() => cartMirror().dismiss()}>
            OK
          </Button>
        </Notice>
      ) : null}
    </>
  )
}

/** Whoever goes on while a change is being sent goes once it has arrived: another navigation would cut it off. */
function useFinishedChanges(): void {
  const isSending = useNavigation().formAction?.startsWith('/cart') ?? false
  const navigate = useNavigate()
  const wanted = useRef<Location | null>(null)
  useBlocker(({ nextLocation }) => {
    if (!isSending || nextLocation.pathname === '/cart') return false
    wanted.current = nextLocation
    return true
  })
  // An effect, because the router forgets what it blocked once the change has arrived.
  useEffect(() => {
    const to = wanted.current
    if (isSending || to === null) return
    wanted.current = null
    void navigate(to)
  }, [isSending, navigate])
}

/** The page and the browser's copy of the cart learn from each other; another tab may have changed either. */
function useMirrorInStep(view: CartView | null): void {
  const { revalidate } = useRevalidator()
  const version = useCartMirror()?.version ?? null
  const shown = view?.cart?.version ?? 0
  useEffect(() => {
    if (view === null || view.isPending) return
    void reconcileCart(cartMirror(), view.cart && toMirrorCart(view.cart)).then((isStale) =>
      isStale ? revalidate() : undefined,
    )
  }, [view, revalidate])
  useEffect(() => {
    if (version !== null && version > shown) void revalidate()
  }, [version, shown, revalidate])
}
