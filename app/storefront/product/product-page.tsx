import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SaidProgress } from '#app/storefront/cart/add-progress.ts'
import { AddToCartForm } from '#app/storefront/cart/add-to-cart-form.tsx'
import { cardBadges } from '#app/domain/catalog/products/badges.ts'
import type { FoundCompanion } from '#app/domain/catalog/products/find-companions.server.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { isDrawnColour, isDrawnTexture } from '#app/domain/catalog/products/hair.ts'
import type { LookedAt } from '#app/domain/catalog/products/product-look.ts'
import { addressed, makeMineAddress } from '#app/domain/catalog/products/product-address.ts'
import { picturesFor } from '#app/domain/catalog/products/picture-option.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { saleEndWords } from '#app/domain/catalog/products/sale.ts'
import { shownVariant } from '#app/domain/catalog/products/shown-variant.ts'
import { isMadeToOrder, isSoldOut, openedVariant } from '#app/domain/catalog/products/variant-choice.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { SaidOffer } from '#app/domain/offers/offer.ts'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { CollectionLink, useCollection, useOwnNames } from '#app/storefront/listing/collections.tsx'
import { ProductGrid } from '#app/storefront/listing/product-grid.tsx'
import { BestOffer, OfferList } from '#app/storefront/listing/told-offers.tsx'
import { CompareButton } from '#app/storefront/saved/compare-button.tsx'
import { WearProduct } from '#app/storefront/try-on/wear-product.tsx'
import { TurnIt } from '#app/storefront/try-on/turn-it.tsx'
import { HeartButton } from '#app/storefront/saved/heart-button.tsx'
import { Badge } from '#app/foundation/ui/badge.tsx'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { ReturnRule } from '#app/foundation/settings/return-days.ts'
import type { Working } from '#app/foundation/settings/working.ts'
import { Stars } from '#app/foundation/ui/stars.tsx'
import { AskAndShare } from './ask-and-share.tsx'
import { BuyBar } from './buy-bar.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Gallery } from './gallery.tsx'
import { InThisSet } from './in-this-set.tsx'
import { ReturnLine } from './return-line.tsx'
import { SpecTable } from './spec-table.tsx'

/** Written by the server where a length is gone; few pages need its script. */
const SoldOutLengths = lazy(async () => ({
  default: (await import('./sold-out-lengths.tsx')).SoldOutLengths,
}))

type Props = {
  product: Product
  companions: readonly FoundCompanion[]
  related: readonly Card[]
  delivery: readonly ZonePromise[]
  /** By the day on which a pre-order comes; 'made' of sets with a part that is made to order. */
  later: Readonly<Record<string, readonly ZonePromise[]>> | undefined
  returns: ReturnRule
  working: Working
  offers: readonly SaidOffer[]
  /** The variant that the address names. */
  opened: VariantId | null
  now: string
  /** What buyers say; it stands between the product and what goes with it. */
  reviews?: ReactNode
  /** What people ask; under the reviews. */
  questions?: ReactNode
}

const buyForm = 'buy'

