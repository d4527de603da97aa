// /profile/friends: the code by which a customer brings friends, and what became of each order that it brought.
import { Form, redirect, useNavigation } from 'react-router'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { friendGets } from '#app/domain/offers/referral.ts'
import { findOwnCode, openOwnCode } from '#app/domain/offers/own-code.server.ts'
import { type BroughtOrder, listBrought } from '#app/domain/orders/offers/brought-friends.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/friends.route'

const title = 'Bring a friend'
const path = '/profile/friends'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const { db, baseUrl } = deps
  const rule = await readSetting(db, 'referral')
  const own = await findOwnCode(db, shopper.id)
  const brought = own === null ? [] : await listBrought(db, shopper.id)
  const { on, fromNaira, rewardNaira, mostInMonth, mostInAll } = rule
  return {
    isOn: on && own?.isOn !== false,
    mayAsk: shopper.emailVerified,
    friendGets: friendGets(rule, formatNaira),
    from: fromNaira === 0 ? null : formatNaira(naira(fromNaira)),
    reward: formatNaira(naira(rewardNaira)),
    mostInMonth,
    mostInAll,
    own: own && { code: own.code, link: `${baseUrl}/discount/${own.code}` },
    brought: brought.map(({ at, ...order }) => ({ on: lagosDayWords(at), words: rewardWords(order) })),
  }
}

function rewardWords({ reward, amountKobo }: Omit<BroughtOrder, 'at'>): string {
  const amount = formatNaira(amountKobo)
  switch (reward) {
    case 'waiting':
      return `${amount} once it is delivered and can no longer be sent back`
    case 'given':
      return `${amount} added to your store credit`
    case 'none':
      return 'No reward: the order was sent back or refunded, or was not a friend’s'
    case 'ended':
      return 'The order was refunded, and its reward removed again'
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const { on } = await readSetting(deps.db, 'referral')
  if (on && shopper.emailVerified) await openOwnCode(deps.db, shopper.id, deps.now())
  return redirect(path, 303)
}

type View = Route.ComponentProps['loaderData']

export default function Friends({ loaderData }: Route.ComponentProps) {
  const { isOn, mayAsk, own, brought, reward, friendGets: gets, from } = loaderData
  const intro = isOn
    ? `A friend who has never bought from us gets ${gets} a first order${from === null ? '' : ` of ${from} or more`}. You get ${reward} of store credit.`
    : 'You cannot bring friends with a code at the moment.'
  return (
    <AccountPage title={title} intro={intro}>
      {isOn && own ? <OwnCode own={own} gets={gets} /> : null}
      {isOn && !own ? <AskForCode mayAsk={mayAsk} /> : null}
      {isOn ? <Terms {...loaderData} /> : null}
      {own ? <Brought brought={brought} /> : null}
    </AccountPage>
  )
}

function OwnCode({ own: { code, link }, gets }: { own: NonNullable<View['own']>; gets: string }) {
  const { name } = useHouse()
  const text = `I buy my hair at ${name}. With my code you get ${gets} your first order: ${link}`
  return (
    <section aria-labelledby="code" className="flex flex-col gap-4 border-t border-rule pt-8">
      <h2 id="code" className="font-display text-heading">
        Your code
      </h2>
      <p className="font-display text-title select-all">{code}</p>
      <p className="wrap-anywhere select-all text-muted">{link}</p>
      <a href={whatsAppAddress('', text)} className="button button-quiet sm:self-start">
        Share on WhatsApp
      </a>
    </section>
  )
}

function AskForCode({ mayAsk }: { mayAsk: boolean }) {
  const navigation = useNavigation()
  if (!mayAsk)
    return (
      <Notice tone="info">
        Please confirm your email first: open the link in the email we sent you when you signed up.
      </Notice>
    )
  return (
    <Form method="post" action={path} className="flex flex-col border-t border-rule pt-8">
      <Button type="submit" busy={navigation.formMethod === 'POST'} className="sm:self-start">
        Get my code
      </Button>
    </Form>
  )
}

function Terms({ reward, mostInMonth, mostInAll }: Pick<View, 'reward' | 'mostInMonth' | 'mostInAll'>) {
  return (
    <section aria-labelledby="terms" className="flex flex-col gap-4 border-t border-rule pt-8">
      <h2 id="terms" className="font-display text-heading">
        How it works
      </h2>
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-muted">
        <li>Your friend opens your link, or types your code at checkout. It is for a first order only.</li>
        <li>
          When the order is delivered and can no longer be sent back, {reward} is added to your store credit
          and we email you. It is offered at checkout when you are signed in, and it does not expire.
        </li>
        <li>
          There is no reward for your own orders, or for orders that are cancelled, returned or refunded. If
          an order is refunded later, what you have not spent of its reward is removed again.
        </li>
        <li>
          Up to {mostInMonth} {mostInMonth === 1 ? 'friend' : 'friends'} a month, {mostInAll} in all. It does
          not combine with another code, and when an offer saves your friend more, the offer counts.
        </li>
      </ul>
    </section>
  )
}

function Brought({ brought }: Pick<View, 'brought'>) {
  return (
    <section aria-labelledby="brought" className="flex flex-col gap-4 border-t border-rule pt-8">
      <h2 id="brought" className="font-display text-heading">
        Friends you brought
      </h2>
      {brought.length === 0 ? (
        <p className="text-muted">Nobody has ordered with your code yet.</p>
      ) : (
        <ul className="flex flex-col">
          {brought.map(({ on, words }, place) => (
            // Orders of one day have no other name here.
            <li key={place} className="border-b border-rule py-3">
              <p>Order of {on}</p>
              <p className="text-small text-muted">{words}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
