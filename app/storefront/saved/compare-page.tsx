import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { compareAddress, mostCompared } from './compare.ts'
import { keepCompared } from './compare-list.ts'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'
import type { CompareView } from './compare.route.tsx'

export function ComparePage({ view }: { view: CompareView }) {
  useTrayInStep(view)
  const { shown, length, lengths, onlyDifferences } = view
  const slugs = shown.map(({ product }) => product.slug)
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <header className="flex flex-col gap-3 pb-7">
        <h1 className="font-display text-title">Compare</h1>
        <p className="max-w-prose text-muted">
          {shown.length === 0
            ? 'Compare up to four products.'
            : 'Copy this page’s link to share your comparison.'}
        </p>
      </header>
      <Left view={view} />
      {shown.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-y-3 gap-x-10 pb-6">
            {lengths.length > 1 ? (
              <nav aria-label="Length" className="flex flex-wrap items-center gap-2">
                <span className="pr-2 text-small text-muted">Compared in</span>
                {lengths.map((one) => (
                  <Link
                    key={one}
                    to={compareAddress(slugs, { length: one, onlyDifferences })}
                    preventScrollReset
                    aria-current={one === length ? 'true' : undefined}
                    className="chip"
                  >
                    {one} in
                  </Link>
                ))}
              </nav>
            ) : (
              <p className="text-small text-muted">{lengthWords(shown.length, length)}</p>
            )}
            {shown.length > 1 ? (
              <Link
                to={compareAddress(slugs, { length, onlyDifferences: !onlyDifferences })}
                preventScrollReset
                className="button button-text text-small"
              >
                {onlyDifferences ? 'Show all details' : 'Show only differences'}
              </Link>
            ) : null}
          </div>
          <CompareTable view={view} />
        </>
      ) : (
        <p className="flex flex-wrap gap-x-6 gap-y-3 pb-4">
          <Chosen />
          <ButtonLink to="/shop">Shop all</ButtonLink>
          <ButtonLink to="/wishlist" look="quiet">
            Choose from your wishlist
          </ButtonLink>
        </p>
      )}
      {slugs.length < mostCompared ? <Others cards={view.others} slugs={slugs} length={length} /> : null}
    </div>
  )
}

/** The bare address names nothing; what this browser compares is one press away. */
function Chosen() {
  const chosen = useCompared()
  if (chosen.length === 0) return null
  return (
    <ButtonLink to={compareAddress(chosen.map(({ slug }) => slug))}>
      {chosen.length === 1 ? `Compare ${chosen[0]?.name}` : `Compare the ${chosen.length} you chose`}
    </ButtonLink>
  )
}

/** What was asked for and does not stand in the table, in words. */
function Left({ view: { leftOut, missing } }: { view: CompareView }) {
  const words = [
    leftOut > 0
      ? `You can compare four, so ${leftOut === 1 ? 'one product was' : `${leftOut} products were`} left out.`
      : null,
    missing > 0
      ? `${missing === 1 ? 'One product is' : `${missing} products are`} no longer available.`
      : null,
  ].filter((line) => line !== null)
  return words.length === 0 ? null : (
    <div className="pb-6">
      <Notice live={false}>{words.join(' ')}</Notice>
    </div>
  )
}

function lengthWords(count: number, length: number | null): string {
  if (count === 1) return length === null ? '' : `Shown in ${length} in.`
  return length === null
    ? 'They share no length, so each is shown in its own.'
    : `Compared in ${length} in, the length they share.`
}

type OthersProps = { cards: readonly Card[]; slugs: readonly string[]; length: number | null }

/** Links and no script: a comparison can be put together on this page alone. */
function Others({ cards, slugs, length }: OthersProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="others" className="flex flex-col gap-6 pt-16">
      <h2 id="others" className="font-display text-heading">
        {slugs.length === 0 ? 'Start with one of these' : 'Add another'}
      </h2>
      <ul className="grid grid-cols-2 gap-y-7 gap-x-4 md:grid-cols-[repeat(4,minmax(0,15rem))] md:gap-x-6">
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={compareAddress([...slugs, card.slug], { length })} preventScrollReset className="group">
              <span className="frame block aspect-4/5">
                {card.pictures[0] ? (
                  <Picture
                    picture={{ ...card.pictures[0], alt: '' }}
                    sizes="(min-width: 48rem) 12rem, 40vw"
                  />
                ) : null}
              </span>
              <span className="block pt-2">
                <span className="sr-only">Add </span>
                {card.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tray of this browser takes over what the page compares. */
function useTrayInStep({ shown }: CompareView): void {
  // An effect, because the browser's storage is not React's.
  useEffect(() => {
    if (shown.length > 0) keepCompared(shown.map(({ product }) => product))
  }, [shown])
}