export function ProductPage({
  product,
  companions,
  related,
  delivery,
  later,
  returns,
  working,
  offers,
  opened,
  now,
  reviews,
  questions,
}: Props) {
  const [variantId, setVariantId] = useState(opened)
  const [progress, setProgress] = useState<SaidProgress | null>(null)
  const { variants } = product
  const variant = openedVariant(product, variantId)
  const collection = useCollection(product.collection)
  return (
    <div className="page pb-20">
      <Breadcrumbs
        steps={[
          { name: 'Home', to: '/' },
          { name: 'Shop', to: '/shop' },
          ...(collection ? [{ name: collection.name, to: `/shop/${collection.address}` }] : []),
        ]}
      />
      <div className="product">
        <Gallery
          pictures={picturesFor(product.pictures, product.shows, variantNamed(product, variantId), product)}
          film={product.film}
          name={product.name}
          corner={<Turnable product={product} variant={variant} />}
        />
        <div className="product-words">
          <Title product={product} variant={variant} offers={offers} now={now} />
          <AddToCartForm
            id={buyForm}
            product={product}
            opened={opened}
            onChoose={setVariantId}
            onProgress={setProgress}
            Ask={AskAndShare}
          />
          <div className="flex flex-wrap items-start justify-between gap-y-0 gap-x-6 -mt-5">
            <HeartButton
              product={product}
              shown={variant ? { ...addressed(product, variant), variantId: variant.id } : null}
              look="page"
              form={variant && buyForm}
            />
            <CompareButton product={product} />
          </div>
          <OfferList offers={offers} />
          {variants.some((one) => isSoldOut(product, one)) ? (
            <Suspense>
              <SoldOutLengths product={product} chosen={variant} />
            </Suspense>
          ) : null}
          <InThisSet product={product} variant={variant} />
          {variant ? <MakeYours product={product} variant={variant} /> : null}
          {variant ? <Arrival {...{ product, variant, delivery, later, working }} /> : null}
          <ReturnLine
            product={{ kind: product.kind, madeToOrder: isMadeToOrder(product, variant) }}
            returns={returns}
          />
          <Description text={product.description} />
          {variant ? <SpecTable product={product} variant={variant} /> : null}
        </div>
      </div>
      {reviews === undefined ? null : <div className="product-row">{reviews}</div>}
      {questions}
      <GoesWith companions={companions} now={now} />
      <MoreFrom product={product} related={related} now={now} />
      {variant ? <BuyBar product={product} variant={variant} form={buyForm} progress={progress} /> : null}
    </div>
  )
}

type ArrivalProps = Pick<Props, 'product' | 'delivery' | 'later' | 'working'> & { variant: ProductVariant }

function Arrival({ product, variant, delivery, later, working }: ArrivalProps) {
  const isService = useOwnNames().services.includes(product.kind)
  if (isService || isSoldOut(product, variant)) return null
  const { comesOn = null } = variant
  return (
    <DeliveryPromise
      delivery={later?.[variant.isMade ? 'made' : (comesOn ?? '')] ?? delivery}
      madeToOrder={isMadeToOrder(product, variant)}
      comesOn={comesOn}
      working={working}
    />
  )
}

/** Nobody has chosen on a page as such: its pictures stand in their own order. */
function variantNamed({ variants }: Product, chosen: VariantId | null) {
  return variants.find(({ id }) => id === chosen)
}

/** Wigs can be turned: the variant in hand. */
function Turnable({ product, variant }: { product: Product; variant: ProductVariant | undefined }) {
  const shown = variant && lookedAt(product, variant)
  return shown ? <TurnIt product={shown} /> : null
}

/** The variant as the live views show it; null for what they cannot draw. */
function lookedAt(product: Product, variant: ProductVariant): LookedAt | null {
  const { kind, texture, colour } = product
  if (kind !== 'wig' || !isDrawnTexture(texture) || !isDrawnColour(colour)) return null
  const { lengthIn, density, construction } = variant
  return {
    ...product,
    kind,
    texture,
    lengthIn,
    density: density ?? product.density,
    construction: construction ?? product.construction,
  }
}

type TitleProps = Pick<Props, 'product' | 'offers' | 'now'> & { variant: ProductVariant | undefined }

function Title({ product, variant, offers, now }: TitleProps) {
  const { name, ratingCount, ratingSum } = product
  const collection = useCollection(product.collection)
  const shown = badgesOf(product, new Date(now))
  return (
    <header id="choose" className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-small text-muted">
        {collection ? (
          <CollectionLink
            collection={collection}
            className="link inline-flex min-h-11 min-w-11 items-center"
          />
        ) : null}
        {shown.map((badge) => (
          <Badge key={badge} tone={badge === 'SALE' ? 'sale' : 'plain'}>
            {badge}
          </Badge>
        ))}
      </p>
      <h1 className="font-display text-title">{name}</h1>
      {ratingCount > 0 ? (
        <a href="#reviews" className="inline-flex min-h-11 items-center self-start">
          <Stars count={ratingCount} sum={ratingSum} look="page" />
        </a>
      ) : null}
      {variant ? <BestOffer offers={offers} priceKobo={variant.priceKobo} /> : null}
      <SaleEnd product={product} variant={variant} now={now} />
    </header>
  )
}

