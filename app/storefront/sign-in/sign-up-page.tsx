import { type SyntheticEvent, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { withNext } from '#app/domain/accounts/own-path.ts'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { EmailField } from '#app/foundation/ui/email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { needsHuman } from './needs-human.ts'
import { mismatchWords } from './sign-up-words.ts'

type Props = { next: string; picture: PictureData | null; answer: FormAnswer | undefined }

export function SignUpPage({ next, picture, answer }: Props) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === '/signup'
  const { mismatch, check, forget, isOld } = useMismatch(answer)
  const { values = {} } = answer ?? {}
  const goal = values['next'] ?? next
  // Once they have changed what was wrong and send it again, the answer of before is no longer true.
  const said = isOld ? undefined : answer
  const errors = said?.errors ?? {}
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <EntryPage title="Join Us" lead="Your orders, measurements and designs in one place." picture={picture}>
      <FormProblem answer={said} />
      <Form
        method="post"
        action="/signup"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={check}
        onInput={forget}
      >
        <ScriptedField />
        <input type="hidden" name="next" value={goal} />
        <Field {...text('name')} label="Full Name" autoComplete="name" required maxLength={120} />
        <EmailField answer={answer && { ...answer, errors }} />
        <Field
          {...text('phone')}
          label="Phone Number"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          policyShown
          error={errors['password']}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          error={mismatch ? mismatchWords : errors['confirmPassword']}
        />
        <HumanCheck needed={needsHuman(answer)} />
        <Button type="submit" busy={busy} busyLabel="Loading">
          Create Account
        </Button>
      </Form>
      <p>
        <Link to={withNext('/login', goal)} className="link inline-flex min-h-11 items-center">
          Already have an account? Sign in
        </Link>
      </p>
    </EntryPage>
  )
}

/** The two passwords are compared before anything is sent; the server compares them again. */
function useMismatch(answer: FormAnswer | undefined) {
  const [mismatch, setMismatch] = useState(false)
  const [old, setOld] = useState<FormAnswer>()

  function check(event: SyntheticEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    const typed = new FormData(form)
    const confirmed = typed.get('confirmPassword')
    if (confirmed === '' || typed.get('password') === confirmed) return
    event.preventDefault()
    setMismatch(true)
    setOld(answer)
    form.querySelector<HTMLInputElement>('input[name="confirmPassword"]')?.focus()
  }

  return { mismatch, check, forget: () => setMismatch(false), isOld: old !== undefined && old === answer }
}
