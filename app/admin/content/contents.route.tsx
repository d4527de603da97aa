import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { documentNames } from '#app/domain/content/documents.ts'
import { listPending } from '#app/domain/content/list-versions.server.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/contents.route'
import { DocumentList, type ListedDocument } from './document-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const [shown, pending] = await Promise.all([
    readDocuments(db, documentNames, now()),
    listPending(db, now()),
  ])
  const documents: ListedDocument[] = documentNames.map((name) => {
    const own = pending.filter(({ document }) => document === name)
    return {
      name,
      number: shown[name].number,
      since: shown[name].shownSince,
      draftAt: own.find(({ showAt }) => showAt === null)?.writtenAt ?? null,
      nextAt: own.find(({ showAt }) => showAt !== null)?.showAt ?? null,
    }
  })
  return { documents }
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Content"
      lead="Text and pictures on the shop’s own pages. Only staff can see a draft until you publish it."
    >
      <DocumentList documents={loaderData.documents} />
    </OfficePage>
  )
}
