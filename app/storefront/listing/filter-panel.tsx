import { type CSSProperties, type FormEvent, useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import {
  attributes,
  facetLabel,
  type FacetName,
  facetNames,
  facetValues,
  type OwnNames,
} from '#app/domain/catalog/products/attributes.ts'
import { useOwnNames } from './collections.tsx'
import { type Filters, lengthSteps, sorts } from '#app/domain/catalog/search/filters.ts'
import type { FacetCounts } from '#app/domain/catalog/search/listing.server.ts'

export type FilterPanelProps = {
  filters: Filters
  counts: FacetCounts
  path: string
  words?: string | undefined
  /** A facet that the address already decides, e.g. the collection on its own page. */
  hidden?: FacetName | undefined
}

type Props = FilterPanelProps & {
  /** In a sheet over the list, choices have applied already: the button only goes back to it. */
  drawn?: { total: number; onDone: () => void }
}

/** All filters as one GET form. With JavaScript each choice applies at once; without it the button does. */
export function FilterPanel({ filters, counts, path, words, hidden, drawn }: Props) {
  const submit = useSubmit()
  // Each choice is a step of its own in the browser's history: Back takes back one of them.
  const apply = (form: HTMLFormElement) => void submit(form, { preventScrollReset: true })
  const applyAtOnce = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // A price is applied once it is written out, not at every figure.
    if (!(target instanceof HTMLInputElement && target.inputMode === 'numeric')) apply(currentTarget)
  }
  const clear = words ? `${path}?q=${encodeURIComponent(words)}` : path
  return (
    <Form
      method="get"
      action={path}
      onChange={applyAtOnce}
      preventScrollReset
      className="flex flex-col"
      aria-label="Filter"
    >
      {words ? <input type="hidden" name="q" value={words} /> : null}
      <SortSelect sort={filters.sort} searching={words !== undefined} />
      {facetNames
        .filter((name) => name !== hidden)
        .map((name) => (
          <Facet key={name} name={name} chosen={filters[name]} counts={counts[name]} />
        ))}
      <LengthRange from={filters.lengthFrom} to={filters.lengthTo} />
      <PriceRange from={filters.priceFrom} to={filters.priceTo} onWritten={apply} />
      <label className="facet-value border-t border-rule py-4" data-count={counts.inStock.yes}>
        <input
          type="checkbox"
          name="stock"
          value="1"
          defaultChecked={filters.inStock}
          key={String(filters.inStock)}
        />
        In stock or made to order
      </label>
      <div
        className={`flex flex-wrap gap-x-6 gap-y-3 border-t border-rule ${drawn ? 'sticky bottom-0 z-1 bg-ivory pt-3.5 [padding-bottom:calc(0.875rem_+_env(safe-area-inset-bottom))]' : 'pt-5'}`}
      >
        {drawn ? (
          <Button onClick={drawn.onDone} className="flex-1">
            {drawn.total === 1 ? 'Show 1 product' : `Show ${drawn.total} products`}
          </Button>
        ) : (
          <Button type="submit">Show results</Button>
        )}
        <ButtonLink to={clear} look={drawn ? 'quiet' : 'text'} preventScrollReset>
          Clear all
        </ButtonLink>
      </div>
    </Form>
  )
}

function SortSelect({ sort, searching }: { sort: Filters['sort']; searching: boolean }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2 pb-5">
      <label htmlFor={id} className="text-small text-muted">
        Sort by
      </label>
      <select id={id} name="sort" defaultValue={sort ?? ''} key={sort} className="input">
        <option value="">{searching ? 'Best match' : 'Newest'}</option>
        {Object.entries(sorts)
          .filter(([value]) => searching || value !== 'newest')
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
    </div>
  )
}

function Facet({
  name,
  chosen,
  counts,
}: {
  name: FacetName
  chosen: readonly string[]
  counts: Record<string, number>
}) {
  const own = useOwnNames()
  const offered = facetValues(name, [...Object.keys(counts), ...chosen], own)
  const title = attributes[name].label
  if (offered.length === 0) return null
  return (
    <details className="facet border-t border-rule" open={chosen.length > 0 || name === 'texture'}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between py-3">{title}</summary>
      <fieldset className="flex flex-col pb-4">
        <legend className="sr-only">{title}</legend>
        {offered.map((value) => {
          const count = counts[value] ?? 0
          const isChosen = chosen.includes(value)
          return (
            <label
              key={`${value}-${String(isChosen)}`}
              className="facet-value has-disabled:text-muted"
              data-count={count}
              style={name === 'colour' ? toneOf(value, own) : undefined}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={isChosen}
                disabled={count === 0 && !isChosen}
              />
              {facetLabel(name, value, own)}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

/** Root and tips of a colour, which listing.css paints before its name. */
function toneOf(code: string, { tone }: OwnNames): CSSProperties | undefined {
  const [root, tips] = tone[code] ?? []
  if (root === undefined) return undefined
  return { '--tone': `linear-gradient(135deg, ${root} 50%, ${tips} 50%)` } as CSSProperties
}

function LengthRange({ from, to }: { from: number | null; to: number | null }) {
  return (
    <fieldset className="border-t border-rule py-4">
      <legend className="sr-only">Length</legend>
      <p aria-hidden="true" className="pb-2">
        Length
      </p>
      <div className="grid grid-cols-2 gap-3">
        <LengthSelect name="from" label="Length from" value={from} empty="Any" />
        <LengthSelect name="to" label="Length to" value={to} empty="Any" />
      </div>
    </fieldset>
  )
}

function LengthSelect({
  name,
  label,
  value,
  empty,
}: {
  name: string
  label: string
  value: number | null
  empty: string
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value ?? ''} key={value} className="input">
        <option value="">{empty}</option>
        {lengthSteps.map((step) => (
          <option key={step} value={step}>
            {step} in
          </option>
        ))}
      </select>
    </div>
  )
}

type OnWritten = (form: HTMLFormElement) => void

type PriceProps = { from: number | null; to: number | null; onWritten: OnWritten }

function PriceRange({ from, to, onWritten }: PriceProps) {
  return (
    <fieldset className="border-t border-rule py-4">
      <legend className="sr-only">Price in naira</legend>
      <p aria-hidden="true" className="pb-2">
        Price, ₦
      </p>
      <div className="grid grid-cols-2 gap-3">
        <NairaInput name="min" label="Price from" value={from} onWritten={onWritten} />
        <NairaInput name="max" label="Price to" value={to} onWritten={onWritten} />
      </div>
    </fieldset>
  )
}

type NairaProps = { name: string; label: string; value: number | null; onWritten: OnWritten }

function NairaInput({ name, label, value, onWritten }: NairaProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={8}
        defaultValue={value ?? ''}
        key={value}
        onBlur={({ currentTarget: { form, value: written, defaultValue } }) => {
          if (form && written !== defaultValue) onWritten(form)
        }}
        className="input"
      />
    </div>
  )
}
