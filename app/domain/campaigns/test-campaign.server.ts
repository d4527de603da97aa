// A newsletter as it would arrive, to the member of staff who asks for it.
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { campaignBody } from './campaign-body.ts'
import type { CampaignId } from './campaign.ts'
import { readCampaign } from './write-campaign.server.ts'

/** Of one member of staff. */
const testsOf: Limit = { name: 'campaign-tests', max: 30, windowSeconds: 60 * 60 }

type Deps = { db: Db; queue: Queue; actor: Actor }
type Tested = { ok: true } | { ok: false; problem: 'unfinished' | 'too-many-requests' }

export async function testCampaign({ db, queue, actor }: Deps, id: CampaignId, to: string): Promise<Tested> {
  const campaign = await readCampaign(db, id)
  if (campaign === null || !campaignBody.safeParse(campaign.body).success)
    return { ok: false, problem: 'unfinished' }
  const taken = await takeFromLimit(db, testsOf, actor.userId ?? 'machine', actor.now)
  if (!taken.ok) return { ok: false, problem: 'too-many-requests' }
  await transaction(db, async (tx) => {
    await queueMessage(tx, queue, {
      kind: 'campaign-test',
      dedupe: `campaign-test:${id}:${newId('req')}`,
      recipient: to,
      facts: { campaignId: id, askedAt: actor.now },
    })
    await recordAudit(tx, actor, { action: 'campaign.test', subject: ['campaign', id] })
  })
  return { ok: true }
}
