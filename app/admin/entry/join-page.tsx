import { Form, useNavigation } from 'react-router'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { EntryAnswer } from './entry-answer.ts'
import { EntryPage } from './entry-page.tsx'
import { EntryProblem } from './entry-problem.tsx'
import { Codes } from './log-in-page.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import type { DrawnSetUp } from './shown-set-up.server.ts'

type Props = {
  token: string
  invitation: { email: string | null; role: string; may: string } | null
  answer: EntryAnswer | undefined
}

export function JoinPage({ token, invitation, answer }: Props) {
  const held = answer?.values['token'] ?? token
  if (answer?.codes) return <Codes codes={answer.codes} next="/admin" />
  if (answer?.setUp) return <SecondStep token={held} setUp={answer.setUp} answer={answer} />
  if (invitation === null || answer?.errors['link'] !== undefined) return <LinkClosed />
  return <FirstStep token={held} invitation={invitation} answer={answer} />
}

function LinkClosed() {
  return (
    <EntryPage
      title="This link no longer works"
      lead="It has been used, withdrawn or has expired. Please ask whoever sent it for a new one."
    >
      <div>
        <ButtonLink to="/admin/login">Sign in to the back office</ButtonLink>
      </div>
    </EntryPage>
  )
}

type FirstProps = {
  token: string
  invitation: NonNullable<Props['invitation']>
  answer: EntryAnswer | undefined
}

function FirstStep({ token, invitation: { email, role, may }, answer }: FirstProps) {
  const busy = useNavigation().state !== 'idle'
  const { values = {}, errors = {} } = answer ?? {}
  const house = useHouse()
  return (
    <EntryPage
      title={`Welcome to ${house.name}`}
      lead={
        <>
          You are joining as <strong className="font-medium text-ink">{role}</strong>. {may}
        </>
      }
    >
      <EntryProblem answer={answer} />
      {/* With the link's token: the page that names a mistake has to find the invitation too. */}
      <Form
        method="post"
        action={`/admin/join?do=who&token=${encodeURIComponent(token)}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="token" value={token} />
        <Field
          name="name"
          label="Your name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={values['name'] ?? ''}
          error={errors['name']}
        />
        <Field
          name="email"
          label="Your email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          readOnly={email !== null}
          defaultValue={email ?? values['email'] ?? ''}
          error={errors['email']}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          policyShown
          hint="8 characters or more. If you already have a shop account with this email, enter its password."
          error={errors['password']}
        />
        <Button type="submit" busy={busy} busyLabel="One moment">
          Continue
        </Button>
      </Form>
    </EntryPage>
  )
}

type SecondProps = { token: string; setUp: DrawnSetUp; answer: EntryAnswer }

function SecondStep({ token, setUp, answer }: SecondProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <EntryPage
      title="Set up two-step sign-in"
      lead="The back office needs a code as well as your password. Setting it up takes about three minutes."
    >
      <EntryProblem answer={answer} />
      <Form method="post" action="/admin/join?do=confirm" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <SetUpFactor setUp={setUp} error={answer.errors['code']} />
        <Button type="submit" busy={busy} busyLabel="One moment">
          Confirm and continue
        </Button>
      </Form>
    </EntryPage>
  )
}
