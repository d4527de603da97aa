import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isSoldOut, openedVariant } from '#app/domain/catalog/products/variant-choice.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { Quantity } from '#app/foundation/ui/quantity.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { cartItem, maxQuantity } from '#app/domain/cart/cart.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import type { ChangeOutcome } from '#app/domain/cart/cart-mirror-core.ts'
import { LengthChoice } from './length-choice.tsx'
import { ReservedWords, useReservation } from './reserved-notice.tsx'
import { WhenChosen } from './when-chosen.tsx'

type Props = {
  product: Product
  /** The variant that the page was opened at; null for the one that the shop would show. */
  opened: VariantId | null
  /** Of the form, so that a button elsewhere on the page may submit it. */
  id?: string
  /** For what stands elsewhere and follows the choice. */
  onChoose?: (variantId: VariantId) => void
  /** Asked before each add; false holds it back, e.g. until somebody has said that they want one more. */
  mayAdd?: (variant: ProductVariant) => boolean
  /** Hears how each press ended. */
  onProgress?: (progress: AddProgress) => void
  /** What stands below the button for each variant, e.g. a question about it. */
  Ask?: ComponentType<{ product: Product; variant: ProductVariant }>
}

/** How long the button says that it has worked; milliseconds. */
const addedForMs = 3_000

export type AddProgress =
  | { kind: 'idle' }
  | { kind: 'added'; units: number }
  | Exclude<ChangeOutcome, { kind: 'done' }>

/**
 * Length, quantity, "Add to cart". A plain form that posts to /cart; with JavaScript the browser's own copy of the cart
 * takes the item at once, with or without a connection, and the server hears of it behind.
 */
export function AddToCartForm({ product, opened, id, onChoose, mayAdd, onProgress, Ask }: Props) {
  const start = openedVariant(product, opened)
  const isScripted = useIsScripted()
  const [variantId, setVariantId] = useState(start?.id)
  const [quantity, setQuantity] = useState(1)
  const [progress, setProgress] = useState<AddProgress>({ kind: 'idle' })
  const [heard, setHeard] = useState(false)
  const [saysAdded, sayAdded] = useForAWhile(addedForMs)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => {
    const chosen = product.variants.find((one) => one.id === early.get('variantId'))
    if (chosen) choose(chosen.id)
    setQuantity(Math.max(1, Math.trunc(Number(early.get('quantity'))) || 1))
  })
  const variant = product.variants.find((one) => one.id === variantId) ?? start
  if (!variant) return null
  const most = product.madeToOrder ? maxQuantity : Math.min(Math.max(variant.left, 1), maxQuantity)

  function choose(chosen: VariantId): void {
    setVariantId(chosen)
    onChoose?.(chosen)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const posted = new FormData(event.currentTarget)
    const chosen = product.variants.find((one) => one.id === posted.get('variantId'))
    const units = Number(posted.get('quantity'))
    if (!chosen || isSoldOut(product, chosen) || !Number.isInteger(units) || units < 1 || units > maxQuantity)
      return
    if (mayAdd?.(chosen) === false) return event.preventDefault()
    const sent = addToMirror(product, chosen, units)
    // A browser that keeps nothing posts the form instead.
    if (sent === null) return
    event.preventDefault()
    say({ kind: 'added', units })
    sayAdded(true)
    void follow(sent)
  }

  async function follow(sent: Promise<ChangeOutcome>): Promise<void> {
    const outcome = await sent
    if (outcome.kind === 'done') return setHeard(true)
    say(outcome)
    sayAdded(false)
  }

  function say(next: AddProgress): void {
    setProgress(next)
    onProgress?.(next)
  }

  return (
    <form ref={form} id={id} method="post" action="/cart" className="add-form" onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <ChosenPrice variants={product.variants} chosen={variant} />
      <LengthChoice product={product} chosen={start?.id} onChoose={choose} />
      <div className="add-press">
        <div
          onBlur={(event) => {
            const typed = Number(event.target instanceof HTMLInputElement ? event.target.value : Number.NaN)
            if (Number.isInteger(typed) && typed >= 1) setQuantity(typed)
          }}
        >
          <Quantity label={product.name} value={Math.min(quantity, most)} max={most} onStep={setQuantity} />
        </div>
        <Button type="submit" disabled={isScripted && isSoldOut(product, variant)} className="grow" data-add>
          {saysAdded ? 'Added' : 'Add to cart'}
        </Button>
      </div>
      <SoldOut product={product} chosen={variant} />
      <Said progress={progress} />
      {/* Only once the server was heard: React Router reloads the page when a prefetch finds no connection. */}
      {heard ? <PrefetchPageLinks page="/cart" /> : null}
      {Ask ? (
        <WhenChosen variants={product.variants} chosen={variant}>
          {(one) => <Ask product={product} variant={one} />}
        </WhenChosen>
      ) : null}
    </form>
  )
}

