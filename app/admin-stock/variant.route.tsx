// One piece of the shelf: its numbers, who holds it, what happened to it, and the forms to write down what did.
import { data } from 'react-router'
import { readSetting } from '#app/settings/settings.server.ts'
import { may } from '#app/staff/roles.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { changePiece } from './change-piece.server.ts'
import { PiecePage } from './piece-page.tsx'
import { countWaiting, findPiece, isVariantId, listReservations, readLedger } from './read-piece.server.ts'
import type { Route } from './+types/variant.route'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.piece.name ?? 'Stock'} · Stock · Back office` }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const id = params.variant
  if (!isVariantId(id)) throw data(null, 404)
  const before = Number(new URL(request.url).searchParams.get('after') ?? Number.NaN)
  const { lowAt } = await readSetting(db, 'stock')
  const [piece, ledger, reservations, waiting] = await Promise.all([
    findPiece(db, id, { lowAt, now: now() }),
    readLedger(db, id, Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : null),
    listReservations(db, id),
    countWaiting(db, id),
  ])
  if (!piece || piece.madeToOrder) throw data(null, 404)
  return {
    piece,
    ledger,
    reservations,
    waiting,
    lowAt,
    canEdit: may(me.role, 'edit-stock'),
    seesOrders: may(me.role, 'see-orders'),
    seesProducts: may(me.role, 'see-products'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isVariantId(params.variant)) throw data(null, 404)
  return changePiece(office(context), request, params.variant)
}

export default function PieceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PiecePage {...loaderData} answer={actionData} />
}
