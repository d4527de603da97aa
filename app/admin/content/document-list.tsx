import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { DocumentName } from '#app/domain/content/documents.ts'
import { documentGroups, documentWords } from './document-words.ts'

export type ListedDocument = {
  name: DocumentName
  number: number
  /** ISO; null for what came with the shop. */
  since: string | null
  draftAt: Date | null
  nextAt: Date | null
}

/** Of the home page, too, with pages of another make. */
const besides = [
  { to: 'pictures', title: 'Pictures', lead: 'Hero, collection and banner pictures on the home page.' },
  { to: 'popup', title: 'Newsletter popup', lead: '“Join Our Community”: when and where it shows.' },
]

export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return documentGroups.map(({ title, names }, place) => (
    <OfficeSection key={title} title={title} beside>
      <ul className="divide-y divide-rule">
        {names.map((name) => (
          <Listed
            key={name}
            name={name}
            {...documentWords[name]}
            document={documents.find((one) => one.name === name)}
          />
        ))}
        {place === 0
          ? besides.map(({ to, title: name, lead }) => (
              <li key={to} className={listedLook}>
                <Link to={`/admin/content/${to}`} className="stretched-link font-medium">
                  {name}
                </Link>
                <p className="text-small text-muted lg:col-start-1">{lead}</p>
              </li>
            ))
          : null}
      </ul>
    </OfficeSection>
  ))
}

const listedLook =
  'relative flex flex-col gap-0.5 py-4 first:pt-1 lg:grid lg:grid-cols-[1fr_auto] lg:items-baseline lg:gap-x-8'

type ListedProps = {
  name: DocumentName
  title: string
  lead: string
  document: ListedDocument | undefined
}

export function Listed({ name, title, lead, document }: ListedProps) {
  return (
    <li className={listedLook}>
      <Link to={`/admin/content/${name}`} className="stretched-link font-medium">
        {title}
      </Link>
      <p className="text-small text-muted lg:col-start-1">{lead}</p>
      {document ? <DocumentState {...document} /> : null}
    </li>
  )
}

function DocumentState({ number, since, draftAt, nextAt }: ListedDocument) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small/body text-muted lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:justify-end">
      <span>
        {number === 0 ? (
          'Not published yet'
        ) : since === null ? (
          'Original text'
        ) : (
          <>
            Version {number}, since <When at={new Date(since)} />
          </>
        )}
      </span>
      {draftAt ? (
        <StatusPill tone="gold">
          Draft from <When at={draftAt} show="short" />
        </StatusPill>
      ) : null}
      {nextAt ? (
        <StatusPill tone="plain">
          Scheduled for <When at={nextAt} />
        </StatusPill>
      ) : null}
    </p>
  )
}
