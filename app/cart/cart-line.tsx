import { type FocusEvent, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { timesKobo } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { type CartLineProblem, maxQuantity } from './cart.ts'
import type { Refusal } from './cart.route.tsx'
import type { CartLine } from './cart.server.ts'
import { problemWords } from './cart-words.ts'

type Props = { line: CartLine; refused: Refusal | null }

/** One line: what it is, what it costs today, how many, and what stands in the way with its one-tap fix. */
export function CartLineItem({ line, refused }: Props) {
  const address = `/product/${line.slug}?length=${line.lengthIn}`
  return (
    <li
      id={line.id}
      className="grid grid-cols-[5.5rem_1fr] gap-4 border-t border-rule py-6 md:grid-cols-[8rem_1fr] md:gap-6"
    >
      <Link to={address} tabIndex={-1} aria-hidden="true" className="frame aspect-4/5 self-start">
        {line.picture ? <Picture picture={line.picture} sizes="(min-width: 48rem) 8rem, 5.5rem" /> : null}
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div>
            <h2 className="font-display text-card">
              <Link to={address} className="inline-flex min-h-11 items-center">
                {line.name}
              </Link>
            </h2>
            <p className="text-small text-muted">
              {line.lengthIn} in{line.madeToOrder ? ' · Made to order' : ''}
              {line.isCustom ? ' · Your design' : ''}
            </p>
          </div>
          <p className="text-right tabular-nums">
            {formatNaira(timesKobo(line.priceKobo, line.quantity))}
            {line.quantity > 1 ? (
              <span className="block text-small text-muted">{formatNaira(line.priceKobo)} each</span>
            ) : null}
          </p>
        </div>
        {line.problems.map((problem) => (
          <ProblemNotice key={problem.kind} line={line} problem={problem} address={address} />
        ))}
        {refused ? <Notice tone="problem">{refused.message}</Notice> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <QuantityForm line={line} typed={refused?.typed ?? null} />
          <LineForm line={line} intent="remove">
            <Button
              type="submit"
              look="text"
              className="text-small"
              aria-label={`Remove ${line.name}, ${line.lengthIn} in`}
            >
              Remove
            </Button>
          </LineForm>
        </div>
      </div>
    </li>
  )
}

function QuantityForm({ line, typed }: { line: CartLine; typed: string | null }) {
  const underWay = useUnderWay(line, 'set')
  const wanted = Number(underWay?.get('step') ?? underWay?.get('quantity') ?? typed ?? line.quantity)
  const value = Number.isInteger(wanted) ? wanted : line.quantity
  // A number that was typed is taken when she leaves the field; the steppers submit by themselves.
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
        label={`${line.name}, ${line.lengthIn} in`}
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

function ProblemNotice({
  line,
  problem,
  address,
}: {
  line: CartLine
  problem: CartLineProblem
  address: string
}) {
  switch (problem.kind) {
    case 'withdrawn':
      return <Fact>{problemWords('withdrawn')} Please remove it to go on.</Fact>
    case 'sold-out':
      return (
        <Fact>
          {problemWords('sold-out')}{' '}
          <Link to={address} className="link inline-block py-2">
            See other lengths
          </Link>
        </Fact>
      )
    case 'not-enough':
      return (
        <Fact>
          {problemWords('not-enough', problem.left)}
          <LineForm line={line} intent="fit-stock">
            <Button type="submit" look="text">
              Set to {problem.left}
            </Button>
          </LineForm>
        </Fact>
      )
    case 'price-changed':
      return (
        <Fact>
          Price is now {formatNaira(problem.newKobo)} (was {formatNaira(problem.oldKobo)}).
          <LineForm line={line} intent="accept-price">
            <input type="hidden" name="priceKobo" value={problem.newKobo} />
            <Button
              type="submit"
              look="text"
              aria-label={`OK, ${formatNaira(problem.newKobo)} for ${line.name}`}
            >
              OK
            </Button>
          </LineForm>
        </Fact>
      )
  }
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice-problem items-center">
      <Icon name="alert" size={20} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">{children}</div>
    </div>
  )
}

function LineForm({ line, intent, children }: { line: CartLine; intent: string; children: ReactNode }) {
  return (
    <Form method="post" action="/cart" preventScrollReset aria-busy={useUnderWay(line, intent) !== null}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={line.id} />
      {children}
    </Form>
  )
}

/** The form of this line that is being sent, or null. */
function useUnderWay(line: CartLine, intent: string): FormData | null {
  const { formData } = useNavigation()
  return formData?.get('lineId') === line.id && formData.get('intent') === intent ? formData : null
}
