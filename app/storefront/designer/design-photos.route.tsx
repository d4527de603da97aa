// Inspiration photos of a design that lies in this browser's cart: a page of its own, so that nobody else loads its form.
import { data, redirect } from 'react-router'
import { readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { setDesignPhotos } from '#app/domain/cart/design-photos.server.ts'
import { type DesignLine, findDesignLine } from '#app/domain/cart/edit-line.server.ts'
import { designPhotosByAddress, designPhotosByCart } from '#app/domain/customizer/design-limits.ts'
import { maxDesignPhotos } from '#app/domain/customizer/design.ts'
import { orderTitle } from '#app/domain/customizer/describe-design.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import { isPhotoOf, type PhotoOwner } from '#app/domain/reviews/photo-owner.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { findUploadedPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readPhotoForm } from '#app/storefront/photos/read-photo-form.server.ts'
import { DesignPhotosPage } from './design-photos-page.tsx'
import type { Route } from './+types/design-photos.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Inspiration photos', path: '/cart/photos', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret, now } = context.get(shop)
  const { line } = await requireLine(db, request)
  const found = await Promise.all(
    (line.customization.photos ?? []).map((key) => findUploadedPicture(db, key)),
  )
  const photos = found.filter((picture) => picture !== null)
  return {
    lineId: line.lineId,
    title: orderTitle(await readPriceList(db), line.customization),
    photos: withTickets(photos, { secret, now: now() }),
  }
}

async function requireLine(
  db: ShopContext['db'],
  request: Request,
): Promise<{ cartId: string; line: DesignLine }> {
  const cartId = readCartId(request)
  const wanted = new URL(request.url).searchParams.get('line') ?? ''
  const line = cartId === null ? null : await findDesignLine(db, cartId, wanted)
  if (cartId === null || !line) throw redirect('/cart', 303)
  return { cartId, line }
}

export type DesignPhotosAnswer = { problem: string; photos: UploadedPicture[] | null }

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { db, secret, now, address } = deps
  const { cartId, line } = await requireLine(db, request)
  const { lineId, customization } = line
  for (const [limit, who] of [
    [designPhotosByAddress, address],
    [designPhotosByCart, cartId],
  ] as const) {
    const taken = await takeFromLimit(db, limit, who, now())
    if (!taken.ok)
      return refuse('You have tried this too many times. Please try again in an hour.', null, 429)
  }
  const owner: PhotoOwner = { kind: 'design', ids: [lineId] }
  const read = await readPhotoForm(request, deps, {
    owner,
    most: maxDesignPhotos,
    tooMany: `A design can have up to ${maxDesignPhotos} photos. Press Save photos to keep the first ${maxDesignPhotos}, or choose again.`,
    isOwn: (key) => customization.photos?.includes(key) === true || isPhotoOf(key, owner, secret),
  })
  if (!read.ok) return refuse(read.message, null, read.status)
  const photos = read.photos.slice(0, maxDesignPhotos)
  const seen = withTickets(photos, { secret, now: now() })
  if (read.problem !== null) return refuse(read.problem, seen, 422)
  const keys = photos.map(({ key }) => key)
  const set = await setDesignPhotos(db, { cartId, lineId, photos: keys, now: now() })
  if (!set.ok) return refuse(notKept, seen, 409)
  throw redirect(`/cart#${lineId}`, 303)
}

const notKept = 'We could not add your photos. Please choose them again.'

function refuse(problem: string, photos: UploadedPicture[] | null, status: number) {
  return data<DesignPhotosAnswer>({ problem, photos }, { status })
}

/** Without a connection the page stays, with what was chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection; anything else is not ours to hide.
    if (!(error instanceof TypeError)) throw error
    const problem = 'You are offline. Please try again when you are back online.'
    // The status keeps React Router from loading the page afresh, which would fail too.
    return data<DesignPhotosAnswer>({ problem, photos: null }, { status: 503 })
  }
}

export default function DesignPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignPhotosPage {...loaderData} answer={actionData} />
}
