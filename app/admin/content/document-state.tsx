import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Difference } from './difference-view.tsx'
import type { DocumentView } from './document-view.server.ts'
import { wordsOf } from './document-words.ts'

type Props = Pick<DocumentView, 'name' | 'shown' | 'draft' | 'edition' | 'versions'> & {
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

/** What shoppers see now, what they will see, and what nobody sees yet. */
export function State({ name, shown, draft, edition, versions, mayEdit, answer }: Props) {
  const waiting = versions.filter(({ state }) => state === 'waiting').toReversed()
  return (
    <>
      <OfficeSection title="Live">
        <p>{shown.number === 0 ? 'Not published yet.' : <LiveVersion {...shown} />}</p>
        {waiting.map(({ number, showAt }) => (
          <div key={number} className="flex flex-col items-start gap-2">
            <p>
              From <When at={showAt} />, version {number} replaces it.{' '}
              <Link to={`/admin/content/${name}/preview?version=${number}`} className="link">
                Preview
              </Link>
            </p>
            {mayEdit ? (
              <OfficeForm action="withdraw" answer={answer} guard={false}>
                <input type="hidden" name="number" value={number} />
                <ConfirmButton question="Cancel the schedule? It will not go live." yes="Yes, cancel it">
                  Cancel schedule
                </ConfirmButton>
              </OfficeForm>
            ) : null}
          </div>
        ))}
      </OfficeSection>
      {draft ? <DraftState {...{ name, draft, edition, mayEdit, answer }} /> : null}
    </>
  )
}

function LiveVersion({ number, since, isHidden }: Props['shown']) {
  return (
    <>
      Version {number},{' '}
      {since === null ? (
        'original text'
      ) : (
        <>
          since <When at={since} />
        </>
      )}
      .{isHidden ? ' The page is not shown in the shop.' : ''}
    </>
  )
}

type DraftProps = Pick<Props, 'name' | 'edition' | 'mayEdit' | 'answer'> & {
  draft: NonNullable<Props['draft']>
}

function DraftState({ name, draft, edition, mayEdit, answer }: DraftProps) {
  return (
    <OfficeSection title="The draft">
      <p>
        {draft.by ?? 'Someone'} saved it, <When at={draft.writtenAt} />. Only staff can see it.
      </p>
      <Link to={`/admin/content/${name}/preview${wordsOf(name, '').anchor}`} className="link py-2.5">
        Preview as a shopper
      </Link>
      <details>
        <summary className="link inline-flex min-h-11 items-center">See changes</summary>
        <Difference fields={draft.changes} />
      </details>
      {mayEdit ? (
        <OfficeForm action="discard" answer={answer} guard={false}>
          <input type="hidden" name="edition" value={edition} />
          <ConfirmButton question="Discard the whole draft?" yes="Yes, discard it" look="text">
            Discard draft
          </ConfirmButton>
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}
