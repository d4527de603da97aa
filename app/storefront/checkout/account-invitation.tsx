import { Link, useFetcher } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'

type InvitationProps = { token: string; email: string }

/**
 * The one invitation to make an account: after paying, one field. It is the same for an address that has an account,
 * and answers in place; without JavaScript the answer is a page of its own (app/storefront/sign-in/order-account.route.tsx).
 */
export function AccountInvitation({ token, email }: InvitationProps) {
  const fetcher = useFetcher<FormAnswer>({ key: `invitation-${token}` })
  return (
    <section
      aria-labelledby="invitation"
      className="ground-sand flex flex-col gap-5 px-5 py-7 md:px-8 md:py-9"
    >
      <InvitationBody
        token={token}
        email={email}
        answer={fetcher.data}
        busy={fetcher.state !== 'idle'}
        form={fetcher.Form}
        Headline="h2"
      />
    </section>
  )
}

type BodyProps = InvitationProps & {
  answer: FormAnswer | undefined
  busy: boolean
  /** The form that posts: in place on the order's page, whole on a page of its own. */
  form: ReturnType<typeof useFetcher<FormAnswer>>['Form']
  Headline: 'h1' | 'h2'
}

export function InvitationBody({ token, email, answer, busy, form: PostForm, Headline }: BodyProps) {
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <Headline id="invitation" className="font-display text-heading">
          {answer?.sentTo ? 'Check your email' : 'Keep your orders in one place'}
        </Headline>
        {answer?.sentTo ? (
          <p className="max-w-prose">
            Open the link we sent to <strong className="font-medium">{answer.sentTo}</strong> in this browser.
            It confirms your address, and this order will be in your account.
          </p>
        ) : (
          <p className="max-w-prose text-muted">
            Create an account for {email} and find this order, your measurements and your designs in one
            place. It is optional.
          </p>
        )}
      </div>
      {answer?.sentTo ? null : (
        <>
          <FormProblem answer={answer} />
          <PostForm
            method="post"
            action={`/order/${token}/account`}
            noValidate
            className="flex max-w-md flex-col gap-5"
          >
            <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="new-password"
              policyShown
              who={{ email }}
              error={answer?.errors['password']}
            />
            <HumanCheck needed={answer?.refused?.problem.startsWith('human-check') ?? false} />
            <Button type="submit" look="quiet" busy={busy} busyLabel="Loading">
              Create Account
            </Button>
          </PostForm>
          <p className="text-small text-muted">
            Already have an account?{' '}
            <Link to={`/login?next=${encodeURIComponent(`/order/${token}`)}`} className="link">
              Sign in
            </Link>
          </p>
        </>
      )}
    </>
  )
}
