import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import type { EntryAnswer } from './entry-answer.ts'
import { EntryPage } from './entry-page.tsx'
import { EntryProblem } from './entry-problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import type { DrawnSetUp } from './shown-set-up.server.ts'
import { EmailField } from '#app/foundation/ui/email-field.tsx'

type Data =
  | { step: 'in'; next: string }
  | { step: 'password'; next: string; why: string | null; signedInAs: string | null }
  | { step: 'code'; next: string; why: string | null; name: string; recovery: boolean }
  | { step: 'set-up'; next: string; setUp: DrawnSetUp }

type Of<Step extends Data['step']> = Extract<Data, { step: Step }>

export function LogInPage({ data, answer }: { data: Data; answer: EntryAnswer | undefined }) {
  if (answer?.codes) return <Codes codes={answer.codes} next={data.next} />
  switch (data.step) {
    case 'in':
      return (
        <EntryPage title="You are signed in">
          <ButtonLink to={data.next}>Open the back office</ButtonLink>
        </EntryPage>
      )
    case 'password':
      return <PasswordStep data={data} answer={answer} />
    case 'code':
      return <CodeStep data={data} answer={answer} />
    case 'set-up':
      return <SetUpStep data={data} answer={answer} />
  }
}

/** The last step of setting up: shown once, then on. */
export function Codes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <EntryPage title="Save your recovery codes" lead="Two-step sign-in is set up, and you are signed in.">
      <RecoveryCodes codes={codes} />
      <ButtonLink to={next} reloadDocument className="print:hidden">
        I have saved them: open the back office
      </ButtonLink>
    </EntryPage>
  )
}

function PasswordStep({ data, answer }: { data: Of<'password'>; answer: EntryAnswer | undefined }) {
  const errors = answer?.errors ?? {}
  return (
    <EntryPage title="Sign in to the back office">
      {answer ? null : <Why {...data} />}
      <EntryForm action="password" next={data.next} answer={answer} button="Continue">
        <EmailField answer={answer} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <HumanCheck needed={answer?.needsHuman ?? false} />
      </EntryForm>
      <p className="border-t border-rule pt-3">
        <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
          Forgot your password?
        </Link>
      </p>
    </EntryPage>
  )
}

function Why({ why, signedInAs }: Of<'password'>) {
  if (signedInAs !== null)
    return (
      <Notice live={false}>
        You are signed in as {signedInAs}, which has no access to the back office. Please sign in with a team
        account.
      </Notice>
    )
  if (why === 'signed-out') return <Notice live={false}>You are signed out of the back office.</Notice>
  if (why === 'second-factor')
    return <Notice live={false}>Please sign in again to set up two-step sign-in.</Notice>
  return null
}

function CodeStep({ data, answer }: { data: Of<'code'>; answer: EntryAnswer | undefined }) {
  const { next, recovery, why, name } = data
  const other = new URLSearchParams({ next, ...(recovery ? {} : { with: 'recovery' }) })
  return (
    <EntryPage
      title="Enter your code"
      lead={
        why === 'expired' ? 'It has been 12 hours since your last code.' : `You are signed in as ${name}.`
      }
    >
      <EntryForm
        action="code"
        next={next}
        answer={answer}
        button="Open the back office"
        search={recovery ? 'recovery' : null}
      >
        <CodeField recovery={recovery} error={answer?.errors['code']} />
      </EntryForm>
      <div className="flex flex-col border-t border-rule pt-3">
        <Link
          to={`/admin/login?${other}`}
          replace
          className="link inline-flex min-h-11 items-center self-start"
        >
          {recovery ? 'Use your authenticator app' : 'No phone at hand? Use a recovery code'}
        </Link>
        <Form method="post" action="/admin/logout">
          <button type="submit" className="link inline-flex min-h-11 cursor-pointer items-center">
            Sign in with another account
          </button>
        </Form>
      </div>
    </EntryPage>
  )
}

function SetUpStep({ data, answer }: { data: Of<'set-up'>; answer: EntryAnswer | undefined }) {
  return (
    <EntryPage
      title="Set up two-step sign-in"
      lead="The back office needs a code as well as your password. Setting it up takes about three minutes."
    >
      <EntryForm action="set-up" next={data.next} answer={answer} button="Confirm and continue">
        <SetUpFactor setUp={answer?.setUp ?? data.setUp} error={answer?.errors['code']} />
      </EntryForm>
    </EntryPage>
  )
}

type FormProps = {
  action: string
  next: string
  answer: EntryAnswer | undefined
  button: string
  search?: string | null
  children: ReactNode
}

function EntryForm({ action, next, answer, button, search = null, children }: FormProps) {
  const navigation = useNavigation()
  const to = new URLSearchParams({ do: action, next, ...(search === null ? {} : { with: search }) })
  const busy = navigation.formMethod === 'POST' && navigation.formAction?.includes(`do=${action}`) === true
  return (
    <>
      <EntryProblem answer={answer} />
      <Form method="post" action={`/admin/login?${to}`} noValidate className="flex flex-col gap-5">
        {children}
        <Button type="submit" busy={busy} busyLabel="One moment">
          {button}
        </Button>
      </Form>
    </>
  )
}
