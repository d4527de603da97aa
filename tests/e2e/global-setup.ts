// One shop for all browser tests; each test makes its own carts and orders.
import { existsSync } from 'node:fs'
import { startShop } from '#tests/shop-process.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) throw new Error('The shop is not built. Run: npm run build')
  const shop = await startShop()
  // The workers start after this and read their base URL from the environment (playwright.config.ts).
  process.env['E2E_BASE_URL'] = shop.baseUrl
  return shop.stop
}
