// One variant of the shelf: its numbers, who holds it, what happened to it, and the forms to write down what did.
import { data } from 'react-router'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { changeVariant } from './change-variant.server.ts'
import { VariantPage } from './variant-page.tsx'
import {
  countWaiting,
  findVariant,
  isVariantId,
  listReservations,
  readLedger,
  readSetLinks,
} from './read-variant.server.ts'
import type { Route } from './+types/variant.route'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.variant.name ?? 'Stock'} · Stock · Back office` }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const id = params.variant
  if (!isVariantId(id)) throw data(null, 404)
  const before = Number(new URL(request.url).searchParams.get('after') ?? Number.NaN)
  const { lowAt } = await readSetting(db, 'stock')
  const [variant, ledger, reservations, waiting, links] = await Promise.all([
    findVariant(db, id, { lowAt, now: now() }),
    readLedger(db, id, Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : null),
    listReservations(db, id),
    countWaiting(db, id),
    readSetLinks(db, id),
  ])
  // Nobody counts what is made to order, unless people wait for units from before it was.
  if (!variant || (variant.madeToOrder && variant.promised === 0)) throw data(null, 404)
  return {
    variant,
    ledger,
    reservations,
    waiting,
    links,
    lowAt,
    today: lagosDay(now()),
    canEdit: may(me.role, 'edit-stock'),
    seesOrders: may(me.role, 'see-orders'),
    seesProducts: may(me.role, 'see-products'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isVariantId(params.variant)) throw data(null, 404)
  return changeVariant(office(context), request, params.variant)
}

export default function VariantRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <VariantPage {...loaderData} answer={actionData} />
}
