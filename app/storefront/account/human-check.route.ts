import { shop } from '#app/foundation/http/context.server.ts'
import { newPuzzle } from '#app/foundation/http/human-check.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import type { Route } from './+types/human-check.route'

/** GET /human-check → a puzzle as JSON, for <HumanCheck>. Nothing is written but the count of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, secret, address, now } = context.get(shop)
  const headers = { 'cache-control': 'no-store' }
  const taken = await takeFromLimit(db, accountLimits.puzzles, address, now())
  if (!taken.ok) {
    return Response.json(null, {
      status: 429,
      headers: { ...headers, 'retry-after': String(taken.retryAfter) },
    })
  }
  return Response.json(await newPuzzle(secret, now()), { headers })
}
