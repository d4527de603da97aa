// In the browser: the server counts pages as they are asked for. One that was asked for ahead, or that came without a document, tells
// it that somebody looks at it now. Which page, and which one was before: nothing about who looks.

export function tellSeen(from: string): void {
  navigator.sendBeacon('/seen', new URLSearchParams({ page: location.pathname + location.search, from }))
}

/** Of the document itself. */
export function tellWhenAskedAhead(): void {
  const [came] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string
    activationStart?: number
  })[]
  if (came?.deliveryType === 'navigational-prefetch' || (came?.activationStart ?? 0) > 0)
    tellSeen(document.referrer)
}
