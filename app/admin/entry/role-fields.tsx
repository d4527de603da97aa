// The form of a role: its name, and a tick for each permission with what it opens.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { permissionAreas, permissionName } from '#app/domain/staff/permission-words.ts'
import type { Permission } from '#app/domain/staff/roles.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { fieldOfPermission } from './role-form.ts'

type Props = {
  saved: FormValues
  /** What was ticked, or else what is saved. */
  values: FormValues
  longestName: number
}

export function RoleFields({ saved, values, longestName }: Props) {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        {...fieldOf('name', saved['name'])}
        label="Name"
        hint="What the team calls it, like Customer care."
        maxLength={longestName}
        autoComplete="off"
      />
      {permissionAreas.map(({ name, permissions }) => (
        <OfficeSection key={name} title={name}>
          <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
            {entriesOf(permissions).map(([permission, words]) => (
              <Tick
                key={permission}
                name={fieldOfPermission(permission)}
                defaultChecked={values[fieldOfPermission(permission)] === 'yes'}
                hint={`${words.says}${comesAlong(words.needs)}`}
              >
                {words.name}
              </Tick>
            ))}
          </div>
        </OfficeSection>
      ))}
      <p className="max-w-prose text-small text-muted">
        Everyone sees Today and their own sign-in. Only owners manage staff and roles, change settings
        (payments included) and override the status of an order: no role can be given that.
      </p>
    </>
  )
}

function comesAlong(needs: readonly Permission[] = []): string {
  return needs.length === 0 ? '' : ` Includes: ${needs.map(permissionName).join(', ')}.`
}

function entriesOf<Words>(permissions: Partial<Record<Permission, Words>>) {
  return Object.entries(permissions) as [Permission, Words][]
}
