// Filters that they named themselves. They stay in their browser: they are a way of looking, not data of the shop.
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { chipLook } from './chips.tsx'
import { FilterLink, type SavedFilter } from './filter-link.tsx'

/** More would hide the list that they are for. */
const maxOwn = 12

export function OwnFilters({
  list,
  query,
  taken,
}: {
  list: string
  query: string
  taken: readonly SavedFilter[]
}) {
  const own = useOwnFilters(list)
  const known = [...taken, ...own].some((filter) => filter.query === query)
  const open = own.find((filter) => filter.query === query)
  return (
    <>
      {own.map((filter) => (
        <FilterLink key={filter.name} filter={filter} />
      ))}
      {open ? (
        <button
          type="button"
          className={`${chipLook} cursor-pointer`}
          onClick={() =>
            write(
              list,
              own.filter((filter) => filter !== open),
            )
          }
        >
          Delete “{open.name}”
        </button>
      ) : null}
      {query !== '' && !known && own.length < maxOwn ? (
        <NameIt
          key={query}
          onSave={(name) => write(list, [...own.filter((one) => one.name !== name), { name, query }])}
        />
      ) : null}
    </>
  )
}

function NameIt({ onSave }: { onSave: (name: string) => void }) {
  const [naming, setNaming] = useState(false)
  const [params] = useSearchParams()
  if (!naming)
    return (
      <button type="button" className={`${chipLook} cursor-pointer`} onClick={() => setNaming(true)}>
        <Icon name="plus" size={16} />
        Save this filter
      </button>
    )
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const name = new FormData(event.currentTarget).get('name')
        if (typeof name === 'string' && name.trim() !== '') onSave(name.trim())
      }}
    >
      <input
        name="name"
        aria-label="Filter name"
        placeholder="Filter name"
        defaultValue={params.get('q') ?? ''}
        maxLength={40}
        required
        ref={(field) => field?.focus()}
        autoComplete="off"
        className="input w-40"
        onKeyDown={(event) => event.key === 'Escape' && setNaming(false)}
      />
      <Button type="submit" look="text">
        Save
      </Button>
    </form>
  )
}

const none: readonly SavedFilter[] = []
const listeners = new Set<() => void>()
/** By its text, so that the same stored text is the same value: React asks again and again. */
const read = new Map<string, { text: string; filters: readonly SavedFilter[] }>()

function useOwnFilters(list: string): readonly SavedFilter[] {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      addEventListener('storage', listen)
      return () => {
        listeners.delete(listen)
        removeEventListener('storage', listen)
      }
    },
    () => readFilters(list),
    () => none,
  )
}

const storageKey = (list: string) => `officeFilters:${list}`

function readFilters(list: string): readonly SavedFilter[] {
  const text = readText(list)
  if (text === null) return none
  const known = read.get(list)
  if (known?.text === text) return known.filters
  const filters = parseFilters(text)
  read.set(list, { text, filters })
  return filters
}

function readText(list: string): string | null {
  try {
    return localStorage.getItem(storageKey(list))
  } catch {
    // A browser that keeps nothing for us.
    return null
  }
}

export function parseFilters(text: string): readonly SavedFilter[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isFilter).slice(0, maxOwn) : none
  } catch {
    // Written by somebody else.
    return none
  }
}

function isFilter(one: unknown): one is SavedFilter {
  return (
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    typeof one.name === 'string' &&
    'query' in one &&
    typeof one.query === 'string'
  )
}

function write(list: string, filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(filters))
  } catch {
    // Full or forbidden: the filter still stands in the address.
  }
  for (const listen of listeners) listen()
}
