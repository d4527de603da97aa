import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { OfficeSection } from '#app/admin/office-page.tsx'
import { When } from '#app/admin/when.tsx'
import { Difference } from './difference-view.tsx'
import type { DocumentView } from './document-view.server.ts'
import { documentWords } from './document-words.ts'

type Props = Pick<DocumentView, 'name' | 'shown' | 'draft' | 'edition' | 'versions'> & {
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

/** What shoppers see now, what they will see, and what nobody sees yet. */
export function Standing({ name, shown, draft, edition, versions, mayEdit, answer }: Props) {
  const waiting = versions.filter(({ state }) => state === 'waiting').toReversed()
  return (
    <>
      <OfficeSection title="In the shop">
        <p>
          Version {shown.number},{' '}
          {shown.since === null ? (
            'as it came with the shop'
          ) : (
            <>
              since <When at={shown.since} />
            </>
          )}
          .
        </p>
        {waiting.map(({ number, showAt }) => (
          <div key={number} className="flex flex-col items-start gap-2">
            <p>
              From <When at={showAt} /> on, version {number} takes its place.{' '}
              <Link to={`/admin/content/${name}/preview?version=${number}`} className="link">
                Look at it
              </Link>
            </p>
            {mayEdit ? (
              <OfficeForm deed="withdraw" answer={answer} guard={false}>
                <input type="hidden" name="number" value={number} />
                <ConfirmButton question="Take it back before its hour comes?" yes="Yes, take it back">
                  Take back
                </ConfirmButton>
              </OfficeForm>
            ) : null}
          </div>
        ))}
      </OfficeSection>
      {draft ? <DraftStanding {...{ name, draft, edition, mayEdit, answer }} /> : null}
    </>
  )
}

type DraftProps = Pick<Props, 'name' | 'edition' | 'mayEdit' | 'answer'> & {
  draft: NonNullable<Props['draft']>
}

function DraftStanding({ name, draft, edition, mayEdit, answer }: DraftProps) {
  return (
    <OfficeSection title="The draft">
      <p>
        {draft.by ?? 'Somebody'} wrote it, <When at={draft.writtenAt} />. Nobody but staff sees it.
      </p>
      <Link to={`/admin/content/${name}/preview${documentWords[name].anchor}`} className="link py-2.5">
        Look at it as a shopper would
      </Link>
      <details>
        <summary className="link inline-flex min-h-11 items-center">What it changes</summary>
        <Difference fields={draft.changes} />
      </details>
      {mayEdit ? (
        <OfficeForm deed="discard" answer={answer} guard={false}>
          <input type="hidden" name="edition" value={edition} />
          <ConfirmButton question="Throw the whole draft away?" yes="Yes, throw it away" look="text">
            Throw the draft away
          </ConfirmButton>
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}
