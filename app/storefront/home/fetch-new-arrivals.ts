import type { Card } from '#app/domain/catalog/search/listing.server.ts'

/** Null when they could not be had: without a connection, or while the shop is away. */
export async function fetchNewArrivals(): Promise<readonly Card[] | null> {
  try {
    const answer = await fetch('/home/arrivals')
    return answer.ok ? ((await answer.json()) as Card[]) : null
  } catch {
    return null
  }
}
