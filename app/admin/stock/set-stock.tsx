import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { setUnits } from '#app/domain/catalog/products/sets.ts'
import type { SetLink, VariantOnShelf } from './read-variant.server.ts'
import { StockPill } from './stock-table.tsx'

type Props = { variant: VariantOnShelf; parts: readonly SetLink[]; seesProducts: boolean }

/** Of a set nothing is counted, moved or reserved: that is done with its parts. */
export function SetStock({ variant, parts, seesProducts }: Props) {
  return (
    <>
      <Stats>
        <Stat
          label="Available"
          value={setUnits(variant.free)}
          note={<StockPill row={variant} />}
          tone={variant.free <= 0 ? 'berry' : 'plain'}
        />
      </Stats>
      <OfficeSection title="Counted from its parts">
        <p className="max-w-prose text-small text-muted">
          This is a set: its scarcest part decides how many can be sold. Orders reserve and sell the parts, so
          count and adjust those.
        </p>
        <Links
          rows={parts.map((part) => ({
            ...part,
            words: `${part.quantity} × ${part.name}`,
            note: part.isMade
              ? 'Made to order'
              : `${part.free} available, enough for ${Math.max(0, Math.floor(part.free / part.quantity))}`,
          }))}
        />
        {seesProducts ? (
          <Link
            to={`/edit/${variant.productId}#sets`}
            className="link inline-flex min-h-11 items-center self-start text-small"
          >
            Change what is in the set
          </Link>
        ) : null}
      </OfficeSection>
    </>
  )
}

/** The sets that take this variant along; nothing where there are none. */
export function InSets({ sets }: { sets: readonly SetLink[] }) {
  if (sets.length === 0) return null
  return (
    <OfficeSection title="Part of these sets">
      <Links rows={sets.map((set) => ({ ...set, words: set.name, note: `${set.quantity} in each` }))} />
    </OfficeSection>
  )
}

function Links({
  rows,
}: {
  rows: readonly (Pick<SetLink, 'id' | 'sku' | 'isMade'> & { words: string; note: string })[]
}) {
  return (
    <ul className="flex flex-col text-small">
      {rows.map(({ id, sku, isMade, words, note }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5"
        >
          {isMade ? (
            <span className="office-tap">
              {words} <span className="text-muted">{sku}</span>
            </span>
          ) : (
            <Link to={`/admin/stock/${id}`} className="office-tap link">
              {words} <span className="text-muted">{sku}</span>
            </Link>
          )}
          <span className="text-muted tabular-nums">{note}</span>
        </li>
      ))}
    </ul>
  )
}
