import { data, redirect } from 'react-router'
import { findUser } from '#app/account/guards.server.ts'
import { productAddress } from '#app/catalog/product-address.ts'
import { shop } from '#app/http/context.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { SmallPage } from '#app/saved/small-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageHead } from '#app/ui/page-head.ts'
import { backInStockForm } from './back-in-stock-schema.ts'
import { NoticeForm } from './back-in-stock-form.tsx'
import { type NoticeAnswer, thanksWords } from './notice-answer.ts'
import { askForNotice, findAskedPiece } from './stock-notices.server.ts'
import type { Route } from './+types/back-in-stock.route'

const path = '/back-in-stock'

export const meta: Route.MetaFunction = () => pageHead({ title: 'Back in stock', path, index: false })
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const variantId = query.get('variant') ?? ''
  const piece = await findAskedPiece(db, variantId, now())
  if (piece === null) return data({ piece: null, variantId: null, email: '', asked: false }, { status: 404 })
  // The page is hers alone, so her own address may stand in it.
  const shopper = await findUser(context, request)
  const email = shopper?.email ?? ''
  return { piece, variantId: variantId as VariantId, email, asked: query.get('asked') === 'yes' }
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
    const done: NoticeAnswer = { ok: true, words: thanksWords(asked.piece) }
    return data(done)
  }
  switch (asked.problem) {
    case 'unknown-piece':
      return refuse(
        { form: 'This length is no longer available. Please choose another.' },
        { typed, status: 422 },
      )
    case 'in-stock':
      return refuse(
        {
          form: `${asked.piece.name} is back in stock in ${asked.piece.words}. Reload the page to see it.`,
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
  const { piece, variantId, email, asked } = loaderData
  if (piece === null || variantId === null) return <Unknown answer={actionData} />
  const address = productAddress(piece)
  const title = `${piece.name}, ${piece.words}`
  if (asked)
    return (
      <SmallPage eyebrow="Back in stock" title={title} lead={thanksWords(piece)}>
        <Onwards address={address} />
      </SmallPage>
    )
  if (!piece.isSoldOut)
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
      <NoticeForm choices={[{ id: variantId, words: piece.words }]} email={email} answered={actionData}>
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
      title="We could not find this length"
      lead={said ?? 'It is no longer available, or the link is incomplete.'}
    >
      <p>
        <ButtonLink to="/shop">Shop all</ButtonLink>
      </p>
    </SmallPage>
  )
}
