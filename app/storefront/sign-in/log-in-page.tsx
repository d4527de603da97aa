import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { withNext } from '#app/domain/accounts/own-path.ts'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { EmailField } from '#app/foundation/ui/email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import type { Reason } from './log-in.route.tsx'
import { needsHuman } from './needs-human.ts'
import { MailToHouse } from '#app/foundation/settings/house.tsx'

type Props = {
  next: string
  reason: Reason | null
  providers: readonly { id: string; name: string }[]
  picture: PictureData | null
  answer: FormAnswer | undefined
}

export function LogInPage({ next, reason, providers, picture, answer }: Props) {
  const busy = useBusyButton()
  // Without JavaScript a refused form has come back under its bare address.
  const goal = answer?.values['next'] ?? next
  return (
    <EntryPage title="Welcome back" picture={picture}>
      {reason && !answer ? <ReasonNotice reason={reason} /> : null}
      <FormProblem answer={answer} sent={<LinkSent to={answer?.sentTo ?? ''} />} />
      <Form method="post" action="/login" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="next" value={goal} />
        <EmailField answer={answer} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={answer?.errors['password']}
        />
        <HumanCheck needed={needsHuman(answer)} />
        <Button type="submit" busy={busy === 'password'} busyLabel="Loading">
          Sign in
        </Button>
        <Button
          type="submit"
          look="quiet"
          name="intent"
          value="link"
          busy={busy === 'link'}
          busyLabel="Loading"
        >
          Email me a link instead
        </Button>
      </Form>
      {providers.map(({ id, name }) => (
        <ProviderForm key={id} id={id} name={name} next={goal} />
      ))}
      <OtherWays next={goal} />
    </EntryPage>
  )
}

/** Which of the two buttons of the form is at work. */
function useBusyButton(): 'password' | 'link' | null {
  const { formAction, formData } = useNavigation()
  if (formAction !== '/login') return null
  return formData?.get('intent') === 'link' ? 'link' : 'password'
}

/** A whole document, because the provider's page is not one of ours. */
function ProviderForm({ id, name, next }: { id: string; name: string; next: string }) {
  return (
    <Form method="post" action={`/sign-in/${id}`} reloadDocument className="flex flex-col">
      <input type="hidden" name="next" value={next} />
      <Button type="submit" look="quiet">
        Continue with {name}
      </Button>
    </Form>
  )
}

function OtherWays({ next }: { next: string }) {
  return (
    <ul className="flex flex-col border-t border-rule pt-3">
      <li>
        <Link to={withNext('/forgot-password', next)} className="link inline-flex min-h-11 items-center">
          Forgot your password?
        </Link>
      </li>
      <li>
        <Link to={withNext('/signup', next)} className="link inline-flex min-h-11 items-center">
          New here? Create account
        </Link>
      </li>
      <li>
        <Link to="/order-lookup" className="link inline-flex min-h-11 items-center">
          Ordered without an account? Find your order
        </Link>
      </li>
    </ul>
  )
}

function LinkSent({ to }: { to: string }) {
  return (
    <>
      <p className="font-medium">Check your email</p>
      <p>If {to} has an account, a sign-in link is on its way. It works once, for 15 minutes.</p>
    </>
  )
}

function ReasonNotice({ reason }: { reason: Reason }) {
  switch (reason) {
    case 'expired':
      return (
        <Notice live={false}>
          <p>
            You have been signed out, because of time or from another device. Your cart is still here. Please
            sign in again.
          </p>
        </Notice>
      )
    case 'disabled':
      return (
        <Notice live={false} tone="problem">
          <p>
            This account is closed for now, so you have been signed out. Your cart is still here. Questions?
            Email <MailToHouse />.
          </p>
        </Notice>
      )
    case 'no-result':
      return (
        <Notice live={false} tone="problem">
          <p>Something went wrong, and you are not signed in. Please try again, or use your email.</p>
        </Notice>
      )
    case 'password-changed':
      return (
        <Notice live={false} tone="success">
          <p>
            Your password has been changed, and every device is signed out. Please sign in with the new
            password.
          </p>
        </Notice>
      )
  }
}
