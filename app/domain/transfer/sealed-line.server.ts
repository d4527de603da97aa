// A line of an uploaded file as it waits in the database when it is about people: sealed, and bound to its place.
import { seal, unseal } from '#app/foundation/jobs/seal.server.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

type Place = { importId: Id<'imp'>; line: number }

/** `text` is the JSON of its cells. */
export function sealLine(secret: ShopSecret, place: Place, text: string): string {
  return seal(secret, sealedAs(place), text)
}

/** Null when it was sealed with another secret, or for another line. */
export function unsealLine(secret: ShopSecret, place: Place, sealed: string): string | null {
  return unseal(secret, sealedAs(place), sealed)
}

const sealedAs = ({ importId, line }: Place) => `${importId}:${line}`