/** In place of the button while the chosen variant is gone; the radios themselves say which is chosen. */
function SoldOut({ product, chosen }: { product: Product; chosen: ProductVariant }) {
  const { variants } = product
  const gone = variants.filter((one) => isSoldOut(product, one))
  if (gone.length === 0) return null
  const isAll = gone.length === variants.length && gone.length > 1
  return (
    <div className="add-gone">
      <WhenChosen variants={variants} chosen={chosen} unknown={<GoneButton where="" />}>
        {(one) => (
          <Gone variant={one}>
            <GoneButton where={isAll ? 'in every length' : `in ${variantWords(one, variants)}`} />
            <p className="text-small">
              {gone.length < variants.length ? 'Choose another, or let us ' : 'Let us '}
              <Link
                to={`/back-in-stock?variant=${one.id}`}
                className="link inline-flex min-h-11 items-center"
              >
                tell you when it is back
              </Link>
            </p>
          </Gone>
        )}
      </WhenChosen>
    </div>
  )
}

/** What the shopper has reserved in an order of their own is not sold out to them. */
function Gone({ variant, children }: { variant: ProductVariant; children: ReactNode }) {
  const reservation = useReservation(variant.id)
  return (
    <div className="flex flex-col gap-2">
      {reservation ? (
        <p>
          <ReservedWords order={reservation} />
        </p>
      ) : (
        children
      )}
    </div>
  )
}

function GoneButton({ where }: { where: string }) {
  return (
    <Button type="button" look="quiet" disabled>
      {`Sold out ${where}`.trim()}
    </Button>
  )
}

function ChosenPrice({ variants, chosen }: { variants: readonly ProductVariant[]; chosen: ProductVariant }) {
  return (
    // As high as a line before the radios beneath it have come and say which price is shown.
    <div className="min-h-[1lh] text-lead">
      <WhenChosen
        variants={variants}
        chosen={chosen}
        unknown={<Price from amountKobo={cheapest(variants, chosen).priceKobo} />}
      >
        {(variant) => <Price percent amountKobo={variant.priceKobo} oldKobo={variant.oldPriceKobo} />}
      </WhenChosen>
    </div>
  )
}

function cheapest(variants: readonly ProductVariant[], first: ProductVariant): ProductVariant {
  return variants.reduce((a, b) => (b.priceKobo < a.priceKobo ? b : a), first)
}

function Said({ progress }: { progress: AddProgress }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-y-0 gap-x-6 min-h-11 -my-3 empty:min-h-0 empty:-mb-5"
    >
      {progress.kind === 'idle' ? null : (
        <>
          <p className={progress.kind === 'refused' ? 'text-berry' : undefined}>{words(progress)}</p>
          <ButtonLink to="/cart" look="text">
            View cart
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function words(progress: AddProgress): string {
  switch (progress.kind) {
    case 'idle':
      return ''
    case 'added':
      return progress.units === 1 ? 'In your cart.' : `${progress.units} items are in your cart.`
    case 'unsent':
      return 'Saved on this device. We will send it when you are back online.'
    case 'refused':
      return `Not added. ${progress.message}`
  }
}

function addToMirror(
  product: Product,
  variant: ProductVariant,
  quantity: number,
): Promise<ChangeOutcome> | null {
  const { id: productId, name, description } = product
  const { priceKobo, lengthIn } = variant
  const pictureKey = product.pictures[0]?.key
  const item = cartItem({ productId, name, description, priceKobo, lengthIn, pictureKey }, quantity)
  return cartMirror().change({ intent: 'add', variantId: variant.id, quantity }, item)
}

/** A flag that goes out by itself. */
function useForAWhile(ms: number) {
  const [on, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function set(next: boolean): void {
    clearTimeout(timer.current)
    setOn(next)
    if (next) timer.current = setTimeout(() => setOn(false), ms)
  }
  return [on, set] as const
}
