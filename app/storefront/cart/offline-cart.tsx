import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Quantity } from '#app/foundation/ui/quantity.tsx'
import { type CartItem, maxQuantity, type MirrorLine } from '#app/domain/cart/cart.ts'
import { useCartMirror } from '#app/domain/cart/cart-count.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'

/** The cart as this browser remembers it, for when the server cannot be reached. Changes wait and are sent later. */
export function OfflineCart() {
  const mirror = useCartMirror()
  return (
    <section aria-label="Cart saved on this device" className="flex max-w-2xl flex-col gap-6 pt-4">
      <Notice>
        You are offline. This is the cart saved on this device. We check prices and stock when you are back
        online.
      </Notice>
      <ul>
        {mirror?.items.map((item, place) => (
          <OfflineLine
            key={`${item.Id} ${item.Length} ${place}`}
            item={item}
            line={mirror.lines[place] ?? null}
          />
        ))}
      </ul>
      {mirror && mirror.items.length === 0 ? <p>Your cart is empty.</p> : null}
      {/* A plain load, so that it works as soon as the connection is back. */}
      <ButtonLink to="/cart" reloadDocument look="quiet" className="self-start">
        Try again
      </ButtonLink>
    </section>
  )
}

function OfflineLine({ item, line }: { item: CartItem; line: MirrorLine | null }) {
  const lineId = line?.id ?? null
  const label = withVariant(item.Name, item.Length)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-5">
      <div>
        <p className="font-display text-card">{item.Name}</p>
        <p className="text-small text-muted tabular-nums">
          {[item.Length, formatNaira(timesKobo(nairaOf(item), item.Quantity))].filter(Boolean).join(' · ')}
        </p>
      </div>
      {lineId === null ? (
        <p className="text-small text-muted">Qty {item.Quantity}</p>
      ) : (
        <div className="flex items-center gap-4">
          <Quantity
            label={label}
            value={item.Quantity}
            max={maxQuantity}
            onStep={(quantity) => cartMirror().change({ intent: 'set', lineId, quantity })}
          />
          <Button
            look="text"
            className="text-small"
            aria-label={`Remove ${label}`}
            onClick={() => cartMirror().change({ intent: 'remove', lineId })}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

/** What storage says may be any number; it is shown, never charged. */
function nairaOf(item: CartItem) {
  return kobo(Math.round(Math.min(Math.max(item.Price, 0), 10_000_000) * 100))
}
