import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AddToCartForm } from '#app/cart/add-to-cart-form.tsx'
import type { Card } from '#app/catalog/listing.server.ts'
import { productAddress } from '#app/catalog/product-address.ts'
import type { Product } from '#app/catalog/product.server.ts'
import { isSoldOut } from '#app/catalog/variant-choice.ts'
import { closeOnBackdrop } from '#app/ui/close-on-backdrop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

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
      className="quick-sheet"
      onClose={onClosed}
      onPointerDown={(event) => closeOnBackdrop(event, close)}
    >
      <div className="quick-head">
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
        <button type="button" className="zoom-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {product === null || product === 'unknown' ? (
        <p role="status" className="quick-wait text-muted">
          {product === null
            ? 'Loading lengths…'
            : 'We could not load the lengths. Please try again in a moment.'}
        </p>
      ) : (
        <AddToCartForm product={product} opened={openedBy(card)} />
      )}
    </dialog>
  )
}

/** A card may show a piece that is gone; who wants one quickly is shown one that can be had. */
function openedBy({ madeToOrder, left, variantId }: Card) {
  return isSoldOut({ madeToOrder }, { left }) ? null : variantId
}

/** Null without a connection, and for a piece that has just left the shelf. */
async function fetchProduct(slug: string, signal: AbortSignal): Promise<Product | null> {
  try {
    const answer = await fetch(`/product/${encodeURIComponent(slug)}/lengths`, { signal })
    return answer.ok ? ((await answer.json()) as Product) : null
  } catch {
    return null
  }
}
