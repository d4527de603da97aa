import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { dropGone, forgetViewed } from './viewed.ts'

/** A row of small cards, asked for by their ids: in the address only what the shop shows to everybody. */
export default function ViewedRow({ ids }: { ids: readonly ProductId[] }) {
  const cards = useCards(ids)
  if (cards.length === 0) return null
  return (
    <section
      aria-labelledby="viewed"
      className="flex flex-col gap-5 pt-16 in-data-others:pt-0 in-data-others:pb-20"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="viewed" className="font-display text-heading">
          Recently viewed
        </h2>
        <button
          type="button"
          className="button button-text text-small"
          onClick={() => forgetViewed({ text: 'Cleared. We keep this list on your device only.' })}
        >
          Clear
        </button>
      </header>
      {/* A stop of the Tab key, because the row scrolls sideways and Safari offers no other key way. */}
      <ul
        aria-label="Recently viewed products"
        className="relative grid overflow-x-auto [grid-auto-columns:10rem] grid-flow-col gap-4 -mx-(--page-edge) px-(--page-edge) snap-x snap-proximity scroll-px-(--page-edge)"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {cards.map((card) => (
          <li key={card.id} className="snap-start">
            <article className="relative flex flex-col gap-2">
              <div className="aspect-4/5 overflow-hidden bg-sand">
                {card.pictures[0] ? <Picture picture={card.pictures[0]} sizes="10rem" /> : null}
              </div>
              <h3 className="line-clamp-2 h-10.5 text-control text-balance">
                <Link to={productAddress(card)} className="stretched-link">
                  {card.name}
                </Link>
              </h3>
              <p className="text-small">
                <Price amountKobo={card.priceKobo} oldKobo={card.oldPriceKobo} />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCards(ids: readonly ProductId[]): readonly Card[] {
  const [cards, setCards] = useState<readonly Card[]>([])
  const list = ids.join(',')
  // An effect, because which products is known by the browser alone.
  useEffect(() => {
    const stop = new AbortController()
    const show = (found: readonly Card[]) => {
      setCards(found)
      dropGone(
        list.split(',') as ProductId[],
        found.map(({ id }) => id),
      )
    }
    void ask(list, stop.signal).then((found) => (found ? show(found) : undefined))
    return () => stop.abort()
  }, [list])
  return cards
}

/** Null when it could not be asked: then the row stays as it is. */
async function ask(ids: string, signal: AbortSignal): Promise<readonly Card[] | null> {
  try {
    const response = await fetch(`/viewed-products?ids=${ids}`, { signal })
    if (!response.ok) return null
    const answer = (await response.json()) as { cards?: Card[] }
    return answer.cards ?? null
  } catch {
    // No connection, or they have gone on.
    return null
  }
}
