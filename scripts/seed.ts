// npm run seed -- <scenario>: fills the database that the configuration names.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import { placeHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { busyDefaults, seedBusy } from '#db/seed/busy.ts'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { placeHousePictures, placeProductPictures, placeReviewPhotos } from '#db/seed/drawn/place-pictures.ts'
import { openShopDatabase } from '#server/database.ts'
import { prepareConfig } from '#server/prepare-config.ts'

type Counts = { products: number; orders: number }
type Scenario = {
  does: string
  /** Made-up goods have no place in a shop that takes money. */
  madeUp: boolean
  run: (db: Db, config: Config, counts: Counts) => Promise<string>
}

const scenarios: Record<string, Scenario> = {
  demo: {
    does: 'the whole demo shop: 96 products with pictures and stock',
    madeUp: true,
    async run(db, config) {
      const media = createMedia({ dir: join(config.dataDir, 'media') })
      const written = await seedDemo(db, {
        now: new Date(),
        pictures: (products) => placeProductPictures(media, products),
        photos: (drawings) => placeReviewPhotos(media, drawings),
      })
      if (written > 0) await placeHomePictures(db, await placeHousePictures(media))
      return written > 0 ? `${written} products` : 'nothing to do: there are products already'
    },
  },
  empty: {
    does: 'collections, delivery zones, holidays and the studio only',
    madeUp: false,
    async run(db) {
      await seedEmpty(db)
      return 'collections, delivery zones, holidays and the studio'
    },
  },
  busy: {
    does: `a shop after years of trade, for benchmarks (--products=${busyDefaults.products} --orders=${busyDefaults.orders})`,
    madeUp: true,
    async run(db, config, counts) {
      const media = createMedia({ dir: join(config.dataDir, 'media') })
      const placed = await placeProductPictures(media, catalogue)
      await placeHomePictures(db, await placeHousePictures(media))
      await seedBusy(db, {
        ...counts,
        now: new Date(),
        pictures: [...placed.values()],
        onProgress: (text) => process.stdout.write(`  ${text}\n`),
      })
      return `${counts.products} products and ${counts.orders} orders`
    },
  },
}

await main()

async function main(): Promise<void> {
  const asked = readArguments()
  if (typeof asked === 'string') return refuse(asked)
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message)
  const { config } = prepared
  if (config.mode === 'production' && asked.scenario.madeUp) {
    return refuse('Demo products and orders are never added to a production shop. Use "empty" there.')
  }
  const opened = await openShopDatabase(config, pino({ level: 'warn' }))
  if (!opened.ok) return refuse(opened.message)
  try {
    process.stdout.write(`seeded: ${await asked.scenario.run(opened.database.db, config, asked.counts)}\n`)
  } finally {
    await opened.database.stop()
  }
}

function readArguments(): { scenario: Scenario; counts: Counts } | string {
  const number = { type: 'string' } as const
  const options = { products: number, orders: number }
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const name = positionals[0] ?? ''
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  if (!scenario) {
    const lines = Object.entries(scenarios).map(([known, { does }]) => `  ${known.padEnd(6)} ${does}`)
    const opening = name === '' ? 'Which scenario?' : `There is no scenario "${name}".`
    return [`${opening} npm run seed -- <scenario>, one of`, ...lines].join('\n')
  }
  const products = Number(values.products ?? busyDefaults.products)
  const orders = Number(values.orders ?? busyDefaults.orders)
  const sound = [products, orders].every(
    (count) => Number.isInteger(count) && count >= 0 && count <= 10_000_000,
  )
  return sound ? { scenario, counts: { products, orders } } : 'Counts are whole numbers from 0 to 10,000,000.'
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
