// Search and filters over a list. All of it stands in the address, so a filtered list can be kept, sent and gone back to.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router'

import { Button } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { askedQuery, FilterLink, notAsked, type SavedFilter } from './filter-link.tsx'
import { chipLook, ChipRow } from './chips.tsx'
import { OwnFilters } from './own-filters.tsx'

export type Filter = {
  /** Name of the parameter. */
  name: string
  label: string
  /** Without the first, unset one: that is `any`. */
  options: readonly { value: string; name: string }[]
  any?: string
}

type Props = {
  /** Names their own saved filters; one word per list. */
  list: string
  search?: { label: string; placeholder?: string }
  filters?: readonly Filter[]
  /** Filters of the house, as parameters: `{ name: 'To pack', query: 'status=Processing' }`. */
  saved?: readonly SavedFilter[]
  /** More fields for the form, e.g. two dates. */
  children?: ReactNode
}

export function ListTools({ list, search, filters = [], saved = [], children }: Props) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isScripted = useIsScripted()
  const hasButton = !isScripted || children !== undefined
  const isLoading = useNavigation().location?.pathname === pathname
  useFollowingAddress(form, params.toString())
  const fields = new Set(['q', ...filters.map(({ name }) => name)])
  return (
    <div className="flex flex-col gap-3">
      <Form
        ref={form}
        role="search"
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
        onChange={({ target }) => {
          // The search box waits for enter; a choice is taken at once.
          if (target instanceof HTMLSelectElement) void submit(cleaned(form.current), { replace: false })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(cleaned(event.currentTarget))
        }}
      >
        {[...params]
          .filter(([name]) => !fields.has(name) && !notAsked.has(name))
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        {search ? <SearchField {...search} alone={!hasButton} /> : null}
        {filters.length === 0 && !children ? null : (
          <details className="list-more max-md:open:basis-full">
            <summary className="chip cursor-pointer rounded-s border-edge">Filters</summary>
            <div className="flex flex-wrap items-end gap-x-3 gap-y-2 max-md:in-open:pt-3">
              {filters.map((filter) => (
                <FilterField key={filter.name} filter={filter} />
              ))}
              {children}
            </div>
          </details>
        )}
        {!hasButton ? null : (
          <Button type="submit" look="quiet">
            Show
          </Button>
        )}
        {isLoading ? <span className="spinner mb-3.5" role="status" aria-label="Loading" /> : null}
      </Form>
      <ChipRow label="Filters">
        {saved.map((one) => (
          <FilterLink key={one.name} filter={one} />
        ))}
        <OwnFilters list={list} query={askedQuery(params)} taken={saved} />
        <AskedChips filters={filters} />
      </ChipRow>
    </div>
  )
}

type SearchProps = { label: string; placeholder?: string; alone: boolean }

/** Beside two buttons a phone has no room to type. */
function SearchField({ label, placeholder, alone }: SearchProps) {
  const [params] = useSearchParams()
  return (
    <label
      className={`grid max-w-80 min-w-48 flex-1 gap-0.5 text-tiny/body text-muted *:w-auto *:min-w-34 *:text-small max-md:max-w-none ${alone ? '' : 'max-md:basis-full'}`}
    >
      {label}
      <input
        type="search"
        name="q"
        defaultValue={params.get('q') ?? ''}
        placeholder={placeholder}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        data-office-search=""
        className="input"
        // Back to the list, where j and k walk; the browser's own Escape would empty the field.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
}

/** A field over a list, under its small name. */
export function FilterLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-0.5 text-tiny/body text-muted *:w-auto *:min-w-34 *:text-small max-md:shrink max-md:grow max-md:basis-2/5 max-md:*:w-full">
      {label}
      {children}
    </label>
  )
}

function FilterField({ filter: { name, label, any = 'Any', options } }: { filter: Filter }) {
  const [params] = useSearchParams()
  return (
    <FilterLabel label={label}>
      <select name={name} defaultValue={params.get(name) ?? ''} className="input">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FilterLabel>
  )
}

/** What is asked for, each with a cross that takes it away. */
function AskedChips({ filters }: { filters: readonly Filter[] }) {
  const [params] = useSearchParams()
  const asked = filters.flatMap(({ name, label, options }) => {
    const value = params.get(name)
    if (value === null || value === '') return []
    return [{ name, words: `${label}: ${options.find((one) => one.value === value)?.name ?? value}` }]
  })
  const words = params.get('q')
  if (words) asked.unshift({ name: 'q', words: `“${words}”` })
  return asked.map((one) => (
    <Link
      key={one.name}
      to={without(params, one.name)}
      className={`${chipLook} border-dashed`}
      aria-label={`${one.words}, remove`}
    >
      {one.words}
      <Icon name="close" size={16} />
    </Link>
  ))
}

/** Fields follow the address when a chip or the browser's back changed it, and keep what is being typed otherwise. */
function useFollowingAddress(form: RefObject<HTMLFormElement | null>, query: string): void {
  useEffect(() => fillIn(form.current, new URLSearchParams(query)), [form, query])
}

function fillIn(form: HTMLFormElement | null, params: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    const isTyped = field instanceof HTMLInputElement && field.type !== 'hidden'
    if (isTyped || field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
  }
}

function cleaned(form: HTMLFormElement | null): URLSearchParams {
  const query = new URLSearchParams()
  if (!form) return query
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  }
  return query
}

function without(params: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(params)
  for (const gone of [name, ...notAsked]) rest.delete(gone)
  return `?${rest}`
}
