// /pages/:page
import { data } from 'react-router'
import { isPageSlug, type PageBody, pageNameOf, pagePath } from '#app/domain/content/documents.ts'
import { readDocument } from '#app/domain/content/read-documents.server.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { OwnPage } from './own-page.tsx'
import type { Route } from './+types/own-page.route'

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData) return pageHead({ title: 'Page not found', index: false }, matches)
  const { title, description } = loaderData
  const path = pagePath(pageNameOf(params.page))
  return pageHead({ title, description: description || undefined, path, type: 'article' }, matches)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isPageSlug(params.page)) throw data(null, 404)
  const { db, now, keep, keepUntil } = context.get(shop)
  const { body, shownSince, changesAt } = await readDocument(db, pageNameOf(params.page), now())
  if (shownSince === null || !body.isShown) throw data(null, 404)
  keep('studio')
  keepUntil(changesAt === null ? null : new Date(changesAt))
  const { title, description, text }: PageBody = body
  return { title, description, blocks: parseRichText(text, await readFills(db)) }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbData name={loaderData.title} />
      <OwnPage {...loaderData} />
    </>
  )
}
