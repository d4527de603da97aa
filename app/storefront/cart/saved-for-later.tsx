import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { Link } from 'react-router'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { goneWords } from '#app/domain/cart/cart-words.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { LineForm } from './line-form.tsx'
import { LinePicture } from './line-picture.tsx'

/** Below the cart: not in its sum, and not reserved for anybody. Nothing while nothing is saved. */
export function SavedForLater({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="saved" className="flex max-w-3xl flex-col gap-4 pt-14">
      <h2 id="saved" className="font-display text-heading">
        Saved for later
      </h2>
      <ul>
        {lines.map((line) => (
          <SavedLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { line: CartLine }) {
  const { name, variantWords, quantity, priceKobo, problem } = line
  const gone = goneWords(line)
  return (
    <li className="flex gap-4 border-t border-rule py-5">
      <LinePicture line={line} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0">
            {line.design || problem?.kind === 'withdrawn' ? (
              name
            ) : (
              <Link to={productAddress(line)} className="link">
                {name}
              </Link>
            )}
            <span className="block text-small text-muted">
              {variantWords}
              {quantity > 1 ? ` · Qty ${quantity}` : ''}
            </span>
          </p>
          <p className="tabular-nums">{gone ?? formatNaira(timesKobo(priceKobo, quantity))}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6">
          <LineForm line={line} intent="restore">
            <Button
              type="submit"
              look="text"
              className="text-small"
              aria-label={`Move to cart: ${withVariant(name, variantWords)}`}
            >
              Move to cart
            </Button>
          </LineForm>
          <LineForm line={line} intent="remove">
            <Button
              type="submit"
              look="text"
              className="text-small"
              aria-label={`Remove ${withVariant(name, variantWords)}`}
            >
              Remove
            </Button>
          </LineForm>
        </div>
      </div>
    </li>
  )
}
