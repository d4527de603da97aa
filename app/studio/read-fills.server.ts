// What the braces in written words are filled with: the house as its owner has set it, and what express costs by the book.
import { brand } from '#app/brand.ts'
import type { Db } from '#app/db/db.server.ts'
import type { Fills } from '#app/editorial/fills.ts'
import { kobo } from '#app/lib/money.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { readStudioBook } from './studio.server.ts'

/** Pages that show filled words keep the tag `studio`: the fee is part of them. */
export async function readFills(db: Db): Promise<Fills> {
  const [house, book] = await Promise.all([readSetting(db, 'house'), readStudioBook(db)])
  const { legalName, email, phone, whatsapp, city } = house
  return {
    shopName: brand.name,
    legalName,
    email,
    phone,
    whatsapp,
    whatsappLink: whatsAppAddress(whatsapp),
    city,
    expressFee: formatNaira(kobo(book.expressKobo)),
  }
}
