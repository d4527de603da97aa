// Behind the link in our notices, of the wishlist and of lengths that were sold out. Looking changes nothing; a pressed
// button does, ours or the mail program's.
import { data, Form, useNavigation } from 'react-router'
import { stopCartReminders, wantsCartReminders } from '#app/domain/campaigns/cart-consent.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { maskEmail } from '#app/domain/newsletter/newsletter-words.ts'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { openStopToken } from '#app/domain/wishlist/notice-tokens.server.ts'
import { SmallPage } from './small-page.tsx'
import { readNotices, stopNotices } from '#app/domain/wishlist/stock-notices.server.ts'
import { stopForm } from '#app/domain/wishlist/stop-form.ts'
import { readNoticesWish, stopWishlistNotices } from '#app/domain/wishlist/wishlist-notices.server.ts'
import type { Route } from './+types/stop-notice.route'

const path = '/back-in-stock/stop'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Unsubscribe', index: false }, matches)
export const headers = privatePage

/** Only looks: programs that open the links of a mail beforehand stop nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(shop)
  const token = readToken(request)
  const stopping = openStopToken(secret, token)
  if (stopping === null) return data({ token, link: null }, { status: 404 })
  if (stopping.kind === 'wishlist') {
    const wish = await readNoticesWish(db, stopping.userId)
    return { token, link: { kind: 'wishlist' as const, isOn: wish !== null } }
  }
  if (stopping.kind === 'cart')
    return { token, link: { kind: 'cart' as const, isOn: await wantsCartReminders(db, stopping.userId) } }
  const found = await readNotices(db, stopping.noticeId)
  const email = found === null ? null : maskEmail(found.email)
  return { token, link: { kind: 'stock' as const, email, waiting: found?.waiting ?? [] } }
}

/**
 * Pressed by a mail program (RFC 8058: from anywhere, without cookies) or on our page. The token is all the proof there is,
 * and no cookie is looked at, so no other site could borrow anything.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, now } = context.get(shop)
  const parsed = await parseForm(request, stopForm)
  if (!parsed.ok) throw new Response(null, { status: 400 })
  const stopping = openStopToken(secret, readToken(request))
  if (stopping === null) return data({ stopped: null }, { status: 404 })
  if (stopping.kind === 'wishlist') await stopWishlistNotices(db, stopping.userId)
  else if (stopping.kind === 'cart') await stopCartReminders(db, stopping.userId, now())
  else await stopNotices(db, stopping.noticeId)
  return data({ stopped: stopping.kind })
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export default function StopNotice({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  if (link === null) return <NotOurs />
  const isDone = actionData?.stopped === link.kind
  if (link.kind === 'wishlist') {
    if (isDone || !link.isOn)
      return <Stopped lead="You will get no more emails about your wishlist. The products stay on it." />
    return (
      <SmallPage
        eyebrow="Wishlist"
        title="Turn off wishlist emails?"
        lead="You will get no more emails about prices and stock. The products stay on your wishlist."
      >
        <StopButton token={token} />
      </SmallPage>
    )
  }
  if (link.kind === 'cart') {
    if (isDone || !link.isOn)
      return <Stopped lead="You will get no more emails about your cart. It stays as it is." />
    return (
      <SmallPage
        eyebrow="Cart"
        title="Turn off cart emails?"
        lead="You will get no more emails about what you left in your cart. It stays as it is."
      >
        <StopButton token={token} />
      </SmallPage>
    )
  }
  if (isDone || link.email === null)
    return <Stopped lead="We have deleted your address and your stock alerts." />
  return (
    <SmallPage
      eyebrow="Back in stock"
      title="Turn off these emails?"
      lead={`We will delete ${link.email} and its stock alerts.`}
    >
      {link.waiting.length > 0 ? (
        <div>
          <p className="text-small text-muted">Still waiting for</p>
          <ul>
            {link.waiting.map(({ name, words }, place) => (
              <li key={`${place}-${name}`} className="border-b border-rule py-3">
                {name}, {words}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <StopButton token={token} />
    </SmallPage>
  )
}

function StopButton({ token }: { token: string }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={`${path}?token=${token}`} className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="stop" busy={busy} busyLabel="One moment">
        Unsubscribe
      </Button>
      <ButtonLink to="/" look="quiet">
        Cancel
      </ButtonLink>
    </Form>
  )
}

function Stopped({ lead }: { lead: string }) {
  return (
    <SmallPage eyebrow="Done" title="These emails are off" lead={lead}>
      <p>
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
      </p>
    </SmallPage>
  )
}

function NotOurs() {
  return (
    <SmallPage
      eyebrow="Alerts"
      title="This link is incomplete"
      lead="Please click it again in our email, or open the full link."
    >
      <p>
        Or email <MailToHouse subject="Unsubscribe" />, and we will do it for you.
      </p>
    </SmallPage>
  )
}
