// What the page of one newsletter shows: its words, who gets it, what became of it, and its history.
import { sql } from 'drizzle-orm'
import { campaignActionWords } from '#app/admin/shell/campaign-words.ts'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { countAudience } from '#app/domain/campaigns/audience.server.ts'
import { campaignBody } from '#app/domain/campaigns/campaign-body.ts'
import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { reportOf } from '#app/domain/campaigns/campaign-report.server.ts'
import { readCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { homePictures } from '#app/domain/catalog/products/home-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { formOf } from './campaign-form.ts'

export type CampaignView = NonNullable<Awaited<ReturnType<typeof viewCampaign>>>
export type ShopPicture = { key: string; name: string }

/** Suggested while a name is typed, the newest: a page does not grow with the catalogue. */
const shownProducts = 300
/** Of products, the newest. */
const shownPictures = 60

export async function viewCampaign(db: Db, id: CampaignId, now: Date) {
  const campaign = await readCampaign(db, id)
  if (campaign === null) return null
  const { body, state, version, sendAt, startedAt, endedAt, number } = campaign
  const isOpen = state === 'draft' || state === 'scheduled'
  const [audience, report, history, quiet, groups, choices] = await Promise.all([
    isOpen ? countAudience(db, body.audience, now) : null,
    isOpen ? null : reportOf(db, id),
    historyOf(db, 'campaign', id),
    readSetting(db, 'campaigns'),
    listGroups(db),
    state === 'draft' ? listChoices(db, now) : { products: [], pictures: [] },
  ])
  return {
    id,
    number,
    state,
    version,
    sendAt,
    startedAt,
    endedAt,
    subject: body.subject,
    audienceOf: body.audience,
    perMinute: body.perMinute,
    isFinished: campaignBody.safeParse(body).success,
    values: formOf(body),
    audience,
    report,
    history: history.map(whatHappened),
    quiet,
    groups: groups.map(({ name }) => name),
    ...choices,
  }
}

function whatHappened({ number, at, action, by }: Awaited<ReturnType<typeof historyOf>>[number]) {
  return { number, at, by, what: campaignActionWords[action] ?? action }
}

async function listChoices(db: Db, now: Date) {
  const { rows } = await db.execute<{ slug: string; name: string; key: string | null }>(sql`
    select p.slug, p.name, (select i.key from product_pictures i where i.product_id = p.id order by i.position limit 1) as key
    from products p where ${onShelf(now)} order by p.created_at desc nulls last, p.name limit ${shownProducts}`)
  const places = await db.select({ key: homePictures.key, name: homePictures.alt }).from(homePictures)
  const ofProducts = rows
    .flatMap(({ key, name }) => (key === null ? [] : [{ key, name }]))
    .slice(0, shownPictures)
  const ofHome = places.map(({ key, name }) => ({ key, name: name || 'Home page' }))
  const pictures: ShopPicture[] = [
    ...new Map([...ofHome, ...ofProducts].map((one) => [one.key, one])).values(),
  ]
  return { products: rows.map(({ slug, name }) => ({ slug, name })), pictures }
}
