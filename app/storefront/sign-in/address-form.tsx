import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { withNext } from '#app/domain/accounts/own-path.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { EmailField } from '#app/foundation/ui/email-field.tsx'
import { needsHuman } from './needs-human.ts'

type Props = {
  action: string
  answer: FormAnswer | undefined
  button: string
  /** Where signing in leads in the end. */
  next: string
  /** Stands before a message of failure, as the specification words it. */
  before?: string | undefined
  /** What is said when the mail was asked for; alike whether the address has an account or not. */
  sent: (email: string) => { title: string; text: ReactNode }
}

/** One address, one button: a link is sent to it. */
export function AddressForm({ action, answer, button, next, before, sent }: Props) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === action
  // Without JavaScript a form comes back under its bare address.
  const goal = answer?.values['next'] ?? next
  const said = answer?.sentTo ? sent(answer.sentTo) : null
  return (
    <>
      <FormProblem
        answer={answer}
        before={before}
        next={false}
        sent={
          said ? (
            <>
              <p className="font-medium">{said.title}</p>
              <p>{said.text}</p>
            </>
          ) : null
        }
      />
      <Form method="post" action={action} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="next" value={goal} />
        <EmailField answer={answer} />
        <HumanCheck needed={needsHuman(answer)} />
        <Button type="submit" name="intent" value="send" busy={busy} busyLabel="Loading">
          {said ? 'Send it again' : button}
        </Button>
      </Form>
      <p className="border-t border-rule pt-3">
        <Link to={withNext('/login', goal)} className="link inline-flex min-h-11 items-center">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
