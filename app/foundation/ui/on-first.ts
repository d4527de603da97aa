/** Calls `act` at the first of these events on `element`, and perhaps again at the first of another. Returns how to stop. */
export function onFirst(
  element: Element,
  events: readonly (keyof HTMLElementEventMap)[],
  act: () => void,
): () => void {
  const gone = new AbortController()
  for (const name of events)
    element.addEventListener(name, act, { signal: gone.signal, once: true, passive: true })
  return () => gone.abort()
}
