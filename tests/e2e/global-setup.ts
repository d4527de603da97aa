// One shop for all browser tests; each test makes its own carts and orders.
import { existsSync } from 'node:fs'
import { startShop } from '#tests/shop-process.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  // A shop that runs already, for whoever looks at it again and again.
  if (process.env['E2E_BASE_URL'] && process.env['E2E_DATA_DIR']) return async () => {}
  if (!existsSync('build/server/main.js')) throw new Error('The shop is not built. Run: npm run build')
  // One proxy is believed, so that each test of accounts can come from an address of its own: limits count by it.
  const shop = await startShop({ TRUSTED_PROXIES: '1' })
  // The workers start after this and read their base URL from the environment (playwright.config.ts).
  process.env['E2E_BASE_URL'] = shop.baseUrl
  process.env['E2E_DATA_DIR'] = shop.dataDir
  return shop.stop
}
