// A product in the words of schema.org, as Google reads variants: one group, a product for each length with an offer of its
// own. Delivery and return are said once and referred to.
import type {
  DayOfWeek,
  ItemAvailability,
  Offer,
  OfferShippingDetails,
  Review,
  Thing,
  VideoObject,
} from 'schema-dts'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import { houseId, returnPolicyThing } from '#app/foundation/ui/house-json-ld.ts'
import type { ReturnDays } from '#app/foundation/settings/return-days.ts'
import { processingDays, workedDays, type Working } from '#app/foundation/settings/working.ts'
import { capital } from '#app/foundation/lib/capital.ts'
import { breadcrumbThing } from '#app/foundation/ui/breadcrumb-json-ld.ts'
import { filmUrl } from '#app/foundation/ui/film.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { averageWords } from '#app/foundation/ui/stars.tsx'
import { attributeKeys, attributeOf, choiceName, type OwnNames } from './attributes.ts'
import type { NamedCollection } from './collections.ts'
import { isHair } from './hair.ts'
import { posterOf } from './film-poster.ts'
import { picturesFor } from './picture-option.ts'
import { variantAddress } from './product-address.ts'
import type { Product, ProductVariant } from './product.server.ts'
import { nairaAmount } from './product-head.ts'
import { isMadeToOrder, isSoldOut } from './variant-choice.ts'
import { variantWords, withVariant } from './variant-words.ts'

/** Of a review as the page shows it; its writer may be forgotten. */
type SaidReview = { author: string; rating: number; title: string; text: string; writtenAt: string }

/** Told of the whole; a length alone is told with the first. */
const mostPictures = 8

type Shown = {
  house: ToldHouse
  own: OwnNames
  product: Product
  /** Undefined for one that is hidden. */
  collection: NamedCollection | undefined
  delivery: readonly ZonePromise[]
  reviews: readonly SaidReview[]
  returns: ReturnDays
  working: Working
}

export function productGraph(shown: Shown, baseUrl: string): Thing[] {
  const { product, collection, delivery, returns, own, working } = shown
  const address = `${baseUrl}/product/${product.slug}`
  // Work is neither sent nor sent back.
  const isService = own.services.includes(product.kind)
  const shippingOf = (pace: 'made' | 'ready') =>
    isService ? [] : delivery.flatMap((zone) => shippingThing(zone, pace, working, address))
  const paces = [...new Set(product.variants.map((variant) => paceOf(product, variant)))]
  const shipping = new Map(paces.map((pace) => [pace, shippingOf(pace)]))
  const policy = returnPolicyThing(returns, baseUrl)
  const film = filmThing(product, address, baseUrl)
  const offerOf = (variant: ProductVariant) => ({
    ...offerThing(shown, variant, shipping.get(paceOf(product, variant)) ?? [], baseUrl),
    ...(isService ? {} : { hasMerchantReturnPolicy: referTo(policy) }),
  })
  return [
    {
      '@type': 'ProductGroup',
      '@id': `${address}#group`,
      name: product.name,
      description: product.description,
      url: address,
      productGroupID: product.id,
      variesBy: ['https://schema.org/size'],
      ...looks(product, own, baseUrl, mostPictures),
      brand: { '@type': 'Brand', name: shown.house.name },
      ...(isHair(product.kind) ? ofHair : {}),
      ...ratingProperties(product, shown.reviews),
      ...(film.length === 0 ? {} : { subjectOf: film.map((thing) => referTo(thing)) }),
      hasVariant: product.variants.map((variant) => ({
        '@type': 'Product' as const,
        name: withVariant(product.name, variantWords(variant, product.variants)),
        sku: variant.sku,
        ...sizeOf(variant, product),
        url: variantAddress(product, variant, baseUrl),
        ...looks(ofVariant(product, variant), own, baseUrl, 1),
        offers: offerOf(variant),
      })),
    },
    ...film,
    ...(isService ? [] : [policy]),
    ...[...shipping.values()].flat(),
    breadcrumbThing(
      [
        { name: 'Home', path: '/' },
        { name: 'Shop', path: '/shop' },
        ...(collection ? [{ name: collection.name, path: `/shop/${collection.address}` }] : []),
        { name: product.name, path: `/product/${product.slug}` },
      ],
      baseUrl,
    ),
  ]
}

/** Search engines show no film without a picture of it. */
function filmThing(product: Product, address: string, baseUrl: string): VideoObject[] {
  const { film, name, description, pictures } = product
  const poster = film && posterOf(film, pictures)
  if (!film || !poster) return []
  return [
    {
      '@type': 'VideoObject',
      '@id': `${address}#film`,
      name,
      description: description || name,
      thumbnailUrl: `${baseUrl}${pictureUrl(poster.key, 1200)}`,
      uploadDate: film.at,
      duration: `PT${film.seconds}S`,
      contentUrl: `${baseUrl}${filmUrl(film.key)}`,
    },
  ]
}

