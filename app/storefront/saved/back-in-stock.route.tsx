import { data, redirect } from 'react-router'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { SmallPage } from './small-page.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { backInStockForm } from '#app/domain/wishlist/back-in-stock-schema.ts'
import { NoticeForm } from './back-in-stock-form.tsx'
import { type NoticeAnswer, thanksWords } from '#app/domain/wishlist/notice-answer.ts'
import { askForNotice, findAskedProduct } from '#app/domain/wishlist/stock-notices.server.ts'
import type { Route } from './+types/back-in-stock.route'

const path = '/back-in-stock'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Back in stock', index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const variantId = query.get('variant') ?? ''
  const product = await findAskedProduct(db, variantId, now())
  if (product === null)
    return data({ product: null, variantId: null, email: '', asked: false }, { status: 404 })
  // The page is theirs alone, so their own address may stand in it.
  const shopper = await findUser(context, request)
  const email = shopper?.email ?? ''
  return { product, variantId: variantId as VariantId, email, asked: query.get('asked') === 'yes' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, address } = context.get(shop)
  const parsed = await parseForm(request, backInStockForm)
  const typed = parsed.values['email'] ?? ''
  if (!parsed.ok) {
    const { email, variantId, form } = parsed.errors
    const problem = variantId ?? form
    return refuse(
      { ...(email ? { email } : {}), ...(problem ? { form: problem } : {}) },
      { typed, status: 422 },
    )
  }
  const { variantId, email, textVersion, scripted } = parsed.value
  const asked = await askForNotice(db, { variantId, email, textVersion, address, now: now() })
  if (asked.ok) {
    if (scripted !== 'yes') throw redirect(`${path}?variant=${variantId}&asked=yes`, 303)
    const done: NoticeAnswer = { ok: true, words: thanksWords(asked.product) }
    return data(done)
  }
  switch (asked.problem) {
    case 'unknown-product':
      return refuse(
        { form: 'This one is no longer available. Please choose another.' },
        { typed, status: 422 },
      )
    case 'in-stock':
      return refuse(
        {
          form: `${asked.product.name} is back in stock in ${asked.product.words}. Reload the page to see it.`,
        },
        { typed, status: 409 },
      )
    case 'too-many-requests':
      return refuse(
        { form: 'Too many requests came from this connection. Please try again in an hour.' },
        { typed, status: 429 },
      )
  }
}

function refuse(
  errors: { email?: string; form?: string },
  { typed, status }: { typed: string; status: number },
) {
  const answer: NoticeAnswer = { ok: false, errors, typed }
  return data(answer, { status })
}

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variantId, email, asked } = loaderData
  if (product === null || variantId === null) return <Unknown answer={actionData} />
  const address = productAddress(product)
  const title = `${product.name}, ${product.words}`
  if (asked)
    return (
      <SmallPage eyebrow="Back in stock" title={title} lead={thanksWords(product)}>
        <Onwards address={address} />
      </SmallPage>
    )
  if (!product.isSoldOut)
    return (
      <SmallPage eyebrow="Back in stock" title={title} lead="It is back in stock.">
        <p>
          <ButtonLink to={address}>View product</ButtonLink>
        </p>
      </SmallPage>
    )
  return (
    <SmallPage
      eyebrow="Back in stock"
      title={title}
      lead="Sold out for now. Leave your email and we will tell you when it is back."
    >
      <NoticeForm choices={[{ id: variantId, words: product.words }]} email={email} answered={actionData}>
        <ButtonLink to={address} look="text">
          Back to the product
        </ButtonLink>
      </NoticeForm>
    </SmallPage>
  )
}

function Onwards({ address }: { address: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/shop">Shop what is in stock</ButtonLink>
      <ButtonLink to={address} look="quiet">
        Back to the product
      </ButtonLink>
    </div>
  )
}

function Unknown({ answer }: { answer: NoticeAnswer | undefined }) {
  const said = answer?.ok === false ? (answer.errors.form ?? answer.errors.email) : undefined
  return (
    <SmallPage
      eyebrow="Back in stock"
      title="We could not find this product"
      lead={said ?? 'It is no longer available, or the link is incomplete.'}
    >
      <p>
        <ButtonLink to="/shop">Shop all</ButtonLink>
      </p>
    </SmallPage>
  )
}
