import { Link, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { History } from '#app/admin/shell/history.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { permissionAreas } from '#app/domain/staff/permission-words.ts'
import { keyOf, permissionsOf, type Role, roleWords } from '#app/domain/staff/roles.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { RoleFields } from './role-fields.tsx'
import { roleValues } from './role-form.ts'
import type { RoleView } from './role-view.server.ts'

type Props = { view: RoleView; longestName: number; needed: boolean; answer: OfficeAnswer | undefined }

const done = {
  created: 'Role added. You can now give it to people, and invite people with it.',
  saved: 'Saved. It applies from the next page that anyone with this role opens.',
}

export function RolePage({ view, longestName, needed, answer }: Props) {
  const [search] = useSearchParams()
  const { key, role, own } = view
  const { name, may } = roleWords(role)
  return (
    <OfficePage
      title={name}
      back={{ name: 'Roles', to: '/admin/staff/roles' }}
      lead={own === null ? `${may} A built-in role: it cannot be changed, only copied.` : may}
      done={doneWords(search, done)}
      actionsStay={own !== null}
      actions={
        <ButtonLink to={`/admin/staff/roles/new?from=${key}`} look="quiet">
          Copy this role
        </ButtonLink>
      }
    >
      <People people={view.people} />
      {own === null ? <Permissions role={role} /> : <Edit {...{ view, own, longestName, needed, answer }} />}
      {own === null ? null : <Remove {...{ view, own, needed, answer }} />}
      {own === null || own.history.length === 0 ? null : <History history={own.history} />}
    </OfficePage>
  )
}

function People({ people }: Pick<RoleView, 'people'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small">
      {people.length === 0 ? <span className="text-muted">Nobody has this role.</span> : null}
      {people.map(({ id, name }) => (
        <Link key={id} to={`/admin/staff?who=${id}`} className="office-tap link">
          {name}
        </Link>
      ))}
    </p>
  )
}

/** Of a built-in role: what the form would tick. */
function Permissions({ role }: { role: Role }) {
  const given = permissionsOf(role)
  return permissionAreas.map(({ name, permissions }) => {
    const rows = Object.entries(permissions).filter(([permission]) => given.some((one) => one === permission))
    return rows.length === 0 ? null : (
      <OfficeSection key={name} title={name}>
        <dl className="grid gap-x-10 gap-y-2 text-small md:grid-cols-2">
          {rows.map(([permission, words]) => (
            <div key={permission}>
              <dt>{words.name}</dt>
              <dd className="text-muted">{words.says}</dd>
            </div>
          ))}
        </dl>
      </OfficeSection>
    )
  })
}

type OwnProps = Pick<Props, 'view' | 'needed' | 'answer'> & { own: NonNullable<RoleView['own']> }

function Edit({ view, own, longestName, needed, answer }: OwnProps & Pick<Props, 'longestName'>) {
  const mine = answer?.action === 'save' ? answer : undefined
  const saved = roleValues({ name: roleWords(view.role).name, permissions: permissionsOf(view.role) })
  return (
    <OfficeForm
      key={own.version}
      action="save"
      version={own.version}
      answer={answer}
      submit="Save role"
      className="max-w-4xl"
    >
      <RoleFields saved={saved} values={mine?.values ?? saved} longestName={longestName} />
      <StepUpField needed={needed} error={mine?.errors['code']} />
    </OfficeForm>
  )
}

function Remove({ view: { role, people }, own, needed, answer }: OwnProps) {
  const { name } = roleWords(role)
  const isUsed = people.length > 0 || own.invited > 0
  return (
    <OfficeSection title="Remove this role">
      <OfficeForm
        action="remove"
        ids="remove"
        version={own.version}
        answer={answer}
        guard={false}
        className="max-w-xl"
      >
        <p className="max-w-prose text-small text-muted">
          {isUsed
            ? `${countWords(people.length, own.invited)} Choose what they get instead.`
            : 'Nobody has it.'}
        </p>
        {isUsed ? <MoveTo roles={own.others} /> : null}
        <StepUpField
          id="remove-code"
          needed={needed}
          error={answer?.action === 'remove' ? answer.errors['code'] : undefined}
        />
        <ConfirmButton question={`Remove the role ${name}?`} yes="Yes, remove it">
          Remove role
        </ConfirmButton>
      </OfficeForm>
    </OfficeSection>
  )
}

function MoveTo({ roles }: { roles: readonly Role[] }) {
  const fieldOf = useFieldOf()
  return (
    <SelectField {...fieldOf('to')} label="Role instead">
      <option value="">Choose a role</option>
      {roles.map((role) => (
        <option key={keyOf(role)} value={keyOf(role)}>
          {roleWords(role).name}
        </option>
      ))}
    </SelectField>
  )
}

function countWords(people: number, invited: number): string {
  const has = people === 0 ? '' : people === 1 ? '1 person has it' : `${people} people have it`
  const is = invited === 0 ? '' : invited === 1 ? '1 is invited with it' : `${invited} are invited with it`
  return `${[has, is].filter((part) => part !== '').join(', ')}.`
}
