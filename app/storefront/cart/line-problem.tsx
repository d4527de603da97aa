import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { CartLineProblem } from '#app/domain/cart/cart.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { noLongerMade, problemWords } from '#app/domain/cart/cart-words.ts'
import { LineForm } from './line-form.tsx'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { ReservedWords } from './reserved-notice.tsx'
import type { UnpaidOrder } from '#app/domain/cart/unpaid-order.ts'

type Props = {
  line: CartLine
  problem: CartLineProblem
  /** The page of the product, or the designer with this design. */
  address: string
  /** The shopper's own unpaid order in which the variant is reserved. */
  reservation: UnpaidOrder | null
}

/** What stands in the way of a line, with its one-tap fix. */
export function LineProblem({ line, problem, address, reservation }: Props) {
  if (reservation && (problem.kind === 'sold-out' || problem.kind === 'not-enough'))
    return (
      <Fact>
        <ReservedWords order={reservation} />
      </Fact>
    )
  switch (problem.kind) {
    case 'not-makeable':
      return (
        <Fact>
          {problemWords('not-makeable', undefined, problem.reason)}{' '}
          <Link to={address} className="link inline-block py-2">
            Change the design
          </Link>
        </Fact>
      )
    case 'withdrawn':
      return <Fact>{problemWords('withdrawn')} Please remove it to continue.</Fact>
    case 'no-longer-made':
      return (
        <Fact>
          This is {noLongerMade(line.variantWords)}.{' '}
          <Link to={address} className="link inline-block py-2">
            Choose another
          </Link>
        </Fact>
      )
    case 'sold-out':
      if (problem.waitsFor) return <Fact>{waitWords(problem.waitsFor)}</Fact>
      return (
        <Fact>
          {problemWords('sold-out')}{' '}
          <Link to={address} className="link inline-block py-2">
            Choose another
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
          {problem.saleEnded === true
            ? `The sale has ended: now ${formatNaira(problem.newKobo)} (was ${formatNaira(problem.oldKobo)}).`
            : `Price is now ${formatNaira(problem.newKobo)} (was ${formatNaira(problem.oldKobo)}).`}
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

function waitWords({ part, comesOn }: { part: string; comesOn: string }): string {
  return `This set cannot be ordered yet: its ${part} comes on ${comingDay(comesOn)}. Save the set for later or remove it, and your pre-order can go ahead.`
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice-problem items-center">
      <Icon name="alert" size={20} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">{children}</div>
    </div>
  )
}
