import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { picturesFor } from '#app/domain/catalog/products/picture-option.ts'
import { isSoldOut, openedVariant } from '#app/domain/catalog/products/variant-choice.ts'
import { soldOutWords } from '#app/domain/catalog/products/sold-out-words.ts'
import { choiceWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { Quantity } from '#app/foundation/ui/quantity.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { cartItem, maxQuantity } from '#app/domain/cart/cart.ts'
import { AddButton } from './add-button.tsx'
import { addEvent, type AddProgress, type SaidProgress } from './add-progress.ts'
import { AddSaid } from './add-said.tsx'
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
  /** Hears what is said of each press. */
  onProgress?: (progress: SaidProgress) => void
  /** What stands below the button for each variant, e.g. a question about it. */
  Ask?: ComponentType<{ product: Product; variant: ProductVariant }>
}

/**
 * Length, quantity, "Add to cart" or "Pre-order". A plain form that posts to /cart; with JavaScript the starter of the page takes it
 * (take-add-forms.ts) and tells here how it went.
 */
export function AddToCartForm({ product, opened, id, onChoose, mayAdd, onProgress, Ask }: Props) {
  const start = openedVariant(product, opened)
  const isScripted = useIsScripted()
  const [variantId, setVariantId] = useState(start?.id)
  const [quantity, setQuantity] = useState(1)
  const [heard, setHeard] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => {
    const chosen = product.variants.find((one) => one.id === early.get('variantId'))
    if (chosen) choose(chosen.id)
    setQuantity(Math.max(1, Math.trunc(Number(early.get('quantity'))) || 1))
  })
  useAddProgress(form, (progress) => (progress.kind === 'done' ? setHeard(true) : onProgress?.(progress)))
  const variant = product.variants.find((one) => one.id === variantId) ?? start
  if (!variant) return null
  const most = product.madeToOrder ? maxQuantity : Math.min(Math.max(variant.left, 1), maxQuantity)

  function choose(chosen: VariantId): void {
    setVariantId(chosen)
    onChoose?.(chosen)
  }

  /** The starter listens further out: it takes what is not held back here. */
  function ask(event: SubmitEvent<HTMLFormElement>): void {
    const posted = new FormData(event.currentTarget).get('variantId')
    const chosen = product.variants.find((one) => one.id === posted)
    if (chosen && mayAdd?.(chosen) === false) event.preventDefault()
  }

  return (
    <form
      ref={form}
      id={id}
      method="post"
      action="/cart"
      className="add-form"
      data-adds={JSON.stringify(itemOf(product, variant))}
      onSubmit={ask}
    >
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
        <AddButton
          variants={product.variants}
          disabled={isScripted && isSoldOut(product, variant)}
          className="grow"
          data-add
        />
      </div>
      <SoldOut product={product} chosen={variant} />
      <AddSaid className="flex flex-wrap items-center gap-y-0 gap-x-6 min-h-11 -my-3 has-[>:empty]:min-h-0 has-[>:empty]:-mb-5" />
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
      <WhenChosen variants={variants} chosen={chosen} unknown={<GoneButton words="Sold out" />}>
        {(one) => (
          <Gone variant={one}>
            <GoneButton words={isAll ? allGone(variants) : goneWords(one, variants, gone).gone} />
            <p className="text-small">
              {goneWords(one, variants, gone).there}{' '}
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

function goneWords(
  { sku }: ProductVariant,
  variants: readonly ProductVariant[],
  gone: readonly ProductVariant[],
) {
  const free = variants.filter((one) => !gone.includes(one) && !one.comesOn)
  return soldOutWords(
    sku,
    variants,
    free.map((one) => one.sku),
  )
}

/** 'Sold out in every length', '… in every length and lace'. */
function allGone(variants: readonly ProductVariant[]): string {
  const choice = choiceWords(variants)
  return choice === null ? 'Sold out' : `Sold out in every ${choice.toLowerCase()}`
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

function GoneButton({ words }: { words: string }) {
  return (
    <Button type="button" look="quiet" disabled>
      {words}
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

function itemOf(product: Product, variant: ProductVariant) {
  const { id: productId, name, description, pictures, shows } = product
  const { priceKobo, lengthIn } = variant
  const pictureKey = picturesFor(pictures, shows, variant, product)[0]?.key
  return cartItem({ productId, name, description, priceKobo, lengthIn, pictureKey }, 1)
}

function useAddProgress(form: RefObject<HTMLFormElement | null>, hear: (progress: AddProgress) => void) {
  const onAdd = useEffectEvent((event: CustomEvent<AddProgress>) => hear(event.detail))
  // An effect, because React knows no event of our own.
  useEffect(() => {
    const element = form.current
    element?.addEventListener(addEvent, onAdd)
    return () => element?.removeEventListener(addEvent, onAdd)
  }, [form])
}
