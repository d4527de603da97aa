import { Form, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { SingleKeysSwitch } from '#app/admin/shell/single-keys.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { ListedSession } from '#app/domain/accounts/sessions.server.ts'
import { type Role, roleWords } from '#app/domain/staff/roles.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import type { Shown } from './me.route.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

type Props = {
  me: { name: string; email: string; role: Role }
  codesLeft: number
  sessions: readonly ListedSession[]
  needed: boolean
  answer: OfficeAnswer | Shown | undefined
}

const done = { 'sign-out': 'Device signed out.' }

export function MePage({ me, codesLeft, sessions, needed, answer }: Props) {
  const [search] = useSearchParams()
  const shown = answer?.ok === true ? answer : null
  if (shown?.codes) return <NewCodes codes={shown.codes} />
  if (shown?.setUp) return <NewFactor setUp={shown.setUp} error={shown.error} />
  const refused = answer?.ok === false ? answer : undefined
  return (
    <OfficePage
      title="Your sign-in"
      lead={`${me.name}, ${me.email}, ${roleWords(me.role).name}`}
      done={doneWords(search, done)}
    >
      <SecondStep codesLeft={codesLeft} needed={needed} answer={refused} />
      <OfficeSection title="Where you are signed in">
        <ul className="flex flex-col border-t border-rule">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      </OfficeSection>
      <OfficeSection title="Keyboard shortcuts" id="keys">
        <SingleKeysSwitch />
      </OfficeSection>
      <Form method="post" action="/admin/logout">
        <Button type="submit" look="quiet">
          Sign out here
        </Button>
      </Form>
    </OfficePage>
  )
}

type StepProps = { codesLeft: number; needed: boolean; answer: OfficeAnswer | undefined }

function SecondStep({ codesLeft, needed, answer }: StepProps) {
  const codeError = (action: string) => (answer?.action === action ? answer.errors['code'] : undefined)
  return (
    <OfficeSection title="Two-step sign-in">
      <div className="grid gap-8 lg:grid-cols-2">
        <OfficeForm action="new-codes" ids="new-codes" answer={answer} guard={false}>
          <p className="text-muted">
            {codesLeft === 0
              ? 'You have no recovery codes left.'
              : `You have ${codesLeft} of 10 recovery codes left.`}{' '}
            New codes replace all the old ones.
          </p>
          <StepUpField id="new-codes-code" needed={needed} error={codeError('new-codes')} />
          <Press action="new-codes">Make new recovery codes</Press>
        </OfficeForm>
        <OfficeForm action="new-factor" ids="new-factor" answer={answer} guard={false}>
          <p className="text-muted">
            New phone? Set up its authenticator app here. The old one works until the new one is confirmed.
          </p>
          <StepUpField id="new-factor-code" needed={needed} error={codeError('new-factor')} />
          <Press action="new-factor">Set up another phone</Press>
        </OfficeForm>
      </div>
    </OfficeSection>
  )
}

function Press({ action, children }: { action: string; children: string }) {
  return (
    <div>
      <Button type="submit" look="quiet" busy={useBusy(action)} busyLabel="One moment">
        {children}
      </Button>
    </div>
  )
}

function SessionLine({ session: { id, device, address, seenAt, isCurrent } }: { session: ListedSession }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <p>
        {device}
        <span className="block text-small text-muted">
          {address === '' ? null : `${address}, `}
          {isCurrent ? (
            'this device'
          ) : (
            <>
              last seen <When at={seenAt} />
            </>
          )}
        </span>
      </p>
      {isCurrent ? null : (
        <Form method="post" action="?do=sign-out">
          <input type="hidden" name="session" value={id} />
          <Button type="submit" look="text" aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <OfficePage title="Your new recovery codes" lead="The old ones no longer work.">
      <div className="max-w-xl">
        <RecoveryCodes codes={codes} />
      </div>
      <div className="print:hidden">
        <ButtonLink to="/admin/me">I have saved them</ButtonLink>
      </div>
    </OfficePage>
  )
}

function NewFactor({ setUp, error }: { setUp: NonNullable<Shown['setUp']>; error: string | undefined }) {
  return (
    <OfficePage title="Another phone" back={{ name: 'Your sign-in', to: '/admin/me' }}>
      <OfficeForm action="confirm-factor" guard={false} className="max-w-md">
        <SetUpFactor setUp={setUp} error={error} />
        <Press action="confirm-factor">Confirm</Press>
      </OfficeForm>
    </OfficePage>
  )
}
