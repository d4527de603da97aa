import { redirect } from 'react-router'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { questionsAddress, readQuestionQuery } from '#app/domain/questions/question.ts'
import { findShownQuestions } from '#app/domain/questions/shown-questions.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { askedQuery, onlyAtAddress } from '#app/foundation/http/one-address.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { QuestionsPage } from '#app/storefront/questions/questions-page.tsx'
import type { Route } from './+types/questions.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, shown, query } = loaderData
  const isPlain = query.q === ''
  const page = isPlain ? query.page : 1
  return pageHead(
    {
      title: `Questions about ${product.name}${page > 1 ? `, page ${page}` : ''}`,
      description: `What shoppers ask about ${product.name}, and our answers.`,
      path: questionsAddress(product.slug, { q: '', page }),
      index: shown.total > 0 && isPlain,
    },
    matches,
  )
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const product = await findProduct(db, params.product, now())
  if (!product) throw new Response(null, { status: 404 })
  const query = readQuestionQuery(askedQuery(request))
  const address = questionsAddress(product.slug, query)
  if (params.product !== product.slug) throw redirect(address, 301)
  // Only one address of each page is kept.
  onlyAtAddress(request, address)
  const shown = await findShownQuestions(db, product.id, query)
  if (query.page > shown.pages)
    throw redirect(questionsAddress(product.slug, { ...query, page: shown.pages }), 302)
  // Words that are looked for have no end: their pages are not kept.
  if (query.q === '') keep(`product:${product.id}`, `questions:${product.id}`)
  return { product: { slug: product.slug, name: product.name }, shown, query }
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage {...loaderData} />
}
