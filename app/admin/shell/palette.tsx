import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import type { Role } from '#app/domain/staff/roles.ts'
import { type Found, minFindLetters } from './found.ts'
import { Key } from './key.tsx'
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx'
import { beginningsFor, placesFor } from './office-places.ts'

type Props = { role: Role; onClose: () => void }

/** Places and actions are matched here; orders, products and people are asked for while they type. */
export function Palette({ role, onClose }: Props) {
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const list = useId()
  const navigate = useNavigate()
  const { found, isAsking } = useFound(words.trim())
  const groups = groupsFor(role, words, found)
  const options = groups.flatMap((group) => group.options)
  // Fewer may be left than when the keys moved.
  const current = Math.min(active, options.length - 1)
  const idOf = (position: number) => `${list}-${position}`
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current]
    if (event.nativeEvent.isComposing || option === undefined) return
    const next = moved(event.key, current, options.length)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) {
      onClose()
      void navigate(option.to)
      return
    }
    setActive(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <input
        ref={takeFocus}
        role="combobox"
        aria-label="Find"
        aria-autocomplete="list"
        aria-controls={list}
        aria-expanded={options.length > 0}
        aria-activedescendant={options.length > 0 ? idOf(current) : undefined}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        placeholder="Order, customer, phone, product, tracking number, setting"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        className="min-h-14 w-full border-b border-rule bg-transparent px-5 text-body focus-visible:border-ink focus-visible:outline-none"
      />
      {options.length === 0 ? (
        <p role="status" className="px-5 pt-8 pb-6 text-muted">
          {isAsking ? 'Searching…' : 'Nothing found. Try fewer letters, or an order number.'}
        </p>
      ) : null}
      <div
        role="listbox"
        id={list}
        aria-label="Results"
        className="max-h-[min(30rem,calc(100dvh-11rem))] scroll-pt-10 scroll-pb-2 overflow-y-auto p-2"
      >
        {groups.map((group) => (
          <div key={group.heading} role="group" aria-label={group.heading}>
            <div aria-hidden="true" className="px-3 pt-3 pb-1 text-tiny text-muted">
              {group.heading}
            </div>
            {group.options.map((option) => {
              const position = options.indexOf(option)
              return (
                <Link
                  key={option.key}
                  to={option.to}
                  role="option"
                  id={idOf(position)}
                  aria-selected={position === current}
                  tabIndex={-1}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-1 aria-selected:bg-sand"
                  onPointerMove={() => setActive(position)}
                  onClick={onClose}
                >
                  <OfficeIcon name={option.icon} className="text-muted" />
                  <span className="line-clamp-2">{option.name}</span>
                  <Aside option={option} />
                </Link>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

/** What more is known of it, or the keys that lead there. */
function Aside({ option: { aside, letter } }: { option: Option }) {
  if (letter === undefined)
    return aside === undefined ? null : (
      <span className="ml-auto shrink-0 text-small text-muted">{aside}</span>
    )
  return (
    <span aria-hidden="true" className="ml-auto flex gap-1">
      <Key>g</Key>
      <Key>{letter}</Key>
    </span>
  )
}

type Option = { key: string; to: string; name: string; icon: OfficeIconName; aside?: string; letter?: string }
type Group = { heading: string; options: Option[] }

function groupsFor(role: Role, words: string, found: readonly Found[]): Group[] {
  const results = found.map(({ to, name, aside, kind }) => ({
    key: `${kind} ${to} ${name}`,
    to,
    name,
    aside,
    icon: icons[kind],
  }))
  const places = placesFor(role)
    .filter(({ name }) => fits(name, words))
    .map(({ to, name, icon, key: letter }) => ({ key: to, to, name, icon, letter }))
  const actions = beginningsFor(role)
    .filter(({ name, words: more }) => fits(`${name} ${more}`, words))
    .map(({ to, name }) => ({ key: name, to, name, icon: 'star' as const }))
  return [
    { heading: 'Results', options: results },
    { heading: 'Go to', options: places },
    { heading: 'Actions', options: actions },
  ].filter(({ options }) => options.length > 0)
}

/** Where a key leads from `current`, round and round; null for a key that does not move. */
function moved(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const icons: Record<Found['kind'], OfficeIconName> = {
  order: 'parcel',
  parcel: 'send',
  invoice: 'page',
  payment: 'page',
  return: 'return',
  product: 'tag',
  person: 'person',
  setting: 'dial',
}

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
  // An effect, because it waits for them to stop typing.
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
