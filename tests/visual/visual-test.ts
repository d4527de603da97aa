// Browser tests of whole screens: one world for each worker, one browser window for each visitor and width.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { test as base } from '#tests/e2e/staff-journey.ts'
import { someAddress } from '#tests/e2e/browser-test.ts'
import { deskWidth, enter, fits, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import { makeWorld, type Visitor, type World } from './world.ts'

export const sizes = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
} as const
export type Size = { width: number; height: number }

type Windows = { openWindow: (as: Visitor, size: Size, more?: BrowserContextOptions) => Promise<Page> }

export const test = base.extend<Windows, { world: World }>({
  world: [
    async ({ sharedDb }, use) => {
      await use(await makeWorld(sharedDb, new Date()))
    },
    { scope: 'worker' },
  ],
  openWindow: async ({ browser, world, baseURL, contextOptions }, use) => {
    const shopUrl = baseURL ?? ''
    const open: { close: () => Promise<void> }[] = []
    await use(async (as, size, more = {}) => {
      const isNarrow = size.width < deskWidth
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: shopUrl,
        viewport: size,
        isMobile: isNarrow,
        hasTouch: isNarrow,
        reducedMotion: 'reduce',
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        extraHTTPHeaders: someAddress(),
        storageState: {
          cookies: [],
          origins: [{ origin: shopUrl, localStorage: [{ name: 'newsletterPopup', value: 'closed' }] }],
        },
        ...more,
      })
      await enter(context, as, world, shopUrl)
      open.push(context)
      return context.newPage()
    })
    for (const context of open) await context.close()
  },
})

/** All screens, or those whose name matches SCREENS: `SCREENS=^home npm run proof -- access`. */
export function wantedScreens(): readonly Screen[] {
  const wanted = new RegExp(process.env['SCREENS'] ?? '', 'u')
  return screens.filter(({ name }) => wanted.test(name))
}

/** The screens of one visitor at one width. */
export function screensOf(as: Visitor, width: number): readonly Screen[] {
  return wantedScreens().filter((screen) => screen.as === as && fits(screen, width))
}

/** For a quick look at everything: one screen of each page, as its first visitor sees it on a phone. */
export function firstOfEachRoute(as: Visitor): readonly Screen[] {
  const seen = new Set<string>()
  return screens
    .filter((screen) => fits(screen, sizes.phone.width))
    .filter(({ route }) => !seen.has(route) && seen.add(route))
    .filter((screen) => screen.as === as && screen.act === undefined)
}