const ofHair = {
  material: 'Human hair',
  audience: { '@type': 'PeopleAudience' as const, suggestedGender: 'female', suggestedMinAge: 13 },
}

function sizeOf(variant: ProductVariant, product: Product): { size?: string } {
  const size = variantWords(variant, product.variants)
  return size === '' ? {} : { size }
}

function paceOf(product: Product, variant: ProductVariant): 'made' | 'ready' {
  return isMadeToOrder(product, variant) ? 'made' : 'ready'
}

/** Of what is made after it is ordered there is always one, unless another part of its set is gone. */
export function availabilityOf(
  product: Pick<Product, 'madeToOrder'>,
  variant: Pick<ProductVariant, 'left' | 'comesOn' | 'isMade'>,
): ItemAvailability {
  const { left, comesOn } = variant
  if (isMadeToOrder(product, variant) && !isSoldOut(product, variant)) return 'https://schema.org/MadeToOrder'
  if (comesOn) return 'https://schema.org/PreOrder'
  return left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

function offerThing(
  { product, house }: Shown,
  variant: ProductVariant,
  shipping: readonly OfferShippingDetails[],
  baseUrl: string,
): Offer {
  return {
    '@type': 'Offer',
    url: variantAddress(product, variant, baseUrl),
    price: nairaAmount(variant.priceKobo),
    priceCurrency: 'NGN',
    ...(variant.oldPriceKobo !== null && product.saleUntil !== undefined
      ? { priceValidUntil: product.saleUntil }
      : {}),
    availability: availabilityOf(product, variant),
    ...(variant.comesOn ? { availabilityStarts: variant.comesOn } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': houseId(baseUrl), name: house.name },
    shippingDetails: shipping.map((details) => referTo(details)),
  }
}

function ofVariant(product: Product, variant: ProductVariant): Product {
  return { ...product, pictures: [...picturesFor(product.pictures, product.shows, variant, product)] }
}

function referTo(thing: { '@id'?: string }): { '@id': string } {
  return { '@id': thing['@id'] ?? '' }
}

function looks(product: Product, own: OwnNames, baseUrl: string, most: number) {
  const images = product.pictures.slice(0, most).map(({ key }) => `${baseUrl}${pictureUrl(key, 1200)}`)
  return {
    ...(images.length === 0 ? {} : { image: images }),
    ...schemaFields(product, own),
  }
}

/** Attributes that schema.org knows by name. */
function schemaFields(product: Product, own: OwnNames): { color?: string; pattern?: string } {
  const told = attributeKeys.flatMap((key) => {
    const { feed } = attributeOf(key)
    const isKnown = (feed === 'color' || feed === 'pattern') && product[key] !== ''
    return isKnown ? [[feed, choiceName(key, String(product[key]), own)]] : []
  })
  return Object.fromEntries(told) as { color?: string; pattern?: string }
}

function ratingProperties({ ratingCount, ratingSum }: Product, reviews: readonly SaidReview[]) {
  if (ratingCount === 0) return {}
  // A review needs a writer; those that are forgotten count in the stars alone.
  const named = reviews.filter(({ author }) => author !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: averageWords(ratingCount, ratingSum),
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
    ...(named.length === 0 ? {} : { review: named.map(reviewThing) }),
  }
}

function reviewThing({ author, rating, title, text, writtenAt }: SaidReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: writtenAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title === '' ? {} : { name: title }),
    reviewBody: text,
  }
}

/** Only zones of Nigeria, where the shop sells by itself; working days in the house, days on the way. */
function shippingThing(
  zone: ZonePromise,
  pace: 'made' | 'ready',
  working: Working,
  address: string,
): OfferShippingDetails[] {
  if (!zone.nigeria) return []
  const { id, states, daysMin, daysMax } = zone.nigeria
  const inHouse = processingDays(working, pace)
  return [
    {
      '@type': 'OfferShippingDetails',
      '@id': `${address}#${pace === 'made' ? 'made-' : ''}to-${id}`,
      shippingRate: { '@type': 'MonetaryAmount', value: nairaAmount(zone.feeKobo), currency: 'NGN' },
      shippingDestination: {
        '@type': 'DefinedRegion',
        name: zone.name,
        addressCountry: 'NG',
        addressRegion: [...states],
      },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: workedDays(working).map((day) => capital(day) as DayOfWeek),
        },
        cutoffTime: `${String(working.cutOffHour).padStart(2, '0')}:00:00+01:00`,
        handlingTime: days(inHouse.min, inHouse.max),
        transitTime: days(daysMin, daysMax),
      },
    },
  ]
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue' as const, minValue, maxValue, unitCode: 'DAY' }
}
