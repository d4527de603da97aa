// The long proofs in a browser: every screen by axe, every screen against its reference. Run by npm run proof.
import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

export default defineConfig({
  ...browser,
  testDir: './tests/visual',
  outputDir: './test-results/proof',
  snapshotPathTemplate: './tests/visual/reference/{arg}{ext}',
  timeout: 20 * 60_000,
  reporter: [['list']],
  // The tests are long; a press that finds nothing must not take as long as they may.
  use: { ...browser.use, actionTimeout: 20_000 },
  projects: [{ name: 'screens' }],
})
