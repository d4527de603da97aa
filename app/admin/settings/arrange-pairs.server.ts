// Moving and removing a pair of the first screen. As with placing one: picture, history and audit entry in one transaction.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type Arranged, type PlacedPicture, replace } from './place-picture.server.ts'
import { movePair, type Pair, readPairs, seenPair, withPairs } from './hero-pairs.ts'

/** `pair` counts from 1; `seen`: what was there when the page was opened (seenPair). */
type Wish = { pair: number; seen: string }

/** `conflict`: another pair is there by now. A place after the last is the last. */
export function moveHeroPair(
  db: Db,
  actor: Actor,
  { pair, seen, to }: Wish & { to: number },
): Promise<PlacedPicture> {
  return replace(db, actor, `Pair ${pair} moved to position ${to}`, async (_tx, placed) => {
    const pairs = readPairs(placed)
    if (seenPair(pairs[pair - 1]) !== seen) return 'conflict'
    const place = Math.min(Math.max(to, 1), pairs.length)
    return {
      pictures: withPairs(placed, movePair(pairs, pair, place)),
      told: { before: tell(pairs[pair - 1], pair), after: tell(pairs[pair - 1], place) },
    }
  })
}

/** `conflict` as above; `last-one`: the first screen is never left without a picture. */
export function removeHeroPair(db: Db, actor: Actor, { pair, seen }: Wish): Promise<PlacedPicture> {
  return replace(db, actor, `Pair ${pair} removed`, async (_tx, placed): Promise<Arranged> => {
    const pairs = readPairs(placed)
    if (seenPair(pairs[pair - 1]) !== seen) return 'conflict'
    const rest = pairs.filter((_, index) => index !== pair - 1)
    if (!rest.some(({ tall, wide }) => tall && wide)) return 'last-one'
    return { pictures: withPairs(placed, rest), told: { before: tell(pairs[pair - 1], pair), after: {} } }
  })
}

/** For the log: the keys that moved, not the sixty places that made room. */
function tell(pair: Pair | undefined, place: number): Record<string, unknown> {
  return { place, tall: pair?.tall?.key ?? null, wide: pair?.wide?.key ?? null }
}
