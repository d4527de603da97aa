// What the braces in written words are filled with: the house as its owner has set it, and what express costs by the book.
import { desc, sql } from 'drizzle-orm'
import { brand } from '#app/brand.ts'
import type { Db } from '#app/db/db.server.ts'
import type { Fills } from '#app/editorial/fills.ts'
import { kobo } from '#app/lib/money.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import { type ReturnDays, returnWindows } from '#app/settings/return-days.ts'
import { type House, settingDefaults } from '#app/settings/setting-keys.ts'
import { readSettingAt } from '#app/settings/settings-at.server.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { readStudioBook } from './studio.server.ts'
import { studioBooks } from './studio-tables.server.ts'

/** Pages that show filled words keep the tag `studio`: the fee is part of them. */
export async function readFills(db: Db): Promise<Fills> {
  const [{ house, returns }, book] = await Promise.all([
    readSettings(db, ['house', 'returns']),
    readStudioBook(db),
  ])
  return fillsOf(house, returns, book.expressKobo)
}

/** As they were at each of the moments. */
export async function readFillsAt(db: Db, moments: readonly Date[]): Promise<Fills[]> {
  const [houses, returns, books] = await Promise.all([
    readSettingAt(db, 'house', moments),
    readSettingAt(db, 'returns', moments),
    // Of old books only this: their form may be an earlier one.
    db
      .select({
        at: studioBooks.createdAt,
        expressKobo: sql<number>`(${studioBooks.book}->>'expressKobo')::int`,
      })
      .from(studioBooks)
      .orderBy(desc(studioBooks.version)),
  ])
  return houses.map((house, place) => {
    const moment = moments[place] ?? new Date(0)
    const book = books.find(({ at }) => at <= moment) ?? books.at(-1)
    return fillsOf(house, returns[place] ?? settingDefaults.returns, book?.expressKobo ?? 0)
  })
}

function fillsOf(
  { legalName, email, phone, whatsapp, city }: House,
  returns: ReturnDays,
  expressKobo: number,
): Fills {
  const { lagos, nigeria, abroad } = returnWindows(returns)
  return {
    shopName: brand.name,
    legalName,
    email,
    phone,
    whatsapp,
    whatsappLink: whatsAppAddress(whatsapp),
    city,
    expressFee: formatNaira(kobo(expressKobo)),
    returnLagos: lagos,
    returnNigeria: nigeria,
    returnAbroad: abroad,
  }
}
