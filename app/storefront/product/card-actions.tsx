// What a card offers without being opened; the root puts it into the cards of the catalogue.
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { CompareButton } from '#app/storefront/saved/compare-button.tsx'
import { HeartButton } from '#app/storefront/saved/heart-button.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'

const loadQuickAdd = () => import('./quick-add.tsx')
/** Loaded when somebody first reaches for it. */
const QuickAdd = lazy(async () => ({ default: (await loadQuickAdd()).QuickAdd }))

export function drawCardActions(card: Card) {
  return <CardActions card={card} />
}

function CardActions({ card }: { card: Card }) {
  const [isOpen, setIsOpen] = useState(false)
  const isScripted = useIsScripted()

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  /** What opens something is a button, and a button is pressed by the space bar too. */
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== ' ') return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <HeartButton product={card} shown={card} look="card" />
      <CompareButton product={card} />
      <a
        href={`${productAddress(card)}#choose`}
        className="quick-add"
        aria-label={`Quick add: ${card.name}`}
        data-waits
        {...(isScripted ? { role: 'button', 'aria-haspopup': 'dialog', onKeyDown: press } : {})}
        onClick={open}
        onPointerEnter={() => void loadQuickAdd()}
      />
      {isOpen ? (
        <Suspense>
          <QuickAdd card={card} onClosed={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
