import { Link } from 'react-router'
import { hasPassword } from '#app/domain/accounts/password-identity.server.ts'
import { listSessions } from '#app/domain/accounts/sessions.server.ts'
import { listAddresses } from '#app/domain/delivery/addresses.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { findSubscription } from '#app/domain/newsletter/subscriptions.server.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { listOrdersOf } from '#app/domain/orders/core/list-orders.server.ts'
import { countKept } from '#app/domain/wishlist/wishlist.server.ts'
import { findHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { ownCreditKobo } from '#app/domain/credit/credit-ledger.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { Done } from './account-page.tsx'
import { OrderEntry } from './order-entry.tsx'
import { friendsSection } from './account-sections.ts'
import { deviceCount, friendWords, hairWords, newsletterNote } from './overview-words.ts'
import { addressLines } from './address-words.ts'
import { requirePerson } from './person.server.ts'
import { showOrder } from './show-order.server.ts'
import type { Route } from './+types/overview.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Profile', index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const { db } = deps
  const [orders, addresses, hair, subscription, sessions, hasOne, kept, creditKobo, referral] =
    await Promise.all([
      listOrdersOf(db, shopper.id, { page: 1 }),
      listAddresses(db, shopper.id),
      findHairProfile(db, shopper.id),
      findSubscription(db, shopper.email),
      listSessions(db, shopper, deps.now()),
      hasPassword(db, shopper.id),
      countKept(db, shopper.id),
      ownCreditKobo(db, shopper),
      readSetting(db, 'referral'),
    ])
  const [usual] = addresses
  const [latest] = orders.orders
  return {
    firstName: shopper.name.split(' ')[0] ?? shopper.name,
    latest: latest ? showOrder(latest) : null,
    done: doneWords(new URL(request.url).searchParams.get('done')),
    parts: [
      { to: '/orders', name: 'Orders', lines: [ordersWords(orders.total)] },
      ...(creditKobo === null
        ? []
        : [{ to: '/cart', name: 'Store credit', lines: [formatNaira(creditKobo), 'Use it at checkout.'] }]),
      { to: '/wishlist', name: 'Wishlist', lines: [keptWords(kept)] },
      {
        to: '/profile/details',
        name: 'Your details',
        lines: [shopper.name, shopper.phone ? phoneWords(shopper.phone) : 'No phone number yet'],
      },
      {
        to: '/profile/addresses',
        name: 'Addresses',
        lines: usual
          ? [
              usual.label || usual.name,
              addressLines(usual).slice(0, 1).join(''),
              moreAddresses(addresses.length),
            ]
          : ['Save one, and checkout is filled in for you.'],
      },
      { to: '/profile/hair', name: 'Hair profile', lines: hairWords(hair) },
      { to: '/profile/email', name: 'Email', lines: [shopper.email] },
      {
        to: '/profile/password',
        name: 'Password',
        lines: [hasOne ? 'Set' : 'Not set: you sign in by link'],
      },
      { to: '/profile/sessions', name: 'Devices', lines: [deviceCount(sessions.length)] },
      { to: '/profile/newsletter', name: 'Newsletter', lines: [newsletterNote(subscription?.state ?? null)] },
      ...(referral.on ? [{ ...friendsSection, lines: [friendWords(referral)] }] : []),
      { to: '/profile/data', name: 'Your data', lines: ['Download your data, or delete your account.'] },
    ].map((part) => ({ ...part, lines: part.lines.filter((line) => line !== '') })),
  }
}

function ordersWords(total: number): string {
  if (total === 0) return 'None yet.'
  return total === 1 ? 'One so far' : `${total} so far`
}

function keptWords(kept: number): string {
  if (kept === 0) return 'Nothing saved yet.'
  return kept === 1 ? 'One product' : `${kept} products`
}

function moreAddresses(total: number): string {
  return total > 1 ? `and ${total - 1} more` : ''
}

function doneWords(done: string | null): string | null {
  switch (done) {
    case 'details':
      return 'Your details are saved.'
    case 'email':
      return 'Your new email is confirmed. Use it to sign in from now on.'
    case 'password':
      return 'Your password has been changed, and every other device is signed out.'
    case 'first-password':
      return 'Your password is set. You can now sign in with it.'
    default:
      return null
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { firstName, latest, done, parts } = loaderData
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <header className="flex flex-col gap-2 pt-2 lg:pt-0">
        <p className="eyebrow">Profile</p>
        <h1 className="font-display text-section">Welcome, {firstName}</h1>
      </header>
      <Done words={done} />
      {latest ? (
        <section aria-labelledby="latest" className="max-w-3xl">
          <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-2">
            <h2 id="latest" className="text-small text-muted">
              Your latest order
            </h2>
            <Link to="/orders" className="link inline-flex min-h-11 items-center text-small">
              All orders
            </Link>
          </div>
          <OrderEntry order={latest} level={3} />
        </section>
      ) : null}
      <ul className="grid border-t border-rule sm:grid-cols-2 sm:gap-x-12 xl:grid-cols-3">
        {parts.map((part) => (
          <li key={part.to} className="border-b border-rule">
            <Part {...part} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PartProps = Route.ComponentProps['loaderData']['parts'][number]

/** The whole part is one target. */
function Part({ to, name, lines }: PartProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex h-full items-start justify-between gap-4 py-5 sm:py-7"
    >
      <div className="min-w-0">
        <h2 className="font-display text-card">{name}</h2>
        <p className="pt-1 text-small wrap-anywhere text-muted">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <Icon
        name="arrow"
        size={20}
        className="mt-1.5 text-edge transition-transform group-hover:translate-x-1 group-hover:text-ink"
      />
    </Link>
  )
}
