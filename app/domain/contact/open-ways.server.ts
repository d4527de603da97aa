// The ways to somebody that really lead there.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Step } from '#app/foundation/jobs/channel-names.ts'
import { hasStopped } from './consents.server.ts'
import { type Reachable, waysTo } from './contact.ts'
import { type Keys, openChannels } from './open-channels.ts'

/**
 * Without those that the shop has no keys of, and those that they asked us to stop: for what is lost when it is not said. Empty
 * for somebody whom nothing reaches.
 */
export async function openWaysTo(db: Db, who: Reachable, keys: Keys): Promise<Step[]> {
  const channels = openChannels(keys)
  const open: Step[] = []
  for (const way of waysTo(who)) {
    if (!channels.includes(way.channel)) continue
    if (way.channel === 'mail' || !(await hasStopped(db, way.to, way.channel))) open.push(way)
  }
  return open
}
