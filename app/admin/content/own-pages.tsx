import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { pagePath } from '#app/domain/content/documents.ts'
import type { KnownPage } from '#app/domain/content/own-pages.server.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { Listed, type ListedDocument } from './document-list.tsx'

type Props = {
  pages: readonly KnownPage[]
  documents: readonly ListedDocument[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

/** Pages that the house added, and the title of another. */
export function OwnPages({ pages, documents, mayEdit, answer }: Props) {
  return (
    <OfficeSection title="Pages of your own" beside>
      {pages.length === 0 ? (
        <p className="text-small text-muted">
          A size guide, a wholesale page, the story of a salon: any page you want beside those above.
        </p>
      ) : (
        <ul className="divide-y divide-rule">
          {pages.map(({ name, title, isShown }) => (
            <Listed
              key={name}
              name={name}
              title={title}
              lead={isShown ? pagePath(name) : `${pagePath(name)}, not shown in the shop`}
              document={documents.find((one) => one.name === name)}
            />
          ))}
        </ul>
      )}
      {mayEdit ? (
        <OfficeForm action="add-page" answer={answer} submit="Add page" look="quiet" short guard={false}>
          <NewTitle />
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}

function NewTitle() {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('title', '')}
      label="Title of a new page"
      hint="Its address is made from it and stays, whatever you call the page later."
      maxLength={60}
      autoComplete="off"
    />
  )
}
