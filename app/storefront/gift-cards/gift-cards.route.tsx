// /gift-cards: what a gift card is, and the amounts. One page for everyone; it is filled in on a page made for one.
import { data } from 'react-router'
import { readGiftAmounts } from '#app/domain/orders/gifts/place-gift-card.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { GiftCardsPage } from './gift-cards-page.tsx'
import type { Route } from './+types/gift-cards.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageHead(
        {
          title: 'Gift cards',
          description: 'A gift card by email, on the day you choose, with a message from you.',
          path: '/gift-cards',
        },
        matches,
      )
    : pageHead({ title: 'Page not found', index: false }, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, keep } = context.get(shop)
  const amounts = await readGiftAmounts(db)
  if (amounts.length === 0) throw data(null, 404)
  keep('studio')
  return { amounts }
}

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbData name="Gift cards" />
      <GiftCardsPage {...loaderData} />
    </>
  )
}
