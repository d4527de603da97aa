// The picture that the designer opens with is drawn before the first shopper asks for it.
import type { Logger } from 'pino'
import type { Db } from '#app/foundation/db/db.server.ts'
import { startDesign } from '#app/domain/customizer/choose.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { WigPictures } from './wig-pictures.ts'

export async function warmFirstPicture(db: Db, pictures: WigPictures, log: Logger): Promise<void> {
  try {
    const key = lookKey(lookOfDesign(startDesign(await readPriceList(db))))
    for (const width of [480, 960] as const) {
      const file = wigPictureUrl(key, { width }).split('/').at(-1) ?? ''
      await pictures.open({ lookKey: key, file, address: null })
    }
  } catch (error) {
    log.warn({ err: error }, 'first_picture.prepare_failed')
  }
}
