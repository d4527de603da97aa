import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { cartCookie, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { designWords } from '#app/domain/customizer/describe-design.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { type Matches, pageHead, shareCardSize } from '#app/foundation/ui/page-head.ts'
import type { DesignerData } from './designer-data.ts'
import { DesignerPage } from './designer-page.tsx'
import { loadDesigner } from './load-designer.server.ts'
import { putInCart } from './put-in-cart.server.ts'
import { saveDraft, saverId } from './save-draft.server.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { Route } from './+types/designer.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? head(loaderData.data, matches) : []

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep, baseUrl } = context.get(shop)
  const query = new URL(request.url).searchParams
  const found = await loadDesigner(db, {
    entries: [...query],
    code: params.code ?? null,
    cartId: query.has('line') ? readCartId(request) : null,
    now: now(),
    baseUrl,
  })
  if (!found) throw query.has('line') ? redirect('/cart') : new Response(null, { status: 404 })
  // With a query there are too many pages to keep, a cart line is nobody else's, and a product has a price of its own.
  if (query.size === 0 && !found.base) keep('studio', 'delivery')
  return { data: found }
}

/** The page of a form that was posted, or the cart once the design is in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { db, now, baseUrl } = deps
  const values = await readForm(request)
  const cartId = readCartId(request)
  const asked = { entries: Object.entries(values), code: null, cartId, now: now(), baseUrl }
  const found = await loadDesigner(db, asked)
  if (!found) throw redirect('/cart')
  const { intent } = values
  if (intent === 'save') {
    const saved = await saveDraft(deps, found.draft, await saverId(context, request))
    if (saved.ok) throw redirect(`/create-your-style/${saved.code}?step=finish`, 303)
    const view: DesignerData = { ...found, step: 'finish', problems: { form: saved.message } }
    return data({ data: view }, { status: saved.status, headers })
  }
  if (intent !== 'add' && intent !== 'replace' && intent !== 'photos')
    return data({ data: found }, { headers })
  const put = await putInCart(context, request, found, intent === 'photos')
  if (!put.ok) return data({ data: { ...found, ...put.view } }, { status: 422, headers })
  throw redirect(put.address, { status: 303, headers: { 'set-cookie': cartCookie(put.cartId, baseUrl) } })
}

/** Without a connection the page stays as it is and says so; everything on it is kept in this tab. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection; anything else is not ours to hide.
    if (error instanceof TypeError) return { data: null }
    throw error
  }
}

const needsConnection =
  'You are offline. Your changes are saved on this page: please try again when you are back online.'

const headers = { 'cache-control': 'no-store' }

/** What was posted answers with the whole page; a saved design changes nothing on it. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function DesignerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.data ?? loaderData.data
  const refusal = actionData?.data === null ? needsConnection : (actionData?.data.problems.form ?? null)
  return (
    <>
      <BreadcrumbData name="Create your style" />
      <DesignerPage key={shown.key} data={shown} refusal={refusal} />
    </>
  )
}

const shareCard = { view: 'share', width: shareCardSize.width, format: 'jpeg' } as const

function head({ priceList, draft, base, saved, edit }: DesignerData, matches: Matches) {
  const words = designWords(priceList, draft.design)
  const url = wigPictureUrl(lookKey(lookOfDesign(draft.design)), shareCard)
  const image = { url, ...shareCardSize, alt: `A custom wig with these choices: ${words}` }
  if (saved) {
    // Shared from friend to friend: nothing that a search engine should list.
    return pageHead(
      {
        title: saved.name || 'A custom wig design',
        description: `${words} Make it yours.`,
        path: `/create-your-style/${saved.code}`,
        index: false,
        image,
      },
      matches,
    )
  }
  return pageHead(
    {
      title: base ? `Make it yours: ${base.name}` : 'Create your style',
      description:
        'Design your own wig and see it as you go: texture, length, colour, lace and fit, with the price at every step.',
      path: '/create-your-style',
      index: edit === null,
      image,
    },
    matches,
  )
}
