// The picture that the designer opens with is drawn before the first shopper asks for it.
import type { Logger } from 'pino'
import type { Db } from '#app/db/db.server.ts'
import { startDesign } from '#app/studio/choose.ts'
import { lookKey, lookOfDesign } from '#app/studio/design-look.ts'
import { readStudioBook } from '#app/studio/studio.server.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import type { WigPictures } from './wig-pictures.ts'

export async function warmFirstPicture(db: Db, pictures: WigPictures, log: Logger): Promise<void> {
  try {
    const key = lookKey(lookOfDesign(startDesign(await readStudioBook(db))))
    for (const width of [480, 960] as const) {
      const file = wigPictureUrl(key, { width }).split('/').at(-1) ?? ''
      await pictures.open({ lookKey: key, file, address: null })
    }
  } catch (error) {
    log.warn({ err: error }, 'the designer’s first picture was not prepared')
  }
}
