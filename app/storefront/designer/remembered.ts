// What this browser remembers for them: their skin tone and height, and for as long as the tab lives what they typed. None
// of it goes into an address.
import { type Draft, hasTyped, nothingTyped } from './draft.ts'
import { maxName } from '#app/domain/customizer/design-query.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'

/** 'live' is set to 'always' by hand, to see the live view where it would not be drawn: tests, and owners who are curious. */
const keys = {
  live: 'designer.live',
  tone: 'designer.tone',
  height: 'designer.height',
  typed: 'designer.typed',
} as const

export function recall(what: 'live' | 'tone' | 'height'): string | null {
  return read(() => localStorage, keys[what])
}

export function remember(what: 'tone' | 'height', text: string): void {
  write(() => localStorage, keys[what], text)
  write(() => sessionStorage, keys[what], text)
}

/** Chosen in this tab, and so more theirs than what their profile says. */
export function wasChosenHere(what: 'tone' | 'height'): boolean {
  return read(() => sessionStorage, keys[what]) !== null
}

type Typed = Pick<Draft, 'typed' | 'unit' | 'later' | 'name'> & { key: string }

/** Their head stays theirs whatever they design; a name is the name of one design, told apart by `key`. */
export function rememberTyped({ typed, unit, later, name }: Draft, key: string): void {
  write(() => sessionStorage, keys.typed, JSON.stringify({ typed, unit, later, name, key } satisfies Typed))
}

/** The draft with what was typed in this tab before a reload; as it is when something is typed already. */
export function withTyped(draft: Draft, key: string): Draft {
  if (hasTyped(draft) || draft.later || draft.name !== '') return draft
  const kept = parse(read(() => sessionStorage, keys.typed))
  if (!kept) return draft
  const keptTyped = (kept['typed'] ?? {}) as Record<string, unknown>
  const typed = { ...nothingTyped }
  for (const measure of measureKeys) typed[measure] = textOf(keptTyped[measure], 24)
  const name = kept['key'] === key ? textOf(kept['name'], maxName) : ''
  return { ...draft, typed, name, unit: kept['unit'] === 'cm' ? 'cm' : 'in', later: kept['later'] === true }
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    // Written by another hand.
    return null
  }
}

/** Storage may be switched off, and then even naming it throws. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text)
  } catch {
    // Full or refused: it is only a convenience.
  }
}
