import { unitsOfVariant } from '#app/domain/cart/cart.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AddToCartForm } from '#app/storefront/cart/add-to-cart-form.tsx'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { closeOnBackdrop } from '#app/foundation/ui/close-on-backdrop.ts'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'

/** The form of the product page in a sheet, asked for by the card: length first, each with its price and what is left. */
export function QuickAdd({ card, onClosed }: { card: Card; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [product, setProduct] = useState<Product | 'unknown' | null>(null)
  const address = productAddress(card)
  // Effects, because only a call makes a dialog modal, and the lengths are asked for when it opens.
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const gone = new AbortController()
    void fetchProduct(card.slug, gone.signal).then(
      (found) => !gone.signal.aborted && setProduct(found ?? 'unknown'),
    )
    return () => gone.abort()
  }, [card.slug])
  const [picture] = card.pictures
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label={`Add ${card.name} to the cart`}
      className="w-full max-w-none max-h-[88dvh] mt-auto mb-0 pt-4 [padding-bottom:calc(1rem_+_env(safe-area-inset-bottom))] px-4 border-0 bg-ivory text-ink overscroll-contain backdrop:bg-ink/45 md:w-120 md:h-dvh md:max-h-none md:mt-0 md:ml-auto md:p-8"
      onClose={onClosed}
      onPointerDown={(event) => closeOnBackdrop(event, close)}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-4 pb-5">
        {picture ? (
          <div className="frame aspect-4/5 w-20">
            <Picture picture={{ ...picture, alt: '' }} sizes="5rem" />
          </div>
        ) : null}
        <p className="min-w-0">
          <span className="block font-display text-card">{card.name}</span>
          <Link to={address} className="link inline-flex min-h-11 items-center text-small">
            View full details
          </Link>
        </p>
        <IconButton icon="close" label="Close" onClick={close} size={24} />
      </div>
      {product === null || product === 'unknown' ? (
        <p role="status" className="text-muted min-h-88">
          {product === null ? 'Loading…' : 'We could not load this product. Please try again in a moment.'}
        </p>
      ) : (
        <AskingForm product={product} opened={openedBy(card)} />
      )}
    </dialog>
  )
}

const formId = 'quick-add'
/** With so many of a variant in the cart, one more is asked about: a third press is more often a slip than a wish. */
const askFrom = 2

/** The form of the product page, that asks before it adds what is in the cart already. */
function AskingForm({ product, opened }: { product: Product; opened: VariantId | null }) {
  const [asked, setAsked] = useState<{ words: string; have: number } | null>(null)
  const isAgreed = useRef(false)

  function mayAdd(variant: ProductVariant): boolean {
    const have = unitsOfVariant(cartMirror().read(), variant.id)
    const may = have < askFrom || isAgreed.current
    isAgreed.current = false
    setAsked(may ? null : { words: variantWords(variant, product.variants), have })
    return may
  }

  function agree(): void {
    isAgreed.current = true
    document.querySelector<HTMLFormElement>(`form#${formId}`)?.requestSubmit()
  }

  return (
    <>
      <AddToCartForm
        id={formId}
        product={product}
        opened={opened}
        mayAdd={mayAdd}
        onChoose={() => setAsked(null)}
      />
      <div role="alert">
        {asked === null ? null : (
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule pt-4">
            <p className="grow">
              You already have {asked.have} in your cart ({asked.words}). Add another?
            </p>
            <Button onClick={agree}>Add another</Button>
            <Button look="text" onClick={() => setAsked(null)}>
              No, thanks
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** A card may show a product that is sold out; who wants one quickly is shown one that can be had. */
function openedBy({ madeToOrder, left, variantId }: Card) {
  return isSoldOut({ madeToOrder }, { left }) ? null : variantId
}

/** Null without a connection, and for a product that has just left the shelf. */
async function fetchProduct(slug: string, signal: AbortSignal): Promise<Product | null> {
  try {
    const answer = await fetch(`/product/${encodeURIComponent(slug)}/lengths`, { signal })
    return answer.ok ? ((await answer.json()) as Product) : null
  } catch {
    return null
  }
}
