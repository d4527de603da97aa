import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { readCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { campaignMail } from '#app/messages/kinds/campaign-mail.tsx'
import { readCampaignMail } from '#app/messages/kinds/campaign-templates.server.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'

type Deps = { db: Db; baseUrl: string; now: () => Date }

/** A newsletter as it stands, as a reader would get it; its unsubscribe link leads to the newsletter's page. */
export async function drawCampaign({ db, baseUrl, now }: Deps, id: CampaignId) {
  const campaign = await readCampaign(db, id)
  if (campaign === null) return null
  const house = await readSetting(db, 'house')
  const mail = await readCampaignMail(db, campaign, { unsubscribeUrl: `${baseUrl}/newsletter`, now: now() })
  return { ...renderMail(campaignMail(mail, { baseUrl }), house, baseUrl), preview: mail.preview }
}
