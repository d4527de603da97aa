// One shop for all browser tests; each test makes its own carts and orders. With BASE_URL set the tests use that
// running shop instead.
import { existsSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { startShop } from '../shop-process.ts'

export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) throw new Error('The shop is not built. Run: npm run build')
  const shop = await startShop()
  // Workers start after this and read their base URL from the environment.
  process.env['E2E_BASE_URL'] = shop.baseUrl
  return shop.stop
}
