import { Link } from 'react-router'
import { isSoldOut } from '#app/catalog/variant-choice.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import { variantPath } from '#app/catalog/product-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { AddKept } from '#app/saved/add-kept.tsx'
import { type ComparedPiece, type CompareRow, compareRows } from './compare-rows.ts'
import { compareAddress } from './compare.ts'
import type { CompareView } from './compare.route.tsx'

/** Names of rows stay in sight while the pieces are moved sideways. Differing rows say so in a word. */
export function CompareTable({ view }: { view: CompareView }) {
  const { pieces, length, onlyDifferences } = view
  const all = compareRows(pieces, length)
  const rows = onlyDifferences ? all.filter((row) => row.differs) : all
  const slugs = pieces.map(({ product }) => product.slug)
  const isRated = pieces.some(({ product }) => product.ratingCount > 0)
  return (
    // A stop of the Tab key, because the table scrolls sideways and Safari offers no other key way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="compare-scroll" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table" data-pieces={pieces.length}>
        <caption className="sr-only">{pieces.map(({ product }) => product.name).join(', ')}</caption>
        <thead>
          <tr>
            <td className="compare-corner">{pieces.length > 1 ? differenceWords(all) : null}</td>
            {pieces.map((piece) => (
              <PieceHead key={piece.product.id} piece={piece} slugs={slugs} view={view} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isRated ? <Ratings pieces={pieces} /> : null}
          {rows.map((row) => (
            <Row key={row.name} row={row} pieces={pieces} isMarked={pieces.length > 1 && row.differs} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="sr-only">Buy</span>
            </th>
            {pieces.map((piece) => (
              <td key={piece.product.id}>
                <Buy piece={piece} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type HeadProps = { piece: ComparedPiece; slugs: readonly string[]; view: CompareView }

function PieceHead({ piece: { product, variant }, slugs, view: { length, onlyDifferences } }: HeadProps) {
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
        className="compare-out"
      >
        <Icon name="close" size={16} />
        Remove<span className="sr-only"> {product.name}</span>
      </Link>
    </th>
  )
}

function Ratings({ pieces }: { pieces: readonly ComparedPiece[] }) {
  return (
    <tr>
      <th scope="row">Rating</th>
      {pieces.map(({ product }) => (
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

type RowProps = { row: CompareRow; pieces: readonly ComparedPiece[]; isMarked: boolean }

function Row({ row, pieces, isMarked }: RowProps) {
  return (
    <tr data-differs={isMarked ? '' : undefined}>
      <th scope="row">
        {row.name}
        {isMarked ? <span className="compare-differs">Differs</span> : null}
      </th>
      {row.cells.map((cell, place) => (
        <td key={pieces[place]?.product.id ?? place}>
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

function Buy({ piece: { product, variant } }: { piece: ComparedPiece }) {
  const { id: productId, name, description } = product
  const picture = product.pictures[0] ?? null
  if (isSoldOut(product, variant))
    return (
      <ButtonLink to={`/product/${product.slug}`} look="quiet" aria-label={`Other lengths of ${name}`}>
        Other lengths
      </ButtonLink>
    )
  return (
    <AddKept
      piece={{ productId, name, description, picture }}
      variantId={variant.id}
      priceKobo={variant.priceKobo}
      lengthIn={variant.lengthIn}
      words={variantWords(variant, product.variants)}
    />
  )
}

function differenceWords(rows: readonly CompareRow[]): string {
  const differing = rows.filter((row) => row.differs).length
  if (differing === 0) return 'No differences'
  return `${differing} of ${rows.length} details differ`
}