/** Once, in words: nothing counts down. */
function SaleEnd({ product, variant, now }: Pick<TitleProps, 'product' | 'variant' | 'now'>) {
  const shown = variant ?? shownVariant(product)
  if (product.saleUntil === undefined || shown?.oldPriceKobo == null) return null
  const words = saleEndWords(new Date(product.saleUntil), new Date(now))
  return words === null ? null : <p className="text-small text-berry">{words}</p>
}

/** The lengths say for themselves how many are left of each. */
function badgesOf(product: Product, now: Date) {
  const shown = shownVariant(product) ?? undefined
  const isMade = isMadeToOrder(product, shown) && product.variants.every((one) => isMadeToOrder(product, one))
  return cardBadges(
    {
      ...product,
      madeToOrder: isMade,
      oldPriceKobo: shown?.oldPriceKobo ?? null,
      left: Number.POSITIVE_INFINITY,
    },
    now,
  )
}

/** A wig on the shopper's own photo, and as the beginning of a design. */
function MakeYours({ product, variant }: { product: Product; variant: ProductVariant }) {
  const shown = lookedAt(product, variant)
  if (shown === null) return product.kind === 'wig' ? <MakeMine product={product} variant={variant} /> : null
  const lengths = [...new Set(product.variants.map(({ lengthIn }) => lengthIn))].toSorted((a, b) => a - b)
  return (
    <>
      <div className="border-t border-rule pt-5 noscript:hidden">
        <WearProduct key={variant.id} product={shown} lengths={lengths} />
      </div>
      <MakeMine product={product} variant={variant} />
    </>
  )
}

/** The product as the beginning of a design of their own. */
function MakeMine({ product, variant }: { product: Product; variant: ProductVariant }) {
  return (
    <p className="border-t border-rule pt-5">
      <Link
        to={makeMineAddress(addressed(product, variant))}
        className="group flex min-h-11 items-center justify-between gap-4"
      >
        <span>
          <span className="font-display text-card">Make mine</span>
          <span className="block text-small text-muted">
            Change the length, colour, lace or cut and see it straight away.
          </span>
        </span>
        <Icon name="arrow" size={20} className="transition-transform group-hover:translate-x-1" />
      </Link>
    </p>
  )
}

function Description({ text }: { text: string }) {
  return (
    <section aria-label="Description" className="flex max-w-prose flex-col gap-3 border-t border-rule pt-5">
      {text.split(/\n{2,}/u).map((paragraph) => (
        <p key={paragraph.slice(0, 40)}>{paragraph}</p>
      ))}
    </section>
  )
}

function GoesWith({ companions, now }: Pick<Props, 'companions' | 'now'>) {
  if (companions.length === 0) return null
  return (
    <section className="product-row" aria-labelledby="goes-with">
      <h2 id="goes-with" className="font-display text-heading">
        Goes well with this
      </h2>
      <ProductGrid
        cards={companions.map(({ card }) => card)}
        notes={companions.map(({ words }) => words)}
        now={now}
        label="Goes well with this"
      />
    </section>
  )
}

function MoreFrom({ product, related, now }: Pick<Props, 'product' | 'related' | 'now'>) {
  const collection = useCollection(product.collection)
  if (related.length === 0) return null
  const isOfCollection = related.every((card) => card.collection === product.collection)
  return (
    <section className="product-row" aria-labelledby="related">
      <h2 id="related" className="font-display text-heading">
        {collection && isOfCollection ? `More from ${collection.name}` : 'More like this'}
      </h2>
      <ProductGrid cards={related} now={now} label="Related products" />
    </section>
  )
}
