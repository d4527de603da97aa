// The maker's sheet of one design of an order, to be printed. The same private link as the order: not kept, not indexed.
import { shop } from '#app/http/context.server.ts'
import { makerSheet } from '#app/orders/maker-sheet.ts'
import { findOrderByToken } from '#app/orders/orders.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import stylesheet from './sheet.css?url'
import { SheetPage } from './sheet-page.tsx'
import type { Route } from './+types/sheet.route'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: loaderData
      ? `Maker’s sheet, order ${loaderData.sheet.number}-${loaderData.sheet.piece}`
      : 'Maker’s sheet',
    path: '/order',
    index: false,
  })

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderByToken(context.get(shop).db, params.token)
  const sheet = order && makerSheet(order, params.line)
  if (!sheet) throw new Response(null, { status: 404 })
  return { sheet, token: params.token }
}

export default function Sheet({ loaderData }: Route.ComponentProps) {
  return <SheetPage {...loaderData} />
}
