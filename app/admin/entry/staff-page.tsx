import { Link, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { ListedMember } from '#app/domain/staff/list-staff.server.ts'
import { keyOf, type Role, roleWords } from '#app/domain/staff/roles.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { MemberPage } from './member-page.tsx'
import { RoleChoice } from './role-choice.tsx'

type Invited = { id: string; email: string; role: Role; createdAt: Date; expiresAt: Date }

type Props = {
  members: readonly ListedMember[]
  roles: readonly Role[]
  invitations: readonly Invited[]
  me: UserId
  who: ListedMember | null
  again: Invited | null
  needed: boolean
  answer: OfficeAnswer | undefined
}

const done = {
  invite: 'Invitation sent. Its link works for 7 days.',
  withdraw: 'Invitation withdrawn. Its link no longer works.',
  role: 'Role changed. They need to sign in again to use it.',
  remove: 'Removed from the team. Their shopper account stays.',
  'reset-factor': 'Two-step sign-in reset. They will set it up again the next time they sign in.',
}

export function StaffPage({ members, roles, invitations, me, who, again, needed, answer }: Props) {
  const [search] = useSearchParams()
  const isInviting = useBusy('invite')
  if (who)
    return <MemberPage member={who} roles={roles} isMe={who.id === me} needed={needed} answer={answer} />
  return (
    <OfficePage
      title="Staff"
      lead={members.length === 1 ? '1 team member' : `${members.length} team members`}
      done={doneWords(search, done)}
      actions={
        <>
          <ButtonLink to="/admin/staff/roles" look="quiet">
            Roles
          </ButtonLink>
          <ButtonLink to="#invite" look="quiet">
            Invite team member
          </ButtonLink>
        </>
      }
    >
      <DataTable
        caption="Staff"
        columns={columns(me)}
        rows={members}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/staff?who=${id}`}
      />
      {invitations.length > 0 ? <Invitations invitations={invitations} answer={answer} /> : null}
      <OfficeSection title="Invite" id="invite">
        <OfficeForm key={again?.id} action="invite" answer={answer} guard={false} className="max-w-xl">
          <InviteFields again={again} roles={roles} />
          <StepUpField
            needed={needed}
            error={answer?.action === 'invite' ? answer.errors['code'] : undefined}
          />
          <Button type="submit" className="self-start" busy={isInviting} busyLabel="Sending">
            Send invitation
          </Button>
        </OfficeForm>
      </OfficeSection>
    </OfficePage>
  )
}

function columns(me: UserId): Column<ListedMember>[] {
  return [
    {
      key: 'name',
      name: 'Name',
      card: 'title',
      cell: ({ id, name }) => (id === me ? `${name} (you)` : name),
    },
    {
      key: 'state',
      name: 'Role',
      card: 'aside',
      cell: (member) => <MemberPill member={member} />,
    },
    { key: 'email', name: 'Email', cell: ({ email }) => email },
    {
      key: 'seen',
      name: 'Last active',
      cell: ({ seenAt }) =>
        seenAt ? <When at={seenAt} /> : <span className="text-muted">Not signed in now</span>,
    },
    { key: 'since', name: 'Since', card: 'hidden', cell: ({ since }) => <When at={since} show="date" /> },
  ]
}

function MemberPill({ member: { role, hasSecondFactor, isDisabled } }: { member: ListedMember }) {
  const { name } = roleWords(role)
  if (isDisabled) return <StatusPill tone="quiet">{name}, account closed</StatusPill>
  if (!hasSecondFactor) return <StatusPill tone="berry">{name}, two-step sign-in not set up</StatusPill>
  return <StatusPill tone={role === 'owner' ? 'gold' : 'plain'}>{name}</StatusPill>
}

function InviteFields({ again, roles }: Pick<Props, 'again' | 'roles'>) {
  const fieldOf = useFieldOf()
  const { defaultValue: role, error } = fieldOf('role', again ? keyOf(again.role) : '')
  return (
    <>
      <Field
        {...fieldOf('email', again?.email ?? '')}
        label="Email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
      <RoleChoice roles={roles} chosen={role} error={error} />
    </>
  )
}

function Invitations({ invitations, answer }: Pick<Props, 'invitations' | 'answer'>) {
  return (
    <OfficeSection title="Open invitations">
      <ul className="flex flex-col border-t border-rule">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-3">
            <p className="grow">
              {email}
              <span className="block text-small text-muted">
                {roleWords(role).name}, the link works until <When at={expiresAt} />
              </span>
            </p>
            <Link to={`/admin/staff?again=${id}#invite`} className="link inline-flex min-h-11 items-center">
              Send again
            </Link>
            <OfficeForm action="withdraw" answer={answer} guard={false}>
              <input type="hidden" name="invitation" value={id} />
              <ConfirmButton look="text" question={`Withdraw the invitation to ${email}?`} yes="Withdraw">
                Withdraw
              </ConfirmButton>
            </OfficeForm>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}
