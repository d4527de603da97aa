// The browser tests: a phone first, on the built shop that tests/e2e/global-setup.ts starts for them. Those that bear @sweep are
// the project of that name, run by npm run test:all.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const chromium = findChromium()
const baseURL = process.env['E2E_BASE_URL']

/** A browser in which the newsletter's popup was closed before: newsletter.spec.ts alone brings one that has not seen it. */
const popupWasClosed = {
  cookies: [],
  origins: baseURL ? [{ origin: baseURL, localStorage: [{ name: 'newsletterPopup', value: 'closed' }] }] : [],
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/browser',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // Journeys sign in several times, and each proof of a password is slow by intent: patience for a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    storageState: popupWasClosed,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', grepInvert: /@sweep/u, use: phone },
    { name: 'sweep', grep: /@sweep/u, use: phone },
  ],
})
