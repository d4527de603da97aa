// /admin/staff/roles/new?from=manager: a new role, empty or as a copy.
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { keyOf, permissionsOf, roleWords } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { findRoleByKey, listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { roleLimits } from '#app/domain/staff/write-roles.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { postNewRole } from './post-role.server.ts'
import { RoleFields } from './role-fields.tsx'
import { roleValues } from './role-form.ts'
import type { Route } from './+types/new-role.route'

export const headers = privatePage

export const meta: Route.MetaFunction = () => [{ title: 'New role · Back office' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = office(context)
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const [copied, roles] = await Promise.all([findRoleByKey(db, from), listRoles(db)])
  return {
    from: copied && keyOf(copied),
    roles: roles.map((role) => ({ key: keyOf(role), name: roleWords(role).name })),
    values: roleValues({ name: '', permissions: copied ? permissionsOf(copied) : [] }),
    longestName: roleLimits.name,
    needed: stepUpNeeded(context),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return postNewRole(context, request)
}

export default function NewRole({ loaderData, actionData }: Route.ComponentProps) {
  const { from, roles, values, longestName, needed } = loaderData
  return (
    <OfficePage title="New role" back={{ name: 'Roles', to: '/admin/staff/roles' }} actionsStay>
      <form key={`from ${from}`} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="grow">
          <SelectField name="from" label="Begin with a copy of" optional defaultValue={from ?? ''}>
            <option value="">Nothing</option>
            {roles.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="quiet">
          Copy
        </Button>
      </form>
      <OfficeForm
        key={from}
        action="create"
        search={from === null ? '' : `from=${from}`}
        answer={actionData}
        submit="Add role"
        className="max-w-4xl"
      >
        <RoleFields saved={values} values={actionData?.values ?? values} longestName={longestName} />
        <StepUpField needed={needed} error={actionData?.errors['code']} />
      </OfficeForm>
    </OfficePage>
  )
}
