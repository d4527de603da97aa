import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { EntryPage } from './entry-page.tsx'

type Props = {
  /** Null when the page came back without it. */
  email: string | null
  token: string
  next: string
  busy: boolean
  answer: FormAnswer | undefined
  picture: PictureData | null
}

/** The link of a confirmation in a browser that did not ask: what was typed elsewhere is not known to be the owner's. */
export function NewPasswordPage({ email, token, next, busy, answer, picture }: Props) {
  const errors = answer?.errors ?? {}
  // The first press from elsewhere is what leads here: it needs no message of its own.
  const said = answer?.refused?.problem === 'choose-password' ? undefined : answer
  return (
    <EntryPage
      title="Choose your password"
      lead="You signed up in another browser, or somebody else typed your email. Choose a password here: it replaces everything that was typed before, and confirms your email."
      picture={picture}
    >
      <FormProblem answer={said} />
      <Form method="post" action="/verify-email" noValidate className="flex flex-col gap-5">
        <ScriptedField />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={next} />
        {email === null ? null : (
          <>
            <p>
              Your email: <strong className="font-medium">{email}</strong>
            </p>
            <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
          </>
        )}
        <Field
          name="name"
          label="Full Name"
          optional
          autoComplete="name"
          maxLength={120}
          defaultValue={answer?.values['name'] ?? ''}
          error={errors['name']}
        />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          policyShown
          {...(email === null ? {} : { who: { email } })}
          error={errors['password']}
        />
        <Button type="submit" name="intent" value="choose" busy={busy} busyLabel="Loading">
          Save password and sign in
        </Button>
      </Form>
    </EntryPage>
  )
}
