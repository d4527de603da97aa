import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { collectionNames, textures } from '#app/catalog/hair.ts'
import { productAddress } from '#app/catalog/product-address.ts'
import type { Kobo } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { AddKept } from '#app/saved/add-kept.tsx'
import { compareFormId } from '#app/compare/compare.ts'
import type { KeptPiece, Standing } from './kept-pieces.server.ts'

type Props = { piece: KeptPiece; canCompare: boolean }

/** One kept piece: what it is, what it cost and costs, whether it can be had, and the way into the cart. */
export function KeptPieceItem({ piece, canCompare }: Props) {
  const { productId, name, slug, standing, picture, collection, texture } = piece
  const isGone = standing.kind === 'gone'
  const address = isGone ? null : productAddress({ slug, ...standing })
  return (
    <li id={productId} className="kept-piece" data-standing={standing.kind}>
      <PieceFrame address={address}>
        {picture ? <Picture picture={picture} sizes="(min-width: 48rem) 11rem, 7rem" /> : null}
      </PieceFrame>
      <div className="kept-words">
        <div>
          <p className="text-small text-muted">
            {collectionNames[collection]} · {textures[texture].name}
          </p>
          <h2 className="font-display text-card">
            {address === null ? name : <Link to={address}>{name}</Link>}
          </h2>
          <p className="text-small text-muted">{lengthWords(piece)}</p>
        </div>
        <PriceThenAndNow piece={piece} />
        <StandingWords standing={standing} madeToOrder={piece.madeToOrder} />
        <div className="kept-deeds">
          <NextStep piece={piece} address={address} />
          <Form method="post" action="/wishlist" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="productId" value={productId} />
            <Button type="submit" look="text" className="text-small" aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Form>
          {canCompare && !isGone ? (
            <label className="kept-tick">
              <input type="checkbox" name="pieces" value={slug} form={compareFormId} />
              Compare<span className="sr-only"> {name}</span>
            </label>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The name beside it is the link for the keyboard and for screen readers. */
function PieceFrame({ address, children }: { address: string | null; children: ReactNode }) {
  const box = 'frame aspect-4/5 self-start'
  return address === null ? (
    <div className={box}>{children}</div>
  ) : (
    <Link to={address} tabIndex={-1} aria-hidden="true" className={box}>
      {children}
    </Link>
  )
}

function lengthWords({ wantedLengthIn, standing }: KeptPiece): string | null {
  if (standing.kind === 'gone') return wantedLengthIn === null ? null : `${wantedLengthIn} in`
  if (wantedLengthIn === null || wantedLengthIn === standing.lengthIn) return standing.words
  return `${standing.words}; ${wantedLengthIn} in is no longer made`
}

/** Then and now, of the same length only: another one has another price. */
function PriceThenAndNow({ piece: { standing, seenPriceKobo, wantedLengthIn } }: { piece: KeptPiece }) {
  if (standing.kind === 'gone') return null
  const { priceKobo, lengthIn } = standing
  const then = wantedLengthIn === null || wantedLengthIn === lengthIn ? seenPriceKobo : priceKobo
  return (
    <div>
      <Price amountKobo={priceKobo} oldKobo={then} />
      {then === priceKobo ? null : (
        <p className={priceKobo < then ? 'text-small text-berry' : 'text-small text-muted'}>
          {changeWords(then, priceKobo)}
        </p>
      )}
    </div>
  )
}

function changeWords(then: Kobo, now: Kobo): string {
  return now < then
    ? `${formatNaira((then - now) as Kobo)} less than when you saved it`
    : `It was ${formatNaira(then)} when you saved it`
}

function StandingWords({ standing, madeToOrder }: { standing: Standing; madeToOrder: boolean }) {
  const words = standingText(standing, madeToOrder)
  return words === null ? null : <p className="kept-standing">{words}</p>
}

function standingText({ kind }: Standing, madeToOrder: boolean): string | null {
  switch (kind) {
    case 'gone':
      return 'No longer available'
    case 'sold-out':
      return 'Sold out in this length'
    case 'back':
      return 'Back in stock'
    case 'here':
      return madeToOrder ? 'Made to order' : null
  }
}

function NextStep({ piece, address }: { piece: KeptPiece; address: string | null }) {
  const { standing, name } = piece
  if (address === null || standing.kind === 'gone') return null
  if (standing.kind === 'sold-out')
    return (
      <ButtonLink to={`/back-in-stock?variant=${standing.shownId}`} look="quiet">
        Notify me when it is back<span className="sr-only">, {name}</span>
      </ButtonLink>
    )
  if (standing.variantId === null)
    return (
      <ButtonLink to={address} look="quiet" aria-label={`Choose a length of ${name}`}>
        Choose a length
      </ButtonLink>
    )
  return (
    <AddKept
      piece={piece}
      variantId={standing.variantId}
      priceKobo={standing.priceKobo}
      lengthIn={standing.lengthIn}
      words={standing.words}
    />
  )
}
