import { useEffect } from 'react'

/** Tells the shop, without waiting, that a search found nothing; the page itself is the same bytes for everyone. */
export function useReportMiss(words: string | null): void {
  useEffect(() => {
    if (words !== null) navigator.sendBeacon('/search/missed', new URLSearchParams({ q: words }))
  }, [words])
}
