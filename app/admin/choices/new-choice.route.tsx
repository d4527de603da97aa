// /admin/choices/new?of=texture
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { attributeWords, blankChoice } from './choice-form.ts'
import { attributeAsked, postNewChoice } from './post-choice.server.ts'
import type { Route } from './+types/new-choice.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `New ${attributeWords[loaderData?.attribute ?? 'kind'].one} · Back office` },
]

export function loader({ request }: Route.LoaderArgs) {
  return { attribute: attributeAsked(request) }
}

export function action({ request, context }: Route.ActionArgs) {
  return postNewChoice(office(context), request)
}

export default function NewChoice({ loaderData: { attribute }, actionData }: Route.ComponentProps) {
  const { one } = attributeWords[attribute]
  const blank = blankChoice[attribute]
  return (
    <OfficePage
      title={`New ${one}`}
      back={{ name: 'Categories and colours', to: '/admin/choices' }}
      actionsStay
    >
      <OfficeForm
        key={attribute}
        action="create"
        search={`of=${attribute}`}
        answer={actionData}
        submit={`Add ${one}`}
        className="max-w-3xl"
      >
        <ChoiceFields {...{ attribute }} isOwn isNew saved={blank} values={actionData?.values ?? blank} />
      </OfficeForm>
    </OfficePage>
  )
}
