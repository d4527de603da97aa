// The product feed: RSS 2.0 with Google's words, an item for each length of what is on the shelf, written while it is sent.
import { sql } from 'drizzle-orm'
import { arrivalDay, unitsLeft } from '#app/domain/catalog/products/choices.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { attributesJson } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { laceAndCapJson } from '#app/domain/catalog/products/address-sku.server.ts'
import { type LaceAndCapOf, withLaceAndCap } from '#app/domain/catalog/products/product.server.ts'
import { readOwnNames } from '#app/domain/catalog/products/collections.server.ts'
import { hasMadePart } from '#app/domain/catalog/products/sets.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readPace } from '#app/domain/customizer/ready-days.server.ts'
import { type Contents, deliveryFeeKobo, leavesHouse } from '#app/domain/delivery/delivery.ts'
import { keptZones, readCalendar, type ZoneRow } from '#app/domain/delivery/delivery.server.ts'
import { processingDays, type Working } from '#app/foundation/settings/working.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type FeedDelivery, type FeedFrame, feedItem, type FeedProduct, type Reader } from './feed-item.ts'
import type { TakeFeedPlace } from './feed-places.server.ts'
import { answerXml, xmlText } from './xml-stream.server.ts'

export const feedType = 'application/xml; charset=utf-8'

/** Products read at a time. */
const batch = 500

export type FeedDeps = { takePlace: TakeFeedPlace; reader: Reader; baseUrl: string }

/** Null while too many are being written already. */
export async function answerFeed(
  db: Db,
  { takePlace, reader, baseUrl }: FeedDeps,
  now: Date,
): Promise<Response | null> {
  const leave = takePlace(now)
  if (!leave) return null
  const frame = await readFrame(db, reader, baseUrl, now).catch((error: unknown) => {
    leave()
    throw error
  })
  const about = [
    xmlText({ title: frame.house.name }),
    xmlText({ link: `${baseUrl}/` }),
    xmlText({ description: frame.house.description }),
  ]
  return answerXml({
    head: `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${about.join('\n')}`,
    parts: items(db, frame, now),
    foot: '</channel>\n</rss>',
    contentType: feedType,
    onEnd: leave,
  })
}

async function* items(db: Db, frame: FeedFrame, now: Date): AsyncGenerator<string> {
  for await (const product of feedProducts(db, now)) {
    for (const variant of product.variants) yield xmlText({ item: feedItem(product, variant, frame) })
  }
}

/** In the order of their ids, a batch at a time. What has no picture is nothing that a catalogue takes. */
async function* feedProducts(db: Db, now: Date): AsyncGenerator<FeedProduct> {
  for (let after = ''; ;) {
    const result = await db.execute<{ product: FeedProduct; held: LaceAndCapOf }>(sql`
      select json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description,
        ${attributesJson()}, 'madeToOrder', p.made_to_order,
        'saleFrom', p.sale_from, 'saleUntil', case when p.sale_turns_at = p.sale_until then p.sale_until end,
        'shows', (select json_object_agg(i.key, i.shows) from product_pictures i where i.product_id = p.id and i.shows is not null),
        'pictureKeys', (select coalesce(json_agg(i.key order by i.position), '[]')
          from product_pictures i where i.product_id = p.id),
        'variants', (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'lengthIn', v.length_in, 'label', nullif(v.label, ''),
          'density', v.density, 'grams', v.grams, 'priceKobo', v.price_kobo, 'oldPriceKobo', v.old_price_kobo,
          'left', ${unitsLeft}, 'comesOn', ${arrivalDay}, 'isMade', ${hasMadePart(sql`v.id`)}) order by v.position), '[]')
          from variants v where v.product_id = p.id and v.retired_at is null)) as product, ${laceAndCapJson} as held
      from products p where ${onShelf(now)} and p.id > ${after}
        and exists (select 1 from product_pictures i where i.product_id = p.id)
      order by p.id limit ${batch}`)
    for (const { product, held } of result.rows) yield withLaceAndCap(product, held)
    const last = result.rows.at(-1)
    if (!last || result.rows.length < batch) return
    after = last.product.id
  }
}

async function readFrame(db: Db, reader: Reader, baseUrl: string, now: Date): Promise<FeedFrame> {
  const [zones, calendar, { working, waits }, house, own] = await Promise.all([
    keptZones(db),
    readCalendar(db),
    readPace(db, now),
    readSetting(db, 'house'),
    readOwnNames(db),
  ])
  const nigerian = zones.filter(({ countries }) => countries.includes('NG'))
  // Noon in Lagos.
  const lastDay = (contents: Contents) => new Date(`${leavesHouse(contents, now, calendar).to}T11:00:00Z`)
  return {
    baseUrl,
    house,
    own,
    reader,
    now,
    deliveryOf: (grams, madeToOrder) => dearestDelivery(nigerian, grams, madeToOrder, working),
    madeBy: lastDay({ paces: ['made'], waits }),
    leavesOn: (day) => lastDay({ paces: ['ready'], comesOn: day }),
  }
}

function dearestDelivery(
  zones: readonly ZoneRow[],
  grams: number,
  madeToOrder: boolean,
  working: Working,
): FeedDelivery | null {
  if (zones.length === 0) return null
  const handling = processingDays(working, madeToOrder ? 'made' : 'ready')
  return {
    feeKobo: Math.max(...zones.map((zone) => deliveryFeeKobo(zone, grams))) as Kobo,
    handling,
    transit: {
      min: Math.min(...zones.map(({ daysMin }) => daysMin)),
      max: Math.max(...zones.map(({ daysMax }) => daysMax)),
    },
  }
}
