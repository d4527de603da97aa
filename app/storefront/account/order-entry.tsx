import { Link } from 'react-router'
import { DesignPicture } from '#app/storefront/cart/design-picture.tsx'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { OrderPicture } from '#app/domain/orders/core/list-orders.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { sourceSet } from '#app/foundation/ui/picture.tsx'
import type { State } from './order-state.ts'

export type ShownOrder = {
  number: number
  token: string
  placed: string
  state: State
  totalKobo: Kobo
  /** Part of it that went back to them, or is on its way; null when nothing does. */
  refund: string | null
  units: number
  names: string[]
  /** Beside each name; null where there is nothing to say. */
  details: (string | null)[]
  pictures: OrderPicture[]
}

/** One order of a list: the whole entry leads to its page. */
export function OrderEntry({ order, level = 2 }: { order: ShownOrder; level?: 2 | 3 }) {
  const { number, token, placed, state, totalKobo, refund, units, names, details, pictures } = order
  const Heading = `h${level}` as const
  const more = units - pictures.length
  return (
    <Link
      to={`/order/${token}`}
      className="group grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 gap-y-1 py-7 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-8"
    >
      <span className="frame row-span-2 aspect-4/5 self-start">
        {pictures[0] ? <Unit picture={pictures[0]} /> : null}
        {more > 0 ? (
          <span className="absolute right-0 bottom-0 bg-ivory px-2 py-0.5 text-tiny tabular-nums">
            +{more}
          </span>
        ) : null}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-small text-muted tabular-nums">
          No. {number} · {placed}
        </p>
        <Heading className="font-display text-card">{names.join(', ') || `Order ${number}`}</Heading>
        <ItemDetails names={names} details={details} />
        <p className={state.isOpen ? 'pt-1 text-gold-deep' : 'pt-1 text-muted'}>{state.words}</p>
        {state.detail ? <p className="text-small text-muted">{state.detail}</p> : null}
        {refund ? <p className="text-small text-muted">{refund}</p> : null}
      </div>
      <p className="col-start-2 tabular-nums sm:col-start-3 sm:text-right">{formatNaira(totalKobo)}</p>
    </Link>
  )
}

/** Each item in full; of a single one the name stands above. */
function ItemDetails({ names, details }: Pick<ShownOrder, 'names' | 'details'>) {
  const words = details.map((detail, place) =>
    detail === null || names.length === 1 ? detail : `${names[place]}, ${detail}`,
  )
  return words.map((detail, place) =>
    detail === null ? null : (
      <p key={`${place} ${detail}`} className="text-small text-muted">
        {detail}
      </p>
    ),
  )
}

/** Its name stands beside it. */
function Unit({ picture }: { picture: OrderPicture }) {
  if (picture.kind === 'design') return <DesignPicture lookKey={picture.lookKey} alt="" sizes="7rem" />
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture.key, 'avif')} sizes="7rem" />
      <img
        src={`/media/${picture.key}/240.webp`}
        alt=""
        width={240}
        height={300}
        loading="lazy"
        decoding="async"
        className="h-full w-full object-cover"
      />
    </picture>
  )
}
