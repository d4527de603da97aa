import { Link } from 'react-router'
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import { variantPath } from '#app/domain/catalog/products/product-address.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { Stars } from '#app/foundation/ui/stars.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { AddKept } from './add-kept.tsx'
import { type ComparedProduct, type CompareRow, compareRows } from './compare-rows.ts'
import { compareAddress } from './compare.ts'
import type { CompareView } from './compare.route.tsx'

/** Names of rows stay in sight while the products are moved sideways. Differing rows say so in a word. */
export function CompareTable({ view }: { view: CompareView }) {
  const { shown, length, onlyDifferences } = view
  const all = compareRows(shown, length, useOwnNames())
  const rows = onlyDifferences ? all.filter((row) => row.differs) : all
  const slugs = shown.map(({ product }) => product.slug)
  const isRated = shown.some(({ product }) => product.ratingCount > 0)
  return (
    // A stop of the Tab key, because the table scrolls sideways and Safari offers no other key way.
    <div
      className="relative overflow-x-auto -mr-(--page-edge) pr-(--page-edge) [scroll-padding-left:6.75rem] overscroll-x-contain"
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="compare-table" data-count={shown.length}>
        <caption className="sr-only">{shown.map(({ product }) => product.name).join(', ')}</caption>
        <thead>
          <tr>
            <td className="compare-corner">{shown.length > 1 ? differenceWords(all) : null}</td>
            {shown.map((shownProduct) => (
              <ProductHead
                key={shownProduct.product.id}
                shownProduct={shownProduct}
                slugs={slugs}
                view={view}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {isRated ? <Ratings shown={shown} /> : null}
          {rows.map((row) => (
            <Row key={row.name} row={row} shown={shown} isMarked={shown.length > 1 && row.differs} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="sr-only">Buy</span>
            </th>
            {shown.map((shownProduct) => (
              <td key={shownProduct.product.id}>
                <Buy shownProduct={shownProduct} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type HeadProps = { shownProduct: ComparedProduct; slugs: readonly string[]; view: CompareView }

function ProductHead({
  shownProduct: { product, variant },
  slugs,
  view: { length, onlyDifferences },
}: HeadProps) {
  const [picture] = product.pictures
  const others = slugs.filter((slug) => slug !== product.slug)
  return (
    <th scope="col">
      <Link to={variantPath(product, variant)} className="group block">
        <span className="frame block aspect-4/5">
          {picture ? (
            <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 16rem, 40vw" />
          ) : null}
        </span>
        <span className="block pt-3 font-display text-card">{product.name}</span>
      </Link>
      <Link
        to={compareAddress(others, { length, onlyDifferences })}
        preventScrollReset
        className="inline-flex items-center gap-1.5 min-h-11 text-muted hover:text-ink"
      >
        <Icon name="close" size={16} />
        Remove<span className="sr-only"> {product.name}</span>
      </Link>
    </th>
  )
}

function Ratings({ shown }: { shown: readonly ComparedProduct[] }) {
  return (
    <tr>
      <th scope="row">Rating</th>
      {shown.map(({ product }) => (
        <td key={product.id}>
          {product.ratingCount > 0 ? (
            <Stars count={product.ratingCount} sum={product.ratingSum} />
          ) : (
            <span className="text-muted">No reviews yet</span>
          )}
        </td>
      ))}
    </tr>
  )
}

type RowProps = { row: CompareRow; shown: readonly ComparedProduct[]; isMarked: boolean }

function Row({ row, shown, isMarked }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {isMarked ? (
          <span className="block mt-1 text-gold-deep text-(length:--text-tiny) before:inline-block before:w-3 before:mr-1.5 before:border-t before:border-current before:align-middle md:inline-block md:mt-0 md:ml-3 md:whitespace-nowrap">
            Differs
          </span>
        ) : null}
      </th>
      {row.cells.map((cell, place) => (
        <td key={shown[place]?.product.id ?? place} className={isMarked ? 'font-medium' : 'font-normal'}>
          {cell ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">Not stated</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Buy({ shownProduct: { product, variant } }: { shownProduct: ComparedProduct }) {
  const { id: productId, name, description } = product
  const picture = product.pictures[0] ?? null
  if (isSoldOut(product, variant))
    return (
      <ButtonLink
        to={`/product/${product.slug}`}
        look="quiet"
        className="min-h-11 w-full px-3"
        aria-label={`Choose another of ${name}`}
      >
        Choose another
      </ButtonLink>
    )
  return (
    <AddKept
      product={{ productId, name, description, picture }}
      variantId={variant.id}
      priceKobo={variant.priceKobo}
      lengthIn={variant.lengthIn}
      words={variantWords(variant, product.variants)}
      comesOn={variant.comesOn ?? null}
      isColumn
    />
  )
}

function differenceWords(rows: readonly CompareRow[]): string {
  const differing = rows.filter((row) => row.differs).length
  if (differing === 0) return 'No differences'
  return `${differing} of ${rows.length} details differ`
}
