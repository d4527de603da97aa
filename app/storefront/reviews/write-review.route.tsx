// Where a buyer writes, changes or withdraws their review of one product. The order's private link opens it, so that guests
// write as easily as members; nothing of it is kept or indexed.
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import stylesheet from '#app/styles/star-choice.css?url'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { readReviewForm, refuse } from './read-review-form.server.ts'
import { reviewSaves } from '#app/domain/reviews/review-limits.ts'
import { findReviewPlace, type ReviewPlace } from '#app/domain/reviews/review-place.server.ts'
import { saveReview, withdrawReview } from '#app/domain/reviews/save-review.server.ts'
import { WriteReviewPage } from './write-review-page.tsx'
import type { Route } from './+types/write-review.route'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead(
    {
      title: loaderData ? `Your review of ${loaderData.place.product.name}` : 'Your review',
      index: false,
    },
    matches,
  )

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const place = seenByWriter(await requirePlace(deps, params), deps)
  return { place, done: new URL(request.url).searchParams.get('done') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const place = await requirePlace(deps, params)
  const taken = await takeFromLimit(deps.db, reviewSaves, place.order.id, deps.now())
  if (!taken.ok)
    return refuse(
      {},
      { form: 'You have saved this review too many times. Please try again in an hour.' },
      undefined,
      429,
    )
  return new URL(request.url).searchParams.get('do') === 'withdraw'
    ? withdraw(deps, place, request)
    : save(deps, place, request)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

async function requirePlace(
  { db, now }: ShopContext,
  { token, product }: { token: string; product: string },
) {
  const found = await findReviewPlace(db, { token, product }, now())
  if (found.ok) return found.place
  if (found.problem === 'too-early') throw redirect(`/order/${token}`, 303)
  throw data(null, 404)
}

/** Their own photos, which nobody else sees yet or any more. */
function seenByWriter(place: ReviewPlace, { secret, now }: ShopContext): ReviewPlace {
  const { review } = place
  if (review === null) return place
  return { ...place, review: { ...review, pictures: withTickets(review.pictures, { secret, now: now() }) } }
}

async function save(deps: ShopContext, place: ReviewPlace, request: Request) {
  const read = await readReviewForm(request, place, deps)
  if (!read.ok) return read.refusal
  const { version, height: heightCm, ...fields } = read.form
  const photos = read.photos.map(({ key }) => key)
  const change = { fields: { ...fields, heightCm }, photos, version }
  const saved = await saveReview(deps.db, place, change, deps.now())
  if (saved.ok) throw redirect(`${addressOf(place)}?done=saved`, 303)
  if (saved.problem === 'forgotten') throw data(null, 404)
  const values = {
    ...fields,
    rating: String(fields.rating),
    height: heightCm === null ? '' : `${heightCm} cm`,
    // Their next try is for what stands there by now.
    version: await versionNow(deps, place),
  }
  const seen = withTickets(read.photos, { secret: deps.secret, now: deps.now() })
  return refuse(values, problemWords(saved.problem), seen, 409)
}

const withdrawSchema = z.object({ version: z.coerce.number().int().catch(0) })

async function withdraw(deps: ShopContext, place: ReviewPlace, request: Request) {
  const form = await parseForm(request, withdrawSchema)
  const isGone = form.ok && (await withdrawReview(deps.db, place, form.value.version))
  if (isGone) throw redirect(`${addressOf(place)}?done=withdrawn`, 303)
  return refuse({ version: await versionNow(deps, place) }, problemWords('changed'), undefined, 409)
}

async function versionNow({ db, now }: ShopContext, { order, product }: ReviewPlace): Promise<string> {
  const found = await findReviewPlace(db, { token: order.token, product: product.slug }, now())
  return String((found.ok && found.place.review?.version) || 0)
}

function problemWords(problem: 'changed' | 'too-many-photos' | 'lost-photo'): Record<string, string> {
  switch (problem) {
    case 'changed':
      return {
        form: 'Your review was changed in another window. Check it and submit it again.',
      }
    case 'too-many-photos':
      return { photos: 'A review can have up to 4 photos.' }
    case 'lost-photo':
      return { photos: 'One of the photos is no longer available. Please choose it again.' }
  }
}

function addressOf({ order, product }: ReviewPlace): string {
  return `/order/${order.token}/review/${product.slug}`
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteReviewPage {...loaderData} answer={actionData} />
}
