// /admin/collections/new
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { CollectionFields } from './collection-fields.tsx'
import { blankCollection } from './collection-form.ts'
import { postNewCollection } from './post-collection.server.ts'
import type { Route } from './+types/new-collection.route'

export function action({ request, context }: Route.ActionArgs) {
  return postNewCollection(office(context), request)
}

export default function NewCollection({ actionData }: Route.ComponentProps) {
  return (
    <OfficePage title="New collection" back={{ name: 'Collections', to: '/admin/collections' }} actionsStay>
      <OfficeForm action="create" answer={actionData} submit="Add collection" className="max-w-3xl">
        <CollectionFields saved={blankCollection} values={actionData?.values ?? blankCollection} />
      </OfficeForm>
    </OfficePage>
  )
}
