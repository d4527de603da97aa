import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/office-page.tsx'
import { StatusPill } from '#app/admin/status-pill.tsx'
import { When } from '#app/admin/when.tsx'
import type { DocumentName } from '#app/editorial/documents.ts'
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
    <OfficeSection key={title} title={title}>
      <ul className="document-list">
        {names.map((name) => (
          <Listed key={name} document={documents.find((one) => one.name === name)} name={name} />
        ))}
        {place === 0
          ? besides.map(({ to, title: name, lead }) => (
              <li key={to}>
                <Link to={`/admin/content/${to}`} className="stretched-link font-medium">
                  {name}
                </Link>
                <p className="text-small text-muted">{lead}</p>
              </li>
            ))
          : null}
      </ul>
    </OfficeSection>
  ))
}

function Listed({ name, document }: { name: DocumentName; document: ListedDocument | undefined }) {
  const { title, lead } = documentWords[name]
  return (
    <li>
      <Link to={`/admin/content/${name}`} className="stretched-link font-medium">
        {title}
      </Link>
      <p className="text-small text-muted">{lead}</p>
      {document ? <DocumentState {...document} /> : null}
    </li>
  )
}

function DocumentState({ number, since, draftAt, nextAt }: ListedDocument) {
  return (
    <p className="document-state">
      <span>
        {since === null ? (
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
