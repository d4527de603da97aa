import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { confirmDays } from '#app/domain/newsletter/newsletter.ts'
import { newsletterWords } from '#app/domain/newsletter/newsletter-words.ts'
import { rememberPopup } from '#app/domain/newsletter/shown-flag.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import { confirmSubscription, readConfirmation } from '#app/domain/newsletter/subscription-links.server.ts'
import { readToken } from '#app/domain/newsletter/read-token.server.ts'
import type { Route } from './+types/confirm.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Confirm your subscription', index: false }, matches)

export const headers = privatePage

/** Only looks: programs that open the links of a mail beforehand subscribe nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const token = readToken(request)
  const link = await readConfirmation(deps, token, deps.now())
  return { token, link }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const confirmed = await confirmSubscription(deps, readToken(request), deps.now())
  return data(confirmed, { status: confirmed.ok ? 200 : 410 })
}

export default function Confirm({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  if (actionData?.ok) return <OnTheList email={actionData.email} isNew />
  if (link === null || actionData) return <Expired />
  if (link.state === 'subscribed') return <OnTheList email={link.email} isNew={false} />
  return (
    <NewsletterPage title="Confirm your subscription" lead={`Our newsletter will go to ${link.email}.`}>
      <ConfirmButton token={token} />
      <p className="text-small text-muted">{newsletterWords.consent}</p>
    </NewsletterPage>
  )
}

function ConfirmButton({ token }: { token: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={`/newsletter/confirm?token=${token}`}>
      <Button type="submit" busy={busy} busyLabel="One moment">
        Confirm subscription
      </Button>
    </Form>
  )
}

function OnTheList({ email, isNew }: { email: string; isNew: boolean }) {
  // An effect, because what the browser remembers is not React's.
  useEffect(() => rememberPopup('subscribed'), [])
  return (
    <NewsletterPage
      title={isNew ? 'Welcome. You are subscribed.' : 'You are already subscribed'}
      lead={`The next newsletter goes to ${email}. You can unsubscribe from any of them.`}
    >
      <div>
        <ButtonLink to="/shop">See new arrivals</ButtonLink>
      </div>
    </NewsletterPage>
  )
}

function Expired() {
  return (
    <NewsletterPage
      title="This link no longer works"
      lead={`Links work for ${confirmDays} days, and not after you unsubscribe. Enter your email to get a new one.`}
    >
      <SubscribeForm source="page" label="Email" />
    </NewsletterPage>
  )
}
