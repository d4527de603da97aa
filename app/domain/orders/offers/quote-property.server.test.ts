import { test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { expectSoundQuotes } from '#tests/quote-property.ts'

test(
  'rows sum to the total, nobody is below zero, and no more goes back than was paid',
  { timeout: 60_000 },
  async () => {
    const { db, drop } = await freshDatabase()
    await furnishShop(db)
    await expectSoundQuotes(db, 2_000)
    await drop()
  },
)
