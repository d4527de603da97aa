// Newsletters: worded for one reader, as a test, or once for all, with a place for what differs.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { CampaignBody } from '#app/domain/campaigns/campaign-body.ts'
import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { type Campaign, readCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import { makeToken, type SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { assertMailHead, oneLine } from '#app/messages/mail/mail-head.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import { type CampaignMail, campaignMail, type CampaignProduct } from './campaign-mail.tsx'
import { exampleToken } from './examples.ts'
import { type Template, template } from './template.ts'

export const campaignTestKind = 'campaign-test'

const testFacts = z.object({
  campaignId: z.custom<CampaignId>((id) => typeof id === 'string' && isId('cmp', id)),
  askedAt: z.coerce.date<Date>(),
})

/** To the member of staff who wrote it: what the draft says when it is sent. */
export const campaignTemplates: Record<typeof campaignTestKind, Template> = {
  [campaignTestKind]: template<z.infer<typeof testFacts>, CampaignMail>({
    group: 'Newsletter',
    facts: testFacts,
    async read({ db, baseUrl }, { campaignId, askedAt }) {
      const campaign = await readCampaign(db, campaignId)
      if (campaign === null) return null
      const mail = await readCampaignMail(db, campaign, {
        unsubscribeUrl: `${baseUrl}/newsletter`,
        now: askedAt,
      })
      return { ...mail, subject: `Test: ${mail.subject}` }
    },
    mail: campaignMail,
    examples: (baseUrl) => ({
      Newsletter: {
        number: 7,
        subject: 'The December drop: five new textures',
        preview: 'In the shop from Friday at nine.',
        headline: 'Five new textures.',
        blocks: [
          {
            name: 'text',
            text: 'We have been busy since September.\n\nHere is what our makers are proudest of.',
          },
          { name: 'products', slugs: ['aku-bone-classic'] },
          { name: 'button', label: 'See new arrivals', to: '/shop' },
        ],
        products: {
          'aku-bone-classic': {
            slug: 'aku-bone-classic',
            name: 'Akú Bone Classic',
            priceKobo: naira(238_000),
            oldPriceKobo: naira(264_000),
            picture: null,
          },
        },
        unsubscribeUrl: `${baseUrl}/newsletter/unsubscribe?token=${exampleToken}`,
      },
    }),
  }),
}

type Wording = { unsubscribeUrl: string; now: Date }

/** What a campaign says at this moment: of its products those that are for sale. */
export async function readCampaignMail(
  db: Db,
  { number, body }: Pick<Campaign, 'number' | 'body'>,
  { unsubscribeUrl, now }: Wording,
): Promise<CampaignMail> {
  const { subject, preview, headline, blocks } = body
  const products = await findProducts(db, slugsOf(body), now)
  return { number, subject, preview, headline, blocks, products, unsubscribeUrl }
}

function slugsOf({ blocks }: CampaignBody): string[] {
  return blocks.flatMap((block) => (block.name === 'products' ? block.slugs : []))
}

async function findProducts(
  db: Db,
  slugs: readonly string[],
  now: Date,
): Promise<Record<string, CampaignProduct>> {
  if (slugs.length === 0) return {}
  const list = sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )
  const { rows } = await db.execute<CampaignProduct>(sql`
    select p.slug, p.name, p.price_kobo::float8 as "priceKobo", p.old_price_kobo::float8 as "oldPriceKobo",
      ${firstPictureOf(sql`p.id`)} as picture
    from products p where p.slug in (${list}) and ${onShelf(now)}`)
  return Object.fromEntries(rows.map((row) => [row.slug, row]))
}

type PrepareDeps = { db: Db; baseUrl: string; secret: ShopSecret; now: () => Date }

/** No token looks like it. */
const tokenPlace = 'sub-0-token'

/** A campaign is drawn once; of each reader's email only the links that unsubscribe them are their own. */
export async function prepareCampaign(
  { db, baseUrl, secret, now }: PrepareDeps,
  id: CampaignId,
): Promise<(subscriberId: SubscriberId) => WrittenMessage> {
  const campaign = await readCampaign(db, id)
  if (campaign === null) throw new Error(`there is no campaign ${id}`)
  const house = await readSetting(db, 'house')
  const unsubscribeUrl = `${baseUrl}/newsletter/unsubscribe?token=${tokenPlace}`
  const mail = await readCampaignMail(db, campaign, { unsubscribeUrl, now: now() })
  const common = renderMail(campaignMail(mail, { baseUrl }), house, baseUrl)
  assertMailHead({ recipient: 'reader@shop.example', headers: common.headers })
  const subject = oneLine(common.subject)
  return (subscriberId) => {
    const token = makeToken(secret, 'unsubscribe', subscriberId, now())
    const own = (text: string) => text.replaceAll(tokenPlace, token)
    const headers = Object.fromEntries(
      Object.entries(common.headers).map(([name, value]) => [name, own(value)]),
    )
    return { subject, html: own(common.html), text: own(common.text), headers }
  }
}
