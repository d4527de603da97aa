import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerErrors, keepTyped } from '#app/domain/accounts/form-answer.ts'
import {
  stopCartReminders,
  wantCartReminders,
  wantsCartReminders,
} from '#app/domain/campaigns/cart-consent.server.ts'
import { cartReminderTexts, cartReminderVersion } from '#app/domain/campaigns/reminder-words.ts'
import { FormProblem } from './form-problem.tsx'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { findSubscription } from '#app/domain/newsletter/subscriptions.server.ts'
import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { changeNewsletter } from './change-newsletter.server.ts'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/newsletter.route'

const title = 'Newsletter'
const path = '/profile/newsletter'

const onOrOff = z.enum(['on', 'off'], { error: 'Please choose again.' })
/** Two forms of one button each. */
const schema = z.union([z.object({ newsletter: onOrOff }), z.object({ cart: onOrOff })])

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const subscription = await findSubscription(deps.db, shopper.email)
  return {
    email: shopper.email,
    state: subscription?.state ?? 'unsubscribed',
    wantsCart: await wantsCartReminders(deps.db, shopper.id),
    done: doneWords(new URL(request.url).searchParams.get('done'), shopper.email),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(form.values, form.errors)
  if ('cart' in form.value) {
    const { cart } = form.value
    await (cart === 'on' ? wantCartReminders : stopCartReminders)(deps.db, shopper.id, deps.now())
    return redirect(`${path}?done=cart-${cart}`, 303)
  }
  const changed = await changeNewsletter(deps, shopper, form.value.newsletter === 'on')
  if (!changed.ok) return answerErrors(form.values, { form: changed.words })
  return redirect(`${path}?done=${form.value.newsletter}`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

function doneWords(done: string | null, email: string): string | null {
  if (done === 'on')
    return `Check your email: open the link we sent to ${email} to start receiving the newsletter.`
  if (done === 'cart-on') return 'Cart emails are on.'
  if (done === 'cart-off') return 'Cart emails are off.'
  return done === 'off' ? 'You are unsubscribed from our newsletter.' : null
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { email, state, wantsCart, done } = loaderData
  const isOn = state === 'subscribed'
  return (
    <AccountPage
      title={title}
      intro="New arrivals, restocks and hair care tips. Emails about your orders are sent either way."
      done={actionData ? null : done}
    >
      <Form method="post" action={path} className="flex flex-col gap-6 border-t border-rule pt-8">
        <FormProblem answer={actionData} />
        <p className="text-lead">{stateWords(state, email)}</p>
        <Button
          type="submit"
          name="newsletter"
          value={isOn ? 'off' : 'on'}
          look={isOn ? 'quiet' : 'primary'}
          busy={navigation.formMethod === 'POST'}
          className="sm:self-start"
        >
          {isOn ? 'Unsubscribe' : state === 'pending' ? 'Send the link again' : 'Subscribe'}
        </Button>
        {isOn ? null : <p className="max-w-prose text-small text-muted">{newsletterWords.consent}</p>}
      </Form>
      <Form method="post" action={path} className="mt-12 flex flex-col gap-6 border-t border-rule pt-8">
        <h2 className="font-display text-card/section">Cart emails</h2>
        <p className="max-w-prose">{cartReminderTexts[cartReminderVersion]}</p>
        <Button
          type="submit"
          name="cart"
          value={wantsCart ? 'off' : 'on'}
          look="quiet"
          busy={navigation.formMethod === 'POST'}
          className="sm:self-start"
        >
          {wantsCart ? 'Turn off cart emails' : 'Turn on cart emails'}
        </Button>
      </Form>
    </AccountPage>
  )
}

function stateWords(state: 'pending' | 'subscribed' | 'unsubscribed', email: string): string {
  if (state === 'subscribed') return `You are subscribed with ${email}.`
  if (state === 'pending')
    return `Almost done: open the link we sent to ${email} to confirm your subscription.`
  return `You are not subscribed with ${email}.`
}
