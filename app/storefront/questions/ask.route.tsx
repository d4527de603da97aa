// Where anybody asks about a product. A page of its own, made for one: it may fill in what their account knows, and the product's
// page stays the same for everyone.
import { data, redirect } from 'react-router'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { askQuestion } from '#app/domain/questions/ask-question.server.ts'
import { maxAsker } from '#app/domain/questions/question.ts'
import { questionSchema } from '#app/domain/questions/question-form.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AskPage } from './ask-page.tsx'
import type { Route } from './+types/ask.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead(
    {
      title: loaderData ? `Ask about ${loaderData.product.name}` : 'Ask a question',
      index: false,
    },
    matches,
  )

export const headers = privatePage

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { product, address } = await requireProduct(context.get(shop), params.product)
  if (params.product !== product.slug) throw redirect(address, 301)
  const shopper = await findUser(context, request)
  return {
    product: { slug: product.slug, name: product.name, picture: product.pictures[0] ?? null },
    known: {
      author: (shopper?.name.trim().split(/\s+/u)[0] ?? '').slice(0, maxAsker),
      email: shopper?.email ?? '',
    },
    isAsked: new URL(request.url).searchParams.get('asked') === 'yes',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { product, address } = await requireProduct(deps, params.product)
  const form = await parseForm(request, questionSchema)
  if (!form.ok) return answerErrors(form.values, form.errors)
  const asked = await askQuestion(deps, product.id, form.value)
  if (!asked.ok) return answerRefused(form.values, asked)
  throw redirect(`${address}?asked=yes`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

async function requireProduct({ db, now }: ShopContext, slug: string) {
  const product = await findProduct(db, slug, now())
  if (!product) throw data(null, 404)
  return { product, address: `/product/${product.slug}/ask` }
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  return <AskPage {...loaderData} answer={actionData} />
}
