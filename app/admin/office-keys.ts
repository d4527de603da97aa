// Keys of the back office: `g` and then a place, `/` for the search of the page, `?` for the list of all of them.

/** True while a key belongs to a field, a dialog or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
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
  { keys: ['k'], words: 'Row before' },
  { keys: ['Enter'], words: 'Open the row' },
  { keys: ['x'], words: 'Choose the row' },
] as const

export const pageKeys = [
  { keys: ['Ctrl', 'K'], words: 'Go anywhere, find anything' },
  { keys: ['/'], words: 'Search this page' },
  { keys: ['Esc'], words: 'Leave the search, close what is open' },
  { keys: ['?'], words: 'These keys' },
] as const
