import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Role } from '#app/staff/roles.ts'
import { type Found, minFindLetters } from './found.ts'
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx'
import { deedsFor, placesFor } from './office-places.ts'

type Props = { role: Role; onClose: () => void }

/** Places and deeds are matched here; orders, products and people are asked for while she types. */
export function Palette({ role, onClose }: Props) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const { found, isAsking } = useFound(words.trim())
  const places = placesFor(role).filter(({ name }) => fits(name, words))
  const deeds = deedsFor(role).filter(({ name, words: more }) => fits(`${name} ${more}`, words))
  const isEmpty = found.length + places.length + deeds.length === 0
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  return (
    <Command label="Find" loop shouldFilter={false}>
      <Command.Input
        ref={takeFocus}
        value={words}
        onValueChange={setWords}
        placeholder="Page, order number, customer, phone, product or SKU"
        aria-label="Find"
        maxLength={80}
        className="palette-input"
      />
      <Command.List className="palette-list" label="Results">
        {isEmpty ? (
          <p role="status" className="px-3 py-6 text-muted">
            {isAsking ? 'Searching…' : 'Nothing found. Try fewer letters, or an order number.'}
          </p>
        ) : null}
        {found.length > 0 ? (
          <Command.Group heading="Results">
            {found.map((one) => (
              <Command.Item key={one.to} value={one.to} className="palette-item" onSelect={() => go(one.to)}>
                <OfficeIcon name={icons[one.kind]} className="text-muted" />
                <span className="line-clamp-2">{one.name}</span>
                <span className="ml-auto shrink-0 text-small text-muted">{one.aside}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {places.length > 0 ? (
          <Command.Group heading="Go to">
            {places.map(({ to, name, icon, key }) => (
              <Command.Item key={to} value={name} className="palette-item" onSelect={() => go(to)}>
                <OfficeIcon name={icon} className="text-muted" />
                {name}
                <span aria-hidden="true" className="ml-auto flex gap-1">
                  <kbd className="office-key">g</kbd>
                  <kbd className="office-key">{key}</kbd>
                </span>
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {deeds.length > 0 ? (
          <Command.Group heading="Actions">
            {deeds.map(({ to, name }) => (
              <Command.Item key={name} value={name} className="palette-item" onSelect={() => go(to)}>
                <OfficeIcon name="star" className="text-muted" />
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
      </Command.List>
    </Command>
  )
}

const icons: Record<Found['kind'], OfficeIconName> = { order: 'parcel', product: 'tag', person: 'person' }

/** Its code may come after the dialog was opened. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Every word that was typed stands somewhere in it. */
function fits(name: string, words: string): boolean {
  const known = name.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => known.includes(word))
}

/** After the last letter; milliseconds. */
const askAfterMs = 180

function useFound(words: string): { found: readonly Found[]; isAsking: boolean } {
  const { load, data, state } = useFetcher<{ words: string; found: readonly Found[] }>()
  const [asked, setAsked] = useState('')
  const isAsked = words.length >= minFindLetters
  // An effect, because it waits for her to stop typing.
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => {
      setAsked(words)
      void load(`/admin/find?q=${encodeURIComponent(words)}`)
    }, askAfterMs)
    return () => clearTimeout(timer)
  }, [words, isAsked, load])
  return {
    found: isAsked && data ? data.found : [],
    isAsking: isAsked && (state !== 'idle' || asked !== words),
  }
}
