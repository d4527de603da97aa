import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * A link to a part of a page takes the focus there, as browsers do by themselves and the router does not: the keys go on
 * from what is read, not from the link at the foot of the page.
 */
export function usePlaceFocus(): void {
  const { hash, key } = useLocation()
  // An effect, because the focus is the browser's. `key` lets the same link lead there again.
  useEffect(() => {
    // The first page of a visit was opened by the browser, which has done it.
    if (hash === '' || key === 'default') return
    const place = document.getElementById(hash.slice(1))
    // A form that leads back to its own line leaves the focus on the button that was pressed.
    if (!place || place.contains(document.activeElement)) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [hash, key])
}
