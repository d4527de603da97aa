import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { addWords } from '#app/domain/catalog/products/preorder.ts'
import type { SaidProgress } from '#app/storefront/cart/add-progress.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Props = {
  product: Product
  variant: ProductVariant
  /** The id of the add-to-cart form, which the button submits. */
  form: string
  /** How the last press ended; null before one. */
  progress: SaidProgress | null
}

/** On a phone, once the form's own button has gone out of sight upwards and until the footer comes: the same press, near the thumb. */
export function BuyBar({ product, variant, form, progress }: Props) {
  const isShown = useOutOfSight(form)
  if (isSoldOut(product, variant)) return null
  return (
    <section
      aria-label={addWords(variant)}
      className="buy-bar fixed z-30 hidden items-center justify-between gap-4 pt-2.5 [padding-bottom:calc(0.625rem_+_env(safe-area-inset-bottom))] px-4 border-t border-rule bg-ivory top-auto inset-x-0 bottom-0 [transform:translateY(100%)] invisible [transition:transform_var(--duration-calm)_var(--ease-out),visibility_var(--duration-calm)] data-shown:transform-none data-shown:visible max-lg:flex motion-reduce:transition-none print:hidden"
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      <p className="min-w-0">
        <span className="line-clamp-2 font-display text-card">{product.name}</span>
        <span className="block text-small tabular-nums">
          {progress === null ? (
            [variantWords(variant, product.variants), formatNaira(variant.priceKobo)]
              .filter(Boolean)
              .join(' · ')
          ) : (
            <>
              {short[progress.kind]}{' '}
              <Link to="/cart" className="link">
                View cart
              </Link>
            </>
          )}
        </span>
      </p>
      <button type="submit" form={form} className="button button-primary flex-none">
        {addWords(variant)}
      </button>
    </section>
  )
}

/** The form itself says it at length, and to screen readers. */
const short = { added: 'Added.', unsent: 'Saved, waiting for a connection.', refused: 'Not added.' }

/** True while the form's button lies above the window and no footer is in it. */
function useOutOfSight(form: string): boolean {
  const [isAbove, setIsAbove] = useState(false)
  const [isAtEnd, setIsAtEnd] = useState(false)
  // An effect, because where things are on the screen is the browser's to say.
  useEffect(() => {
    const button = document.querySelector(`#${form} [data-add]`)
    const footer = document.querySelector('body > footer')
    // Reaching far down, so that only above the window counts as out of it, however fast the page is scrolled.
    const above = new IntersectionObserver(([seen]) => setIsAbove(seen?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px',
    })
    const end = new IntersectionObserver(([seen]) => setIsAtEnd(seen?.isIntersecting === true))
    if (button) above.observe(button)
    if (footer) end.observe(footer)
    return () => {
      above.disconnect()
      end.disconnect()
    }
  }, [form])
  return isAbove && !isAtEnd
}
