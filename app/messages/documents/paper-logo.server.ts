// The logo of the house for its papers.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { sizeWithin } from '#app/foundation/settings/house-pictures.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { InvoiceSeller } from '#app/domain/orders/production/production.ts'

/** Points. */
export type PaperLogo = { bytes: Uint8Array; width: number; height: number }

const place = { width: 180, height: 52 }

/** Null writes the name: there is no logo, or the paper was issued when the house was called otherwise. */
export async function readPaperLogo(
  { db, media }: { db: Db; media: Pick<MediaGateway, 'open'> },
  seller: InvoiceSeller,
): Promise<PaperLogo | null> {
  const { name, logo } = await readSetting(db, 'house')
  if (logo === null || seller.shopName !== name) return null
  const bytes = await media.open(logo.key, 480, 'png')
  return bytes && { bytes, ...sizeWithin(logo, place) }
}
