import { Fragment } from 'react'
import { redirect } from 'react-router'
import { readPace } from '#app/domain/customizer/ready-days.server.ts'
import type { Waits } from '#app/domain/delivery/delivery.ts'
import { listPromisesOf } from '#app/domain/delivery/delivery.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { askedQuery } from '#app/foundation/http/one-address.server.ts'
import { variantPath } from '#app/domain/catalog/products/product-address.ts'
import { productHead } from '#app/domain/catalog/products/product-head.ts'
import { productGraph } from '#app/domain/catalog/products/product-json-ld.ts'
import { companionKinds } from '#app/domain/catalog/products/companions.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { findBeside } from '#app/domain/catalog/products/find-companions.server.ts'
import {
  findProduct,
  type Product,
  type ProductVariant,
} from '#app/domain/catalog/products/product.server.ts'
import { askedVariant } from '#app/domain/catalog/products/variant-choice.ts'
import { readOffersOn } from '#app/domain/offers/offers.server.ts'
import { questionsAtFirst } from '#app/domain/questions/question.ts'
import { findShownQuestions } from '#app/domain/questions/shown-questions.server.ts'
import { allReviews, reviewsAtFirst } from '#app/domain/reviews/review.ts'
import { QuestionsSection } from '#app/storefront/questions/questions-section.tsx'
import { ReviewsSection } from '#app/storefront/reviews/reviews-section.tsx'
import { findShownReviews } from '#app/domain/reviews/shown-reviews.server.ts'
import { RecentlyViewed } from '#app/storefront/saved/recently-viewed.tsx'
import { RememberViewed } from '#app/storefront/saved/remember-viewed.tsx'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { ownNamesIn, useCollection, useOwnNames } from '#app/storefront/listing/collections.tsx'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { useBaseUrl } from '#app/foundation/ui/base-url.ts'
import { JsonLd } from '#app/foundation/ui/json-ld.tsx'
import { ProductPage } from './product-page.tsx'
import type { Route } from './+types/product.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productHead(loaderData.product, ownNamesIn(matches), matches, loaderData.opened) : []

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep, keepUntil } = context.get(shop)
  const product = await findProduct(db, params.product, now())
  if (!product) throw new Response(null, { status: 404 })
  const query = askedQuery(request)
  const asked = askedVariant(product, query)
  // Ids stand in carts and orders of old; people see the name. Old links to a length still open it.
  if (params.product !== product.slug)
    throw redirect(asked ? variantPath(product, asked) : `/product/${product.slug}`, 301)
  const { working, waits } = await readPace(db, now())
  const [{ companions, related }, promises, returns, offers, shown, talk] = await Promise.all([
    findBeside(db, product, now()),
    listPromises(db, product, waits, now()),
    readSetting(db, 'returns'),
    readOffersOn(db, { productId: product.id, collection: product.collection }, now()),
    findShownReviews(db, product.id, { ...allReviews, perPage: reviewsAtFirst }),
    findShownQuestions(db, product.id, { page: 1, q: '', perPage: questionsAtFirst }),
  ])
  const beside = [...companions.map(({ card }) => card), ...related].map((card) => card.id)
  // Other queries have no end: their pages are not kept.
  if (query.size === 0 || isAddressOf(product, asked, query)) {
    keep(
      `product:${product.id}`,
      `questions:${product.id}`,
      ...[...new Set([...beside, ...chosenFor(product)])].map((id) => `product:${id}` as const),
      'delivery',
    )
    // The end of a sale is heard of; its page would not outlive it either way.
    keepUntil(product.saleUntil === undefined ? null : new Date(product.saleUntil))
  }
  return {
    product,
    related,
    companions,
    ...promises,
    returns,
    // Pages weigh less without what the code knows.
    working: working === usualWorking ? undefined : working,
    offers,
    summary: shown.summary,
    reviews: shown.reviews,
    questions: { total: talk.total, questions: talk.questions },
    opened: asked?.id ?? null,
    now: now().toISOString(),
  }
}

/** What is there now, by the day on which a pre-order comes, and of sets with a part that is made to order. */
async function listPromises(db: Db, product: Product, waits: Waits, now: Date) {
  const days = [...new Set(product.variants.flatMap(({ comesOn }) => comesOn ?? []))]
  const made = product.variants.some(({ isMade }) => isMade) ? ['made' as const] : []
  const paces = [product.madeToOrder ? ('made' as const) : ('ready' as const)]
  const parcel = { grams: gramsOf(product), paces, waits, now }
  const [delivery = [], ...later] = await listPromisesOf(db, [
    parcel,
    ...days.map((comesOn) => ({ ...parcel, comesOn })),
    ...made.map((pace) => ({ ...parcel, paces: [pace] })),
  ])
  const others = [...days, ...made].map((name, at) => [name, later[at] ?? []])
  return { delivery, later: others.length === 0 ? undefined : Object.fromEntries(others) }
}

/** Of the length that stands chosen; a light parcel where nobody has weighed one. */
function gramsOf({ variants, grams }: Product): number {
  return variants.find((variant) => variant.isDefault)?.grams ?? grams ?? 300
}

/** Those that are not shown too: the page is made anew once they are. And what its sets hold, by which they are named and promised. */
function chosenFor({ chosen, sets = {} }: Product): ProductId[] {
  const parts = Object.values(sets).flat()
  return [
    ...companionKinds.flatMap((kind) => chosen?.[kind] ?? []),
    ...parts.map(({ productId }) => productId),
  ]
}

function isAddressOf(product: Product, variant: ProductVariant | null, query: URLSearchParams): boolean {
  return variant !== null && variantPath(product, variant).endsWith(`?${query}`)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { summary, reviews, questions, ...page } = loaderData
  const { product, delivery, returns, working = usualWorking } = page
  const baseUrl = useBaseUrl()
  const house = useHouse()
  const own = useOwnNames()
  const collection = useCollection(loaderData.product.collection)
  return (
    // Another product begins anew: its own pictures, its own choice.
    <Fragment key={`${product.id} ${page.opened}`}>
      <ProductPage
        {...page}
        working={working}
        reviews={<ReviewsSection product={product} summary={summary} reviews={reviews} />}
        questions={<QuestionsSection slug={product.slug} {...questions} />}
      />
      <div className="page">
        <RecentlyViewed exceptId={product.id} />
      </div>
      <RememberViewed productId={product.id} />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? productGraph({ house, own, product, collection, delivery, reviews, returns, working }, baseUrl)
            : null
        }
      />
    </Fragment>
  )
}
