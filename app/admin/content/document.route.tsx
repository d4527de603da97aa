import { data } from 'react-router'
import { type DocumentName, isDocumentName, longestPageTitle } from '#app/domain/content/documents.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/document.route'
import { postDocument } from './document-actions.server.ts'
import { DocumentPage } from './document-page.tsx'
import { viewDocument } from './document-view.server.ts'
import { wordsOf } from './document-words.ts'

export function meta({ params, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const name = params.document
  const title = isDocumentName(name) ? wordsOf(name, loaderData?.title ?? '').title : 'Words'
  return [{ title: `${title} · Back office` }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('version') ?? ''
  const compare = /^\d{1,9}$/u.test(asked) ? Number(asked) : null
  const named = (searchParams.get('title') ?? '').slice(0, longestPageTitle)
  const view = await viewDocument(db, documentNamed(params.document), { now: now(), compare, named })
  return { ...view, mayEdit: may(me.role, 'edit-content') }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return postDocument(office(context), request, documentNamed(params.document))
}

function documentNamed(name: string): DocumentName {
  if (!isDocumentName(name)) throw data(null, 404)
  return name
}

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} answer={actionData} />
}
