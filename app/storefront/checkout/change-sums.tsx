import { type ItemThen, thenWords } from '#app/domain/orders/changes/change.ts'
import type { QuotedChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Props = {
  quote: QuotedChange
  /** Of the order as it stands. */
  totalKobo: Kobo
  /** What the difference is, and where store credit goes that is not needed any more. */
  words: { difference: string; credit: string }
}

/** What changes and what it comes to. For the customer of the order and for staff. */
export function ChangeSums({ quote, totalKobo, words }: Props) {
  const { differenceKobo, creditBackKobo, from, to } = quote
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Items title="Before" items={from} />
        <Items title="After" items={to} />
      </dl>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 tabular-nums">
        <dt>Total now</dt>
        <dd className="text-right">{formatNaira(totalKobo)}</dd>
        <dt>New total</dt>
        <dd className="text-right">{formatNaira(quote.totalKobo)}</dd>
        <dt className="border-t border-rule pt-3 font-medium">{words.difference}</dt>
        <dd className="border-t border-rule pt-3 text-right font-medium">
          {formatNaira(kobo(Math.abs(differenceKobo)))}
        </dd>
        {creditBackKobo > 0 ? (
          <>
            <dt>{words.credit}</dt>
            <dd className="text-right">{formatNaira(creditBackKobo)}</dd>
          </>
        ) : null}
      </dl>
    </>
  )
}

function Items({ title, items }: { title: string; items: readonly ItemThen[] }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>
        {items.length === 0
          ? 'Not in the order any more'
          : items.map((item) => (
              <span key={item.words} className="block">
                {thenWords(item)}, {formatNaira(item.unitPriceKobo)} each
              </span>
            ))}
      </dd>
    </>
  )
}
