import { Link } from 'react-router'
import { ConfirmButton } from '#app/admin/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { StepUpField } from '#app/admin/step-up-field.tsx'
import { When } from '#app/admin/when.tsx'
import type { ListedMember } from '#app/staff/list-staff.server.ts'
import { roleWords } from '#app/staff/roles.ts'
import { RoleChoice } from './role-choice.tsx'

type Props = { member: ListedMember; isMe: boolean; needed: boolean; answer: OfficeAnswer | undefined }

/** One person who works here, and what an owner can change about her. */
export function MemberPage({ member, isMe, needed, answer }: Props) {
  const { id, name, email, role, since, hasSecondFactor } = member
  const form = { answer, guard: false } as const
  const codeError = (deed: string) => (answer?.deed === deed ? answer.errors['code'] : undefined)
  const typed = answer?.deed === 'role' ? answer.values['role'] : undefined
  return (
    <OfficePage
      title={isMe ? `${name} (you)` : name}
      lead={
        <>
          {email}, {roleWords[role].name} since <When at={since} show="date" />
        </>
      }
      back={{ name: 'Staff', to: '/admin/staff' }}
      actions={
        <Link to={`/admin/audit?person=${id}`} className="button button-quiet">
          What they did
        </Link>
      }
    >
      <OfficeSection title="Role">
        <OfficeForm {...form} deed="role" ids="role" short submit="Save the role" className="max-w-xl">
          <input type="hidden" name="user" value={id} />
          <RoleChoice chosen={typed ?? role} labelHidden />
          <StepUpField id="role-code" needed={needed} error={codeError('role')} />
        </OfficeForm>
      </OfficeSection>
      <OfficeSection title="Lost phone">
        <p className="max-w-prose text-muted">
          {hasSecondFactor
            ? 'Takes the authenticator and the recovery codes off and signs them out. They set up a new one when they sign in next.'
            : 'There is no second step right now. They set it up when they sign in next.'}
        </p>
        {hasSecondFactor ? (
          <OfficeForm {...form} deed="reset-factor" ids="reset" className="max-w-xl">
            <input type="hidden" name="user" value={id} />
            <StepUpField id="reset-code" needed={needed} error={codeError('reset-factor')} />
            <ConfirmButton question={`Take the second step off ${name}’s account?`} yes="Yes, take it off">
              Take the second step off
            </ConfirmButton>
          </OfficeForm>
        ) : null}
      </OfficeSection>
      <OfficeSection title="Leaves the house">
        <p className="max-w-prose text-muted">
          They are out at once, on every device. Their account as a shopper stays, and so does what they did
          in the{' '}
          <Link to={`/admin/audit?person=${id}`} className="link">
            audit log
          </Link>
          .
        </p>
        <OfficeForm {...form} deed="remove" ids="remove" className="max-w-xl">
          <input type="hidden" name="user" value={id} />
          <StepUpField id="remove-code" needed={needed} error={codeError('remove')} />
          <ConfirmButton question={`Does ${name} work here no longer?`} yes="Yes, remove">
            Remove from the staff
          </ConfirmButton>
        </OfficeForm>
      </OfficeSection>
    </OfficePage>
  )
}
