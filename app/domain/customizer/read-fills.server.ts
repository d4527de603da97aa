// What the braces in written words are filled with: the house as its owner has set it, and what express costs by the price list.
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Fills } from '#app/domain/content/fills.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { exceptWords, givesWords, returnWindows } from '#app/foundation/settings/return-days.ts'
import { processingWords, standardWords } from '#app/foundation/settings/working.ts'
import { advertsPolicy } from '#app/foundation/settings/adverts.ts'
import { settingDefaults, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readSettingAt } from '#app/foundation/settings/settings-at.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { readPriceList } from './studio.server.ts'
import { priceLists } from './studio-tables.server.ts'

/** Pages that show filled words keep the tag `studio`: the fee is part of them. */
export async function readFills(db: Db): Promise<Fills> {
  const [rules, priceList] = await Promise.all([
    readSettings(db, ['house', 'returns', 'adverts', 'working']),
    readPriceList(db),
  ])
  return fillsOf(rules, priceList.expressKobo)
}

/** As they were at each of the moments. */
export async function readFillsAt(db: Db, moments: readonly Date[]): Promise<Fills[]> {
  const [houses, returns, adverts, workings, publishedLists] = await Promise.all([
    readSettingAt(db, 'house', moments),
    readSettingAt(db, 'returns', moments),
    readSettingAt(db, 'adverts', moments),
    readSettingAt(db, 'working', moments),
    // Of old price lists only this: their form may be an earlier one.
    db
      .select({
        at: priceLists.createdAt,
        expressKobo: sql<number>`(${priceLists.priceList}->>'expressKobo')::int`,
      })
      .from(priceLists)
      .orderBy(desc(priceLists.version)),
  ])
  return houses.map((house, place) => {
    const moment = moments[place] ?? new Date(0)
    const priceList = publishedLists.find(({ at }) => at <= moment) ?? publishedLists.at(-1)
    const then = {
      house,
      returns: returns[place] ?? settingDefaults.returns,
      adverts: adverts[place] ?? settingDefaults.adverts,
      working: workings[place] ?? settingDefaults.working,
    }
    return fillsOf(then, priceList?.expressKobo ?? 0)
  })
}

function fillsOf(
  { house, returns, adverts, working }: Pick<SettingValues, 'house' | 'returns' | 'adverts' | 'working'>,
  expressKobo: number,
): Fills {
  const { name, legalName, email, phone, whatsapp, city } = house
  const { lagos, nigeria, abroad } = returnWindows(returns)
  return {
    shopName: name,
    legalName,
    email,
    phone,
    whatsapp,
    whatsappLink: whatsAppAddress(whatsapp),
    city,
    expressFee: formatNaira(kobo(expressKobo)),
    standardDays: standardWords(working),
    expressDays: processingWords(working, 'express'),
    returnLagos: lagos,
    returnNigeria: nigeria,
    returnAbroad: abroad,
    returnExcept: exceptWords(returns),
    returnGives: givesWords(returns),
    returnCondition: returns.condition,
    adverts: advertsPolicy(adverts),
  }
}
