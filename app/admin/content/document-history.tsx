import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { DocumentName } from '#app/domain/content/documents.ts'
import { Difference } from './difference-view.tsx'
import type { DocumentView, VersionState, VersionView } from './document-view.server.ts'

type Props = {
  name: DocumentName
  versions: readonly VersionView[]
  compared: DocumentView['compared']
  mayEdit: boolean
}

const states: Record<VersionState, { word: string; tone: PillTone }> = {
  waiting: { word: 'Scheduled', tone: 'gold' },
  shown: { word: 'Live', tone: 'ink' },
  past: { word: 'Was live', tone: 'quiet' },
  withdrawn: { word: 'Cancelled', tone: 'quiet' },
}

export function DocumentHistory({ name, versions, compared, mayEdit }: Props) {
  return (
    <OfficeSection title="Versions">
      <ol className="divide-y divide-rule">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 py-3"
          >
            <Version name={name} version={version} compared={compared} mayEdit={mayEdit} />
          </li>
        ))}
      </ol>
    </OfficeSection>
  )
}

type VersionProps = Omit<Props, 'versions'> & { version: VersionView }

function Version({ name, version, compared, mayEdit }: VersionProps) {
  const { number, state, showAt, by, note } = version
  const open = compared?.number === number ? compared : null
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium">Version {number}</span>
          <StatusPill tone={states[state].tone}>{states[state].word}</StatusPill>
        </p>
        <p className="text-small text-muted">
          {' '}
          Live from <When at={showAt} /> {by === null ? '' : `, ${by}`}
          {note === '' ? '' : `: ${note}`}
        </p>
        <p className="flex flex-wrap gap-x-6 text-small">
          <Link to={`/admin/content/${name}/preview?version=${number}`} className="office-tap link">
            View<span className="sr-only"> version {number}</span>
          </Link>
          {number > 1 ? (
            <Link
              to={open ? '?' : `?version=${number}`}
              preventScrollReset
              replace
              className="link py-2.5"
              aria-expanded={open !== null}
            >
              What changed<span className="sr-only"> in version {number}</span>
            </Link>
          ) : null}
        </p>
        {open ? (
          <div className="pb-3">
            <p className="pb-2 text-small text-muted">Compared with version {open.with}:</p>
            <Difference fields={open.changes} />
          </div>
        ) : null}
      </div>
      {mayEdit && (state === 'past' || state === 'withdrawn') ? <Restore number={number} /> : null}
    </>
  )
}

/** The old version stays what it was: both make a new one of its words. */
function Restore({ number }: { number: number }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <OfficeForm action="restore" guard={false}>
        <input type="hidden" name="number" value={number} />
        <ConfirmButton
          question={`Start a new draft from version ${number}?`}
          yes="Yes, start draft"
          look="text"
          name="as"
          value="draft"
        >
          Use as draft
        </ConfirmButton>
      </OfficeForm>
      <OfficeForm action="restore" guard={false}>
        <input type="hidden" name="number" value={number} />
        <ConfirmButton
          question={`Publish version ${number} again, now?`}
          yes="Yes, publish"
          look="text"
          name="as"
          value="shown"
        >
          Publish again
        </ConfirmButton>
      </OfficeForm>
    </div>
  )
}
