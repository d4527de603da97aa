import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form, useNavigate } from 'react-router'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { Suggestion } from '#app/domain/catalog/search/search.server.ts'

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
  const [isRefused, setIsRefused] = useState(false)
  const { suggestions, state, close } = useSuggestions(typed)
  const isScripted = useIsScripted()
  const navigate = useNavigate()
  const listId = useId()
  const saidId = useId()
  const options = suggestions.map((one, i) => toOption(one, `${listId}-${i}`))

  const said = isRefused ? blankWords : state === 'failed' ? failedWords : ''

  function reset(): void {
    setTyped('')
    setIsRefused(false)
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
    const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1
    setActive(next)
    const option = options[next]
    if (option) document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (!isBlank(new FormData(event.currentTarget).get('q'))) return void setTimeout(reset)
    event.preventDefault()
    setIsRefused(true)
  }

  return (
    <Form
      action="/search"
      method="get"
      role="search"
      aria-label={name}
      className="relative"
      // With JavaScript the box says itself, and to screen readers too, why nothing happens.
      noValidate={isScripted}
      onSubmit={submit}
    >
      <label htmlFor={id} className="sr-only">
        Search the shop
      </label>
      <input
        id={id}
        name="q"
        type="search"
        required
        pattern=".*\S.*"
        title={blankWords}
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
        aria-invalid={isRefused || undefined}
        aria-describedby={said === '' ? undefined : saidId}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
          setIsRefused(false)
        }}
        onKeyDown={walk}
        // A press on a suggestion takes the focus nowhere in some browsers, and has to come through first.
        onBlur={({ relatedTarget }) => {
          setIsRefused(false)
          if (relatedTarget) close()
          else setTimeout(close, 150)
        }}
      />
      <button
        type="submit"
        className="absolute top-0 right-0 grid h-12 w-11 place-items-center"
        aria-label="Search"
      >
        <Icon name="search" />
      </button>
      {said === '' ? null : (
        <p id={saidId} role="alert" className="suggestions px-4 py-3 text-small">
          {said}
        </p>
      )}
      <p role="status" className="sr-only">
        {countWords(state, options.length)}
      </p>
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        className="absolute top-full right-0 z-20 mt-1 max-h-[60dvh] min-w-[max(100%,min(24rem,100vw-2rem))] overflow-y-auto border border-rule bg-ivory in-[details]:static in-[details]:mt-0 in-[details]:max-h-none in-[details]:border-0 in-[details]:border-b forced-colors:border"
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

const blankWords = 'Type what you are looking for, like “bone straight” or “bob under 200k”.'
const failedWords = 'Search is not working right now. Please try again in a minute.'

/** Heard, not seen: how many there are to walk through. */
function countWords(state: SuggestState, count: number): string {
  if (state !== 'answered') return ''
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
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
    case 'help':
      return {
        id,
        address: suggestion.to,
        content: (
          <>
            <span className="grow">{suggestion.title}</span>
            <span className="text-small text-muted">{suggestion.sort}</span>
          </>
        ),
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

/** 'idle': nothing is asked for, or the answer is not here yet. */
type SuggestState = 'idle' | 'answered' | 'failed'

const none = { suggestions: [] as Suggestion[], state: 'idle' as SuggestState }

function useSuggestions(typed: string) {
  const [answer, setAnswer] = useState(none)
  const asked = useRef<AbortController | null>(null)
  // An effect, because typing is an outside clock: the answer to an older text must never replace a newer one.
  useEffect(() => {
    const words = typed.trim()
    if (words.length < 2) {
      setAnswer(none)
      return
    }
    const controller = new AbortController()
    asked.current = controller
    const timer = setTimeout(() => {
      void fetchSuggestions(words, controller.signal).then((found) =>
        controller.signal.aborted ? undefined : setAnswer(found),
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  const close = () => {
    asked.current?.abort()
    setAnswer(none)
  }
  return { ...answer, close }
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<typeof none> {
  try {
    const answer = await fetch(`/search/suggest?q=${encodeURIComponent(words)}`, { signal })
    if (!answer.ok) return { suggestions: [], state: 'failed' }
    const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] }
    return { suggestions, state: 'answered' }
  } catch {
    // Without a connection, or overtaken: the page itself says what is wrong once it is asked for.
    return none
  }
}
