// Keeps what they chose in the address of the page, so that it can be shared and comes back with the page.
import { useEffect } from 'react'

/** `query` as text; '' leaves the bare address alone until something is chosen. */
export function useAddress(query: string): void {
  // An effect, because the address bar stands outside of React; the router need not fetch what the page has worked out.
  useEffect(() => {
    const { pathname, search } = window.location
    if (query === '' || search === `?${query}`) return
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`)
  }, [query])
}
