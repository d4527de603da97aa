import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { ListedMember } from '#app/domain/staff/list-staff.server.ts'
import { keyOf, type Role, roleWords } from '#app/domain/staff/roles.ts'
import { RoleChoice } from './role-choice.tsx'

type Props = {
  member: ListedMember
  roles: readonly Role[]
  isMe: boolean
  needed: boolean
  answer: OfficeAnswer | undefined
}

/** One person who works here, and what an owner can change about them. */
export function MemberPage({ member, roles, isMe, needed, answer }: Props) {
  const { id, name, email, role, since, hasSecondFactor } = member
  const form = { answer, guard: false } as const
  const codeError = (action: string) => (answer?.action === action ? answer.errors['code'] : undefined)
  const typed = answer?.action === 'role' ? answer.values['role'] : undefined
  return (
    <OfficePage
      title={isMe ? `${name} (you)` : name}
      lead={
        <>
          {email}, {roleWords(role).name} since <When at={since} show="date" />
        </>
      }
      back={{ name: 'Staff', to: '/admin/staff' }}
      actions={
        <Link to={`/admin/audit?person=${id}`} className="button button-quiet">
          View activity
        </Link>
      }
    >
      <OfficeSection title="Role">
        {isMe ? (
          <p className="max-w-prose text-muted">Nobody changes their own role. Another owner can.</p>
        ) : (
          <OfficeForm {...form} action="role" ids="role" short submit="Save role" className="max-w-xl">
            <input type="hidden" name="user" value={id} />
            <RoleChoice roles={roles} chosen={typed ?? keyOf(role)} labelHidden />
            <StepUpField id="role-code" needed={needed} error={codeError('role')} />
          </OfficeForm>
        )}
      </OfficeSection>
      <OfficeSection title="Lost phone">
        <p className="max-w-prose text-muted">
          {hasSecondFactor
            ? 'Removes the authenticator app and recovery codes, and signs them out. They set up a new one the next time they sign in.'
            : 'Two-step sign-in is not set up. They will set it up the next time they sign in.'}
        </p>
        {hasSecondFactor ? (
          <OfficeForm {...form} action="reset-factor" ids="reset" className="max-w-xl">
            <input type="hidden" name="user" value={id} />
            <StepUpField id="reset-code" needed={needed} error={codeError('reset-factor')} />
            <ConfirmButton question={`Reset two-step sign-in for ${name}?`} yes="Reset">
              Reset two-step sign-in
            </ConfirmButton>
          </OfficeForm>
        ) : null}
      </OfficeSection>
      <OfficeSection title="Remove from the team">
        <p className="max-w-prose text-muted">
          They are signed out of the back office on every device straight away. Their shopper account stays,
          and so does their activity in the{' '}
          <Link to={`/admin/audit?person=${id}`} className="link">
            audit log
          </Link>
          .
        </p>
        <OfficeForm {...form} action="remove" ids="remove" className="max-w-xl">
          <input type="hidden" name="user" value={id} />
          <StepUpField id="remove-code" needed={needed} error={codeError('remove')} />
          <ConfirmButton question={`Remove ${name} from the team?`} yes="Remove">
            Remove from team
          </ConfirmButton>
        </OfficeForm>
      </OfficeSection>
    </OfficePage>
  )
}
