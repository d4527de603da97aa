import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from './search.server.ts'

/** Pause after the last key before suggestions are asked for; milliseconds. */
const typingPauseMs = 140

type Option = { id: string; address: string; content: ReactNode }

/**
 * The search form; `name` tells it from another one on the page. Plain GET /search without JavaScript; with it, suggestions
 * that keys can walk through.
 */
export function SearchBox({ id, name }: { id: string; name: string }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [suggestions, close] = useSuggestions(typed)
  const navigate = useNavigate()
  const listId = useId()
  const options = suggestions.map((one, i) => toOption(one, `${listId}-${i}`))

  function reset(): void {
    setTyped('')
    setActive(-1)
    close()
  }

  function walk(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') close()
    if (options.length === 0) return
    const chosen = options[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      reset()
      void navigate(chosen.address)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    // One place beyond the list is the input itself: -1.
    setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }

  return (
    <Form
      action="/search"
      method="get"
      role="search"
      aria-label={name}
      className="relative"
      onSubmit={(event) => {
        if (isBlank(new FormData(event.currentTarget).get('q'))) event.preventDefault()
        else setTimeout(reset)
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search the shop
      </label>
      <input
        id={id}
        name="q"
        type="search"
        required
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search texture, length, colour"
        className="input w-full pr-12"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active]?.id}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={walk}
        // A press on a suggestion takes the focus nowhere in some browsers, and has to come through first.
        onBlur={({ relatedTarget }) => (relatedTarget ? close() : setTimeout(close, 150))}
      />
      <button
        type="submit"
        className="absolute top-0 right-0 grid h-12 w-11 place-items-center"
        aria-label="Search"
      >
        <Icon name="search" />
      </button>
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        className="suggestions"
      >
        {options.map((option, i) => (
          <li
            key={option.id}
            id={option.id}
            role="option"
            aria-selected={i === active}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 aria-selected:bg-sand"
            onPointerDown={(event) => {
              event.preventDefault()
              reset()
              void navigate(option.address)
            }}
          >
            {option.content}
          </li>
        ))}
      </ul>
    </Form>
  )
}

function isBlank(words: FormDataEntryValue | null): boolean {
  return typeof words !== 'string' || words.trim() === ''
}

function toOption(suggestion: Suggestion, id: string): Option {
  switch (suggestion.type) {
    case 'words':
      return {
        id,
        address: `/search?q=${encodeURIComponent(suggestion.words)}`,
        content: <span>Did you mean “{suggestion.words}”?</span>,
      }
    case 'collection':
      return {
        id,
        address: `/shop/${suggestion.slug}`,
        content: <span>The {suggestion.name} collection</span>,
      }
    case 'product':
      return {
        id,
        address: `/product/${suggestion.slug}`,
        content: (
          <>
            {suggestion.picture ? (
              <img
                src={`/media/${suggestion.picture.key}/240.webp`}
                alt=""
                width={40}
                height={50}
                className="h-12 w-10 object-cover"
              />
            ) : null}
            <span className="grow">{suggestion.name}</span>
            <span className="text-small text-muted tabular-nums">{formatNaira(suggestion.priceKobo)}</span>
          </>
        ),
      }
  }
}

function useSuggestions(typed: string): [Suggestion[], () => void] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const asked = useRef<AbortController | null>(null)
  // An effect, because typing is an outside clock: the answer to an older text must never replace a newer one.
  useEffect(() => {
    const words = typed.trim()
    if (words.length < 2) {
      setSuggestions([])
      return
    }
    const controller = new AbortController()
    asked.current = controller
    const timer = setTimeout(() => {
      fetch(`/search/suggest?q=${encodeURIComponent(words)}`, { signal: controller.signal })
        .then((answer) =>
          answer.ok ? (answer.json() as Promise<{ suggestions: Suggestion[] }>) : { suggestions: [] },
        )
        .then((body) => setSuggestions(body.suggestions))
        .catch(() => {
          // Offline or overtaken: search itself still works.
        })
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return [
    suggestions,
    () => {
      asked.current?.abort()
      setSuggestions([])
    },
  ]
}
