// Where a customer asks to send items of an order back. The order's private link opens it; nothing of it is kept or indexed.
import { data, redirect } from 'react-router'
import { type FormAnswer, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { byWay, firstWayTo } from '#app/domain/contact/contact.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { askReturn, withdrawReturn } from '#app/domain/returns/ask-return.server.ts'
import { returnForm, unitsIn } from '#app/domain/returns/return-form.ts'
import { returnAsks } from '#app/domain/returns/return-limits.ts'
import { findReturnPlace } from '#app/domain/returns/return-place.server.ts'
import { maxReturnPhotos } from '#app/domain/returns/return.ts'
import { isPhotoOf, type PhotoOwner } from '#app/domain/reviews/photo-owner.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { fieldErrors, type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { isId, newId } from '#app/foundation/lib/ids.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readPhotoForm } from '#app/storefront/photos/read-photo-form.server.ts'
import { ReturnPage } from './return-page.tsx'
import { askProblemWords, untilWords } from './return-words.ts'
import type { Route } from './+types/return.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Return or exchange', index: false }, matches)

export const headers = privatePage

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const order = await requireOrder(db, params.token)
  const { rule, until, items, isOpen } = await findReturnPlace(db, order)
  if (!isOpen) throw redirect(`/order/${order.linkToken}#returns`, 303)
  const way = firstWayTo(order)
  return {
    id: newId('rtn'),
    token: order.linkToken,
    number: order.number,
    rule,
    until: until && untilWords(until),
    isLate: until !== null && until < now(),
    newsBy: way === null ? '' : ` ${byWay[way.channel]}`,
    items: items.map(({ line, kind, units }) => {
      const design = orderedCustomization(line)
      const { id, name, url } = line
      return { id, name, url, design, kind, units, detail: lineDetail({ ...line, design }) }
    }),
  }
}

async function requireOrder(db: ShopContext['db'], token: string): Promise<WholeOrder> {
  const order = await findOrderByToken(db, token)
  if (!order) throw new Response(null, { status: 404 })
  return order
}

export type ReturnAnswer = FormAnswer & { photos?: UploadedPicture[] }

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const order = await requireOrder(deps.db, params.token)
  const taken = await takeFromLimit(deps.db, returnAsks, order.id, deps.now())
  if (!taken.ok)
    return refuse({}, { form: 'You have tried this too many times. Please try again in an hour.' }, [], 429)
  return new URL(request.url).searchParams.get('do') === 'withdraw'
    ? withdraw(deps, order, request)
    : ask(deps, order, request)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

async function ask(deps: ShopContext, order: WholeOrder, request: Request) {
  const owner: PhotoOwner = { kind: 'return', ids: [order.id] }
  const read = await readPhotoForm(request, deps, {
    owner,
    most: maxReturnPhotos,
    tooMany: `You can send up to ${maxReturnPhotos} photos. Press Ask for this return to send the first ${maxReturnPhotos}, or choose again.`,
    isOwn: (key) => isPhotoOf(key, owner, deps.secret),
  })
  if (!read.ok) return refuse({}, { photos: read.message }, [], read.status)
  const { values, photos, problem } = read
  const form = returnForm.safeParse(values)
  const errors = form.success ? {} : fieldErrors(form.error)
  if (problem !== null) errors['photos'] = problem
  const units = unitsIn(values)
  if (units.length === 0) errors['units'] = 'Please choose at least one item.'
  const seen = withTickets(photos.slice(0, maxReturnPhotos), { secret: deps.secret, now: deps.now() })
  if (!form.success || Object.keys(errors).length > 0) return refuse(values, errors, seen)
  const { id = '' } = values
  const asked = await askReturn(deps.db, deps, {
    ...form.data,
    orderId: order.id,
    id: isId('rtn', id) ? id : newId('rtn'),
    units,
    photos: photos.map(({ key }) => key),
  })
  if (asked.ok) throw redirect(`/order/${order.linkToken}?said=return#returns`, 303)
  return refuse(values, askProblemWords(asked.problem), seen, 409)
}

function refuse(values: FormValues, errors: Record<string, string>, photos: UploadedPicture[], status = 422) {
  const answer: ReturnAnswer = { values, errors, refused: null, noResult: false, sentTo: null, photos }
  return data(answer, { status })
}

async function withdraw(deps: ShopContext, order: WholeOrder, request: Request): Promise<never> {
  const { id = '' } = await readForm(request)
  const done = isId('rtn', id) && (await withdrawReturn(deps.db, deps, { orderId: order.id, id }))
  throw redirect(`/order/${order.linkToken}?said=${done ? 'withdrawn' : 'return-on-its-way'}#returns`, 303)
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage {...loaderData} answer={actionData} />
}
