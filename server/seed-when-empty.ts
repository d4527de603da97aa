// The demo shop furnishes itself on its first start.
import type { Logger } from 'pino'
import type { Db } from '#app/db/db.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { seedPictures } from '#db/seed/pictures/seed-pictures.ts'

/** Does nothing when products are there. Pictures are drawn before the shop opens: a shop without them is no shop. */
export async function seedDemoWhenEmpty(db: Db, media: MediaGateway, log: Logger): Promise<void> {
  const seeded = await seedDemo(db, { now: new Date(), pictures: (products) => seedPictures(media, products) })
  log.info({ seeded }, 'demo shop')
}
