import { data, redirect } from 'react-router'
import { answerErrors } from '#app/admin/shell/office-answer.ts'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import { documentNames, isPageSlug, longestPageTitle, pageNameOf } from '#app/domain/content/documents.ts'
import { listPending } from '#app/domain/content/list-versions.server.ts'
import { listKnownPages, mostPages } from '#app/domain/content/own-pages.server.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import type { Route } from './+types/contents.route'
import { DocumentList, type ListedDocument } from './document-list.tsx'
import { OwnPages } from './own-pages.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const own = await listKnownPages(db)
  const names = [...documentNames, ...own.map(({ name }) => name)]
  const [shown, pending] = await Promise.all([readDocuments(db, names, now()), listPending(db, now())])
  const documents = names.map((name): ListedDocument => {
    const waiting = pending.filter(({ document }) => document === name)
    return {
      name,
      number: shown[name]?.number ?? 0,
      since: shown[name]?.shownSince ?? null,
      draftAt: waiting.find(({ showAt }) => showAt === null)?.writtenAt ?? null,
      nextAt: waiting.find(({ showAt }) => showAt !== null)?.showAt ?? null,
    }
  })
  return { documents, own, mayEdit: may(me.role, 'edit-content') }
}

/** Leads to the form of a page that is not written yet: nothing is kept before it is saved there. */
export async function action({ context, request }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.get('do') !== 'add-page') throw data(null, 405)
  const values = await readForm(request)
  const title = (values['title'] ?? '').trim()
  const slug = slugOf(title)
  const refuse = (words: string) => answerErrors('add-page', values, { title: words })
  if (title === '' || title.length > longestPageTitle)
    return refuse(`Type a title of at most ${longestPageTitle} characters.`)
  if (!isPageSlug(slug)) return refuse('Use letters or numbers in the title: its address is made of them.')
  const own = await listKnownPages(office(context).db)
  const name = pageNameOf(slug)
  if (own.some((page) => page.name === name))
    return refuse('There is a page with this title already. Open it in the list above.')
  if (own.length >= mostPages) return refuse(`There are ${mostPages} pages, which is the most we keep.`)
  return redirect(`/admin/content/${name}?${new URLSearchParams({ title })}`, 303)
}

export default function Contents({
  loaderData: { documents, own, mayEdit },
  actionData,
}: Route.ComponentProps) {
  return (
    <OfficePage
      title="Content"
      lead="Text and pictures on the shop’s own pages. Only staff can see a draft until you publish it."
    >
      <DocumentList documents={documents} />
      <OwnPages pages={own} documents={documents} mayEdit={mayEdit} answer={actionData} />
    </OfficePage>
  )
}
