import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { useIsScripted } from '#app/ui/scripted-field.tsx'
import { maxQuantity } from './cart.ts'
import { cartItem } from './cart-item.ts'
import { cartMirror } from './cart-mirror.ts'
import type { ChangeOutcome } from './cart-mirror-core.ts'
import { isSoldOut, LengthChoice } from './length-choice.tsx'

type Props = { product: Product; chosenLength: number | null }

/** How long the button says that it has worked; milliseconds. */
const addedForMs = 3_000

type Progress =
  | { kind: 'idle' }
  | { kind: 'added'; pieces: number }
  | Exclude<ChangeOutcome, { kind: 'done' }>

/**
 * Length, quantity, "Add to cart". A plain form that posts to /cart; with JavaScript the browser's own copy of the cart
 * takes the piece at once, with or without a connection, and the server hears of it behind.
 */
export function AddToCartForm({ product, chosenLength }: Props) {
  const start = firstChoice(product, chosenLength)
  const [variantId, setVariantId] = useState(start?.id)
  const [quantity, setQuantity] = useState(1)
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const [heard, setHeard] = useState(false)
  const [saysAdded, sayAdded] = useForAWhile(addedForMs)
  const variant = product.variants.find((one) => one.id === variantId) ?? start
  if (!variant) return null
  const most = product.madeToOrder ? maxQuantity : Math.min(Math.max(variant.left, 1), maxQuantity)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget)
    const chosen = product.variants.find((one) => one.id === form.get('variantId'))
    const pieces = Number(form.get('quantity'))
    if (!chosen || !Number.isInteger(pieces) || pieces < 1 || pieces > maxQuantity) return
    const sent = addToMirror(product, chosen, pieces)
    // A browser that keeps nothing posts the form instead.
    if (sent === null) return
    event.preventDefault()
    setProgress({ kind: 'added', pieces })
    sayAdded(true)
    void follow(sent)
  }

  async function follow(sent: Promise<ChangeOutcome>): Promise<void> {
    const outcome = await sent
    if (outcome.kind === 'done') return setHeard(true)
    setProgress(outcome)
    sayAdded(false)
  }

  const soldOut = isSoldOut(product, start ?? variant)
  return (
    <form method="post" action="/cart" className="group/add flex flex-col gap-6" onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <ChosenPrice variants={product.variants} chosen={variant} />
      <LengthChoice product={product} chosen={start?.id} onChoose={setVariantId} />
      <div className="flex flex-wrap items-stretch gap-4">
        <div
          onBlur={(event) => {
            const typed = Number(event.target instanceof HTMLInputElement ? event.target.value : Number.NaN)
            if (Number.isInteger(typed) && typed >= 1) setQuantity(typed)
          }}
        >
          <Quantity label={product.name} value={Math.min(quantity, most)} max={most} onStep={setQuantity} />
        </div>
        <Button type="submit" disabled={soldOut} className="grow">
          {soldOut ? 'Sold out in every length' : saysAdded ? 'Added' : 'Add to cart'}
        </Button>
      </div>
      <Said progress={progress} />
      {/* Only once the server was heard: React Router reloads the page when a prefetch finds no connection. */}
      {heard ? <PrefetchPageLinks page="/cart" /> : null}
    </form>
  )
}

/** One price for each length, of which styles show the chosen one: it follows the choice without JavaScript too. */
function ChosenPrice({ variants, chosen }: { variants: readonly ProductVariant[]; chosen: ProductVariant }) {
  const isScripted = useIsScripted()
  // More than there are styles for: the choice is followed by script, and without one the least is named.
  if (variants.length > shownWhenChosen.length) {
    const least = variants.reduce((a, b) => (b.priceKobo < a.priceKobo ? b : a))
    return (
      <p className="text-lead">
        {isScripted ? (
          <Price amountKobo={chosen.priceKobo} oldKobo={chosen.oldPriceKobo} />
        ) : (
          <Price from amountKobo={least.priceKobo} />
        )}
      </p>
    )
  }
  return (
    <p className="text-lead">
      {variants.map((variant, place) => (
        <span key={variant.id} className={`hidden ${shownWhenChosen[place] ?? ''}`}>
          <Price amountKobo={variant.priceKobo} oldKobo={variant.oldPriceKobo} />
        </span>
      ))}
    </p>
  )
}

/** Written out because styles are found by reading the source. LengthChoice sets data-place. */
const shownWhenChosen = [
  'group-has-[[data-place="0"]:checked]/add:inline',
  'group-has-[[data-place="1"]:checked]/add:inline',
  'group-has-[[data-place="2"]:checked]/add:inline',
  'group-has-[[data-place="3"]:checked]/add:inline',
  'group-has-[[data-place="4"]:checked]/add:inline',
  'group-has-[[data-place="5"]:checked]/add:inline',
  'group-has-[[data-place="6"]:checked]/add:inline',
  'group-has-[[data-place="7"]:checked]/add:inline',
  'group-has-[[data-place="8"]:checked]/add:inline',
  'group-has-[[data-place="9"]:checked]/add:inline',
  'group-has-[[data-place="10"]:checked]/add:inline',
  'group-has-[[data-place="11"]:checked]/add:inline',
]

function Said({ progress }: { progress: Progress }) {
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-6">
      <p className={progress.kind === 'refused' ? 'text-berry' : undefined}>{words(progress)}</p>
      {progress.kind === 'idle' ? null : (
        <ButtonLink to="/cart" look="text">
          View cart
        </ButtonLink>
      )}
    </div>
  )
}

function words(progress: Progress): string {
  switch (progress.kind) {
    case 'idle':
      return ''
    case 'added':
      return progress.pieces === 1 ? 'In your cart.' : `${progress.pieces} pieces are in your cart.`
    case 'unsent':
      return 'Saved on this phone, will be sent when you are back online.'
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

/** The length of the link, else the shop's own choice, else the first that can be had. */
function firstChoice(product: Product, chosenLength: number | null): ProductVariant | undefined {
  const can = product.variants.filter((one) => !isSoldOut(product, one))
  const asked = can.find((one) => one.lengthIn === chosenLength)
  return asked ?? can.find((one) => one.isDefault) ?? can[0] ?? product.variants[0]
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
