import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { unsubscribeForm } from '#app/domain/newsletter/newsletter-form.ts'
import { maskEmail, tooManyWords } from '#app/domain/newsletter/newsletter-words.ts'
import { readToken } from '#app/domain/newsletter/read-token.server.ts'
import { rememberPopup } from '#app/domain/newsletter/shown-flag.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { readUnsubscribe, unsubscribe } from '#app/domain/newsletter/subscription-links.server.ts'
import type { Route } from './+types/unsubscribe.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Unsubscribe', index: false }, matches)

export const headers = privatePage

/** Only looks: programs that open the links of a mail beforehand take nobody off the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const token = readToken(request)
  const found = await readUnsubscribe(deps, token, deps.now())
  if (!found) return data({ token, link: null }, { status: 404 })
  return { token, link: { state: found.state, email: found.email === null ? null : maskEmail(found.email) } }
}

/**
 * Pressed by a mail program (RFC 8058: from anywhere, without cookies or a page of ours around it) or on our page. The
 * token is all the proof there is, and no cookie is looked at, so no other site could borrow anything.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const now = deps.now()
  const token = readToken(request)
  const parsed = await parseForm(request, unsubscribeForm)
  if (!parsed.ok) throw new Response(null, { status: 400 })
  if (parsed.value === 'again') return askAgain(deps, token, now)
  const source = parsed.value === 'one-click' ? 'one-click' : 'letter'
  const left = await unsubscribe(deps, { token, source }, now)
  return data({ done: left.ok ? ('left' as const) : null, problem: null }, { status: left.ok ? 200 : 404 })
}

type Deps = Parameters<typeof subscribe>[0] & { address: string }

/** Asks by mail like every ask: a newsletter may have been passed on, and with it this link. */
async function askAgain(deps: Deps, token: string, now: Date) {
  const found = await readUnsubscribe(deps, token, now)
  if (!found) return data({ done: null, problem: null }, { status: 404 })
  const nobody = data({ done: 'forgotten' as const, problem: null })
  if (found.email === null) return nobody
  const ask = { email: found.email, source: 'letter' as const, address: deps.address, now }
  const asked = await subscribe(deps, ask)
  return asked.ok
    ? data({ done: 'asked' as const, problem: null })
    : data({ done: null, problem: tooManyWords(asked.retryAfter) }, { status: 429 })
}

export default function Unsubscribe({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  // An effect, because what the browser remembers is not React's: whoever comes from a newsletter knows us.
  useEffect(() => rememberPopup('closed'), [])
  if (link === null) return <NotOurs />
  const who = link.email ?? 'this address'
  if (actionData?.done === 'asked') {
    const lead = `Check your email: open the link we sent to ${who} to subscribe again.`
    return <NewsletterPage title="One more step" lead={lead} />
  }
  if (actionData?.done === 'left' || link.state === 'unsubscribed') {
    return (
      <NewsletterPage
        title="You are unsubscribed"
        lead={`We will not send our newsletter to ${who} any more.`}
      >
        {actionData?.problem ? <Notice tone="problem">{actionData.problem}</Notice> : null}
        <AskAgain token={token} isKnown={link.email !== null && actionData?.done !== 'forgotten'} />
      </NewsletterPage>
    )
  }
  return (
    <NewsletterPage
      title="Unsubscribe?"
      lead={`We will stop sending our newsletter to ${who}. You will still get emails about your orders.`}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton token={token} intent="leave" label="Unsubscribe" />
        <ButtonLink to="/" look="quiet">
          Stay subscribed
        </ButtonLink>
      </div>
    </NewsletterPage>
  )
}

function AskAgain({ token, isKnown }: { token: string; isKnown: boolean }) {
  return (
    <>
      <p className="text-muted">Changed your mind? You can subscribe again.</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {isKnown ? (
          <LinkButton token={token} intent="again" label="Subscribe again" />
        ) : (
          <ButtonLink to="/newsletter" look="quiet">
            Subscribe again
          </ButtonLink>
        )}
        <ButtonLink to="/shop" look={isKnown ? 'text' : 'primary'}>
          Go to the shop
        </ButtonLink>
      </div>
    </>
  )
}

function LinkButton({ token, intent, label }: { token: string; intent: 'leave' | 'again'; label: string }) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={`/newsletter/unsubscribe?token=${token}`}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        look={intent === 'leave' ? 'primary' : 'quiet'}
        busy={busy}
        busyLabel="One moment"
      >
        {label}
      </Button>
    </Form>
  )
}

function NotOurs() {
  return (
    <NewsletterPage
      title="This link is not complete"
      lead="Please press Unsubscribe in one of our newsletters again, or open the complete link."
    >
      <p>
        Or email <MailToHouse subject="Unsubscribe" />, and we will unsubscribe you.
      </p>
    </NewsletterPage>
  )
}
