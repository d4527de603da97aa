import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { type FocusEvent } from 'react'
import { Form, Link } from 'react-router'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { Quantity } from '#app/foundation/ui/quantity.tsx'
import { maxQuantity } from '#app/domain/cart/cart.ts'
import { busyWords } from './busy-words.ts'
import type { ReadyDays } from '#app/domain/customizer/ready-days.server.ts'
import { madePace } from '#app/domain/customizer/studio-dates.ts'
import type { CartView, Refusal } from './cart.route.tsx'
import { DesignDetails } from './design-details.tsx'
import { DesignPicture } from './design-picture.tsx'
import { LineForm, useUnderWay } from './line-form.tsx'
import { LineProblem } from './line-problem.tsx'
import { SetParts } from './set-parts.tsx'
import { announceChange } from '#app/domain/cart/cart-mirror.ts'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { isReservedIn } from '#app/domain/cart/unpaid-order.ts'

type Props = {
  line: CartLine
  ready: ReadyDays | null
  unpaid: CartView['unpaid']
  refused: Refusal | null
}

/** One line: what it is, what it costs today, how many, and what stands in the way with its one-tap fix. */
export function CartLineItem({ line, ready, unpaid, refused }: Props) {
  const { design } = line
  const address = design ? `/create-your-style?line=${line.id}` : productAddress(line)
  return (
    <li
      id={line.id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-t border-rule py-6 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6"
    >
      <Link to={address} tabIndex={-1} aria-hidden="true" className="frame aspect-4/5 self-start">
        {line.picture ? <Picture picture={line.picture} sizes={pictureSizes} /> : null}
        {design ? <DesignPicture lookKey={design.lookKey} alt="" sizes={pictureSizes} /> : null}
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="min-w-0 grow basis-24">
            <h2 className="-mt-2.5 font-display text-card">
              <Link to={address} className="block w-fit max-w-full py-2.5">
                {line.name}
              </Link>
            </h2>
            <p className="text-small text-muted">{detailWords(line)}</p>
            <SetParts parts={line.parts} />
          </div>
          <p className="ml-auto text-right whitespace-nowrap tabular-nums">
            {formatNaira(timesKobo(line.priceKobo, line.quantity))}
            {line.quantity > 1 ? (
              <span className="block text-small text-muted">{formatNaira(line.priceKobo)} each</span>
            ) : null}
          </p>
        </div>
        <ProductionTime line={line} ready={ready} />
        {line.kind === 'custom' ? (
          <DesignDetails
            {...line.design}
            measurements={line.customization.measurements}
            expressKobo={line.expressKobo}
          />
        ) : null}
        {line.problems.map((problem) => (
          <LineProblem
            key={problem.kind}
            line={line}
            problem={problem}
            address={address}
            reservation={isReservedIn(unpaid, line.variantId) ? unpaid : null}
          />
        ))}
        {refused ? <Notice tone="problem">{refused.message}</Notice> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <QuantityForm line={line} typed={refused?.typed ?? null} />
          <div className="flex flex-wrap items-center gap-x-6">
            {design ? (
              <Link
                to={address}
                className="button button-text text-small"
                aria-label={`Edit design of ${line.name}`}
              >
                Edit design
              </Link>
            ) : null}
            {design ? (
              <Link
                to={`/cart/photos?line=${line.id}`}
                className="button button-text text-small"
                aria-label={`${photoWords(line)} of ${line.name}`}
              >
                {photoWords(line)}
              </Link>
            ) : null}
            <LineForm line={line} intent="save">
              <Button
                type="submit"
                look="text"
                className="text-small"
                aria-label={`Save for later: ${withVariant(line.name, line.variantWords)}`}
              >
                Save for later
              </Button>
            </LineForm>
            <LineForm line={line} intent="remove">
              <Button
                type="submit"
                look="text"
                className="text-small"
                aria-label={`Remove ${withVariant(line.name, line.variantWords)}`}
              >
                Remove
              </Button>
            </LineForm>
          </div>
        </div>
      </div>
    </li>
  )
}

const pictureSizes = '(min-width: 48rem) 8rem, 5.5rem'

function photoWords({ customization }: CartLine): string {
  const count = customization?.photos?.length ?? 0
  return count === 0 ? 'Inspiration photos' : `Inspiration photos (${count})`
}

function detailWords({ design, name, variantWords, madeToOrder, comesOn }: CartLine): string {
  if (design) return design.title === name ? 'Your design' : `${design.title} · Your design`
  const how = comesOn ? `Pre-order, comes on ${comingDay(comesOn)}` : madeToOrder ? 'Made to order' : null
  return [variantWords, how].filter(Boolean).join(' · ')
}

/** When an item that has yet to be made leaves the house, and what being quick about it costs. */
function ProductionTime({ line, ready }: Pick<Props, 'line' | 'ready'>) {
  if (!ready || !line.madeToOrder || line.problem?.kind === 'not-makeable') return null
  const isExpress = line.customization?.expressProcessing === true
  if (isExpress && ready.expressIsFull) return <NoExpress usual={ready.custom} />
  const pace = madePace(line)
  const days = ready[pace]
  return (
    <p className="text-small text-muted">
      {isExpress
        ? `Express processing, ${formatNaira(line.expressKobo)}${line.quantity > 1 ? ' each' : ''}`
        : 'Made to order'}
      {': '}ready <span className="whitespace-nowrap text-ink">{formatPromise(days.from, days.to)}</span>
      {ready.busyDays[pace] > 0 ? `. ${busyWords(pace)}` : null}
    </p>
  )
}

function NoExpress({ usual }: { usual: { from: string; to: string } }) {
  return (
    <p className="text-small text-berry">
      All our express slots are taken. Turn express off in the designer: ready{' '}
      {formatPromise(usual.from, usual.to)}.
    </p>
  )
}

function QuantityForm({ line, typed }: { line: CartLine; typed: string | null }) {
  const underWay = useUnderWay(line, 'set')
  const wanted = Number(underWay?.get('step') ?? underWay?.get('quantity') ?? typed ?? line.quantity)
  const value = Number.isInteger(wanted) ? wanted : line.quantity
  // A number that was typed is taken when they leave the field; the steppers submit by themselves.
  function leave(event: FocusEvent<HTMLFormElement>): void {
    const { target, relatedTarget, currentTarget } = event
    const isTyped =
      target instanceof HTMLInputElement && target.type === 'number' && target.value !== String(value)
    if (isTyped && !currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
  }
  return (
    <Form
      method="post"
      action="/cart"
      preventScrollReset
      noValidate
      onBlur={leave}
      onSubmit={announceChange}
      aria-busy={underWay !== null}
      className="flex items-center gap-3"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="lineId" value={line.id} />
      {/* Enter presses the first button of a form: without this one it would be "one less". */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Update
      </button>
      <Quantity
        label={withVariant(line.name, line.variantWords)}
        value={value}
        max={Math.min(line.available ?? maxQuantity, maxQuantity)}
      />
      <noscript>
        <Button type="submit" look="text" className="text-small">
          Update
        </Button>
      </noscript>
    </Form>
  )
}
