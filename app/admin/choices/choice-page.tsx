import { Link, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { History } from '#app/admin/shell/history.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { attributeWords } from './choice-form.ts'
import type { ChoiceView } from './choice-view.server.ts'
import { Swatch } from '#app/admin/shell/swatch.tsx'

type Props = { view: ChoiceView; mayEdit: boolean; answer: OfficeAnswer | undefined }

const done = {
  created: 'Added. You can now choose it in product forms.',
  saved: 'Saved. It is live in the shop.',
}

export function ChoicePage({ view, mayEdit, answer }: Props) {
  const [search] = useSearchParams()
  const { attribute, isOwn, name, version, values } = view
  const own = answer?.action === 'save' ? answer : undefined
  return (
    <OfficePage
      title={name}
      back={{ name: 'Categories and colours', to: '/admin/choices' }}
      actionsStay
      done={doneWords(search, done)}
      lead={<Lead view={view} />}
    >
      <p className="max-w-prose text-small text-muted">{drawnWords(view)}</p>
      {mayEdit ? (
        <OfficeForm
          key={version}
          action="save"
          version={version}
          answer={answer}
          submit="Save"
          className="max-w-3xl"
        >
          <ChoiceFields {...{ attribute, isOwn }} saved={values} values={own?.values ?? values} />
        </OfficeForm>
      ) : null}
      {mayEdit && isOwn ? <Remove view={view} answer={answer} /> : null}
      {view.history.length > 0 ? <History history={view.history} /> : null}
    </OfficePage>
  )
}

function Lead({ view }: Pick<Props, 'view'>) {
  const { attribute, code, isOn, forSale } = view
  const inside = forSale === 1 ? '1 product for sale' : `${forSale.toLocaleString('en-NG')} products for sale`
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StatusPill tone={isOn ? 'ink' : 'quiet'}>{isOn ? 'Offered' : 'Not offered'}</StatusPill>
      {attribute === 'colour' ? <Swatch of={view} /> : null}
      <Link to={`/shop?${new URLSearchParams({ [attribute]: code })}`} className="office-tap link">
        {inside}
      </Link>
      <span className="text-muted">Code {code}</span>
    </span>
  )
}

/** What the shop can do with the trade's own, and not with the house's. */
function drawnWords({ attribute, isOwn }: ChoiceView): string {
  if (attribute === 'kind')
    return isOwn
      ? 'Your own category. Its products are listed, searched and sold like any other, but have no live view and cannot be designed.'
      : 'A built-in hair category. You can rename it or stop offering it, but not remove it.'
  return isOwn
    ? 'Your own. Products can have it and shoppers can filter by it. The designer, the live view and the style finder do not use it.'
    : 'Built in: the designer and the live view can show it.'
}

function Remove({ view, answer }: Pick<Props, 'view' | 'answer'>) {
  const { attribute, name, version, isUsed } = view
  const { one } = attributeWords[attribute]
  return (
    <OfficeSection title="Remove">
      <p className="max-w-prose text-small text-muted">
        {isUsed
          ? 'Products use it, perhaps archived ones. Change those products first, or stop offering it.'
          : 'No product uses it.'}
      </p>
      <OfficeForm action="remove" version={version} answer={answer} guard={false} ids="remove">
        <ConfirmButton question={`Remove ${name}?`} yes="Yes, remove it">
          Remove {one}
        </ConfirmButton>
      </OfficeForm>
    </OfficeSection>
  )
}
