// Keys of the back office: `g` and then a place, `/` for the search of the page, `?` for the list of all of them.

import { areSingleKeysOn } from './single-keys.tsx'

/** True while a key belongs to a field, a dialog or the browser, and when single keys are switched off. */
export function isNotForUs(event: KeyboardEvent): boolean {
  if (!areSingleKeysOn()) return true
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelector('dialog[open]')) return true
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
  )
}

/** How long after `g` the second key may come; milliseconds. */
export const jumpWithinMs = 1500

export const listKeys = [
  { keys: ['j'], words: 'Next row' },
  { keys: ['k'], words: 'Previous row' },
  { keys: ['Enter'], words: 'Open the row' },
  { keys: ['x'], words: 'Select the row' },
] as const

export const pageKeys = [
  { keys: ['Ctrl', 'K'], words: 'Find anything' },
  { keys: ['/'], words: 'Search this page' },
  { keys: ['Esc'], words: 'Leave the search or close a window' },
  { keys: ['?'], words: 'Show keyboard shortcuts' },
] as const
