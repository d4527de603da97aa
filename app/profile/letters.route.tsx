import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerErrors, keepTyped } from '#app/account/form-answer.ts'
import { FormProblem } from '#app/account/form-problem.tsx'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findSubscription } from '#app/newsletter/subscriptions.server.ts'
import { newsletterWords } from '#app/newsletter/newsletter-words.ts'
import { Button } from '#app/ui/button.tsx'
import { pageHead } from '#app/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { changeLetters } from './change-letters.server.ts'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/letters.route'

const title = 'Newsletter'
const path = '/profile/letters'

const schema = z.object({ letters: z.enum(['on', 'off'], { error: 'Please choose again.' }) })

export const meta: Route.MetaFunction = () => pageHead({ title, path, index: false })
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { parts, shopper } = await requirePerson(context, request)
  const subscription = await findSubscription(parts.db, shopper.email)
  return {
    email: shopper.email,
    state: subscription?.state ?? 'unsubscribed',
    done: doneWords(new URL(request.url).searchParams.get('done'), shopper.email),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { parts, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(form.values, form.errors)
  const changed = await changeLetters(parts, shopper, form.value.letters === 'on')
  if (!changed.ok) return answerErrors(form.values, { form: changed.words })
  return redirect(`${path}?done=${form.value.letters}`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

function doneWords(done: string | null, email: string): string | null {
  if (done === 'on')
    return `Check your email: open the link we sent to ${email} to start receiving the newsletter.`
  return done === 'off' ? 'You are unsubscribed from our newsletter.' : null
}

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { email, state, done } = loaderData
  const isOn = state === 'subscribed'
  return (
    <AccountPage
      title={title}
      intro="New arrivals, restocks and hair care tips. Emails about your orders are sent either way."
      done={actionData ? null : done}
    >
      <Form method="post" action={path} className="flex flex-col gap-6 border-t border-rule pt-8">
        <FormProblem answer={actionData} />
        <p className="text-lead">{standing(state, email)}</p>
        <Button
          type="submit"
          name="letters"
          value={isOn ? 'off' : 'on'}
          look={isOn ? 'quiet' : 'primary'}
          busy={navigation.formMethod === 'POST'}
          className="sm:self-start"
        >
          {isOn ? 'Unsubscribe' : state === 'pending' ? 'Send the link again' : 'Subscribe'}
        </Button>
        {isOn ? null : <p className="max-w-prose text-small text-muted">{newsletterWords.consent}</p>}
      </Form>
    </AccountPage>
  )
}

function standing(state: 'pending' | 'subscribed' | 'unsubscribed', email: string): string {
  if (state === 'subscribed') return `You are subscribed with ${email}.`
  if (state === 'pending')
    return `Almost done: open the link we sent to ${email} to confirm your subscription.`
  return `You are not subscribed with ${email}.`
}
