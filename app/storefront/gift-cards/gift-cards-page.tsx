import { Link } from 'react-router'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { DrawnCard } from './drawn-card.tsx'

export function GiftCardsPage({ amounts }: { amounts: readonly Kobo[] }) {
  return (
    <div className="page section grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-20">
      <DrawnCard words={amounts.length > 1 ? `From ${formatNaira(amounts[0] as Kobo)}` : null} />
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-4">
          <h1 className="font-display text-title">Let them choose.</h1>
          <p className="max-w-prose text-lead">
            A gift card by email, on the day you choose, with a message from you.
          </p>
        </header>
        <nav aria-labelledby="amounts" className="flex flex-col gap-3">
          <h2 id="amounts" className="text-small font-medium">
            Choose an amount
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {amounts.map((amount) => (
              <li key={amount}>
                <Link
                  to={`/gift-cards/buy?amount=${amount}`}
                  className="button button-quiet w-full tabular-nums"
                >
                  {formatNaira(amount)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <GiftCardRules />
      </div>
    </div>
  )
}

function GiftCardRules() {
  return (
    <ul className="flex max-w-prose flex-col gap-2 border-t border-rule pt-6 text-muted">
      <li>It can be spent at checkout, in one order or several, and it does not expire.</li>
      <li>No delivery fee, and nothing to wait for: it arrives by email, today or up to a year ahead.</li>
      <li>Its full value goes to them, so discounts do not apply to it.</li>
      <li>A gift card works like money, so it cannot be paid for with another gift card or store credit.</li>
    </ul>
  )
}
