import { Link } from 'react-router'
import { useHouse } from '#app/settings/house.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatPromise } from '#app/delivery/delivery.ts'
import type { Kobo } from '#app/lib/money.ts'
import { cardBadge } from '#app/catalog/badges.ts'
import { AddToCartForm } from '#app/cart/add-to-cart-form.tsx'
import { collectionNames, colours, constructions, kindNames, textures } from '#app/catalog/hair.ts'
import type { Card } from '#app/catalog/listing.server.ts'
import type { Product } from '#app/catalog/product.server.ts'
import { ProductGrid } from '#app/catalog/product-grid.tsx'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'

export type ZonePromise = { name: string; feeKobo: Kobo; from: string; to: string }

type Props = {
  product: Product
  related: readonly Card[]
  delivery: readonly ZonePromise[]
  chosenLength: number | null
  now: string
}

export function ProductPage({ product, related, delivery, chosenLength, now }: Props) {
  const shown = cardBadge(
    { oldPriceKobo: product.variants[0]?.oldPriceKobo ?? null, createdAt: product.createdAt },
    new Date(now),
  )
  const collection = collectionNames[product.collection]
  return (
    <div className="page pb-20">
      <Breadcrumbs
        steps={[
          { name: 'Home', to: '/' },
          { name: 'Shop', to: '/shop' },
          { name: collection, to: `/shop/${product.collection}` },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <Gallery product={product} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-28 lg:self-start">
          <header className="flex flex-col gap-2">
            <p className="flex items-center gap-3 text-small text-muted">
              <Link to={`/shop/${product.collection}`} className="link">
                {collection}
              </Link>
              {shown ? <Badge tone={shown === 'SALE' ? 'sale' : 'plain'}>{shown}</Badge> : null}
            </p>
            <h1 className="font-display text-title">{product.name}</h1>
          </header>
          <AddToCartForm product={product} chosenLength={chosenLength} />
          {product.kind === 'wig' ? <MakeMine product={product} chosenLength={chosenLength} /> : null}
          <DeliveryPromise delivery={delivery} madeToOrder={product.madeToOrder} />
          <Description text={product.description} />
          <SpecTable product={product} />
          <WhatsAppAsk product={product} />
        </div>
      </div>
      {related.length > 0 ? (
        <section className="flex flex-col gap-6 pt-20" aria-labelledby="related">
          <h2 id="related" className="font-display text-heading">
            More from {collection}
          </h2>
          <ProductGrid cards={related} now={now} label="Related pieces" />
        </section>
      ) : null}
    </div>
  )
}

function Gallery({ product }: { product: Product }) {
  return (
    // A stop of the Tab key, because on a phone the row scrolls sideways and Safari offers no other key way.
    <ul
      aria-label="Pictures"
      className="gallery lg:self-start"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={product.pictures.length > 1 ? 0 : undefined}
    >
      {product.pictures.map((picture, place) => (
        <li key={picture.key} className="aspect-4/5 overflow-hidden bg-sand">
          <Picture picture={picture} sizes="(min-width: 64rem) 46vw, 92vw" priority={place === 0} />
        </li>
      ))}
    </ul>
  )
}

/** The piece as the beginning of a design of her own. */
function MakeMine({ product, chosenLength }: Pick<Props, 'product' | 'chosenLength'>) {
  const { slug, variants } = product
  const asked = variants.find((one) => one.lengthIn === chosenLength)
  const start = asked ?? variants.find((one) => one.isDefault) ?? variants[0]
  if (!start) return null
  return (
    <p className="border-t border-rule pt-5">
      <Link
        to={`/create-your-style?from=${slug}&length=${start.lengthIn}`}
        className="group flex min-h-11 items-center justify-between gap-4"
      >
        <span>
          <span className="font-display text-card">Make mine</span>
          <span className="block text-small text-muted">
            Another length, colour, lace or cut: change what you like and see it at once.
          </span>
        </span>
        <Icon name="arrow" size={20} className="transition-transform group-hover:translate-x-1" />
      </Link>
    </p>
  )
}

function DeliveryPromise({
  delivery,
  madeToOrder,
}: {
  delivery: readonly ZonePromise[]
  madeToOrder: boolean
}) {
  const [first, ...others] = delivery
  if (!first) return null
  return (
    <section aria-label="Delivery" className="flex flex-col gap-2 border-t border-rule pt-5">
      <p>
        {madeToOrder ? 'Made for you in 10–14 working days, then delivered. ' : ''}
        To {first.name}: <strong className="font-medium">{formatPromise(first.from, first.to)}</strong> for{' '}
        <span className="tabular-nums">{formatNaira(first.feeKobo)}</span>.
      </p>
      <details>
        <summary className="link min-h-11 cursor-pointer py-2">Delivery elsewhere</summary>
        <table className="w-full text-small">
          <caption className="sr-only">Fee and dates by destination</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-2 font-normal">
                To
              </th>
              <th scope="col" className="py-2 font-normal">
                Arrives
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Fee
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map((zone) => (
              <tr key={zone.name} className="border-t border-rule">
                <td className="py-2 pr-3">{zone.name}</td>
                <td className="py-2 pr-3">{formatPromise(zone.from, zone.to)}</td>
                <td className="py-2 text-right tabular-nums">{formatNaira(zone.feeKobo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
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

function SpecTable({ product }: { product: Product }) {
  const lengths = product.variants.map((variant) => variant.lengthIn)
  const rows: [string, string | null][] = [
    ['Kind', kindNames[product.kind]],
    ['Texture', textures[product.texture].name],
    ['Colour', colourWords(product.colour)],
    ['Lengths', `${[...new Set(lengths)].join(', ')} in`],
    ['Construction', product.construction && constructions[product.construction]],
    ['Lace', product.lace],
    ['Density', product.density === null ? null : `${product.density} %`],
    ['Hair', [product.grade, product.origin].filter(Boolean).join(', ') || null],
    ['Weight', product.grams === null ? null : `${product.grams} g`],
    ['Cap', product.cap],
  ]
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Details</caption>
      <tbody>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="w-2/5 py-3 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-3">{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function colourWords(code: string): string {
  const name = colours[code]?.name
  return name === undefined || code === 'natural' ? (name ?? code) : `${name} (${code})`
}

function WhatsAppAsk({ product }: { product: Product }) {
  const house = useHouse()
  const text = `Hello, I have a question about ${product.name}.`
  return (
    <p className="text-small">
      Not sure?{' '}
      <a className="link" href={whatsAppAddress(house.whatsapp, text)}>
        Ask us on WhatsApp
      </a>
    </p>
  )
}
