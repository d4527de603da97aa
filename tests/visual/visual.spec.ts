// The screens as they were last agreed on, in tests/visual/reference. After a change that is meant:
//   npm run proof -- visual --update-snapshots
// Two comparisons: pixel by pixel without the pictures, with dates and numbers that grow set to fixed ones; then the pictures, as an
// eye would (tests/visual/pictures-alike.ts).
import { expect, type Page } from '@playwright/test'
import { picturesApart } from './pictures-alike.ts'
import { openScreen, untilWhole } from './screen.ts'
import { screensOf, sizes, test } from './visual-test.ts'
import { visitors } from './world.ts'

const agreed = new Set([
  'home',
  'home-menu',
  'shop',
  'product',
  'product-reviews',
  'search-nothing',
  'cart',
  'cart-empty',
  'checkout-errors',
  'order-waiting',
  'order-production',
  'designer',
  'guide-length',
  'care-curly',
  'find-your-style',
  'compare',
  'wishlist-empty',
  'about',
  'brand-story',
  'sign-up-errors',
  'profile',
  'orders-empty',
  'not-found',
  'dev-ui',
  'office-today-maker',
  'office-order',
  'office-content-faq',
  'office-packing',
])

for (const [name, size] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
  for (const as of visitors) {
    test(`visual: ${as}, ${name}`, async ({ openWindow, world }, { config }) => {
      const screens = screensOf(as, size.width).filter((screen) => agreed.has(screen.name))
      const page = await openWindow(as, size)
      for (const screen of screens) {
        await openScreen(page, screen, world)
        // React would write its own words over them, and what was looked at before comes with it.
        await page.waitForLoadState('networkidle')
        await page.evaluate(untilWhole)
        const height = await heightOf(page)
        const apart = await picturesApart(page, {
          file: `tests/visual/reference/pictures/${screen.name}-${name}.avif`,
          size: { width: size.width, height },
          isRenewed: config.updateSnapshots === 'all' || config.updateSnapshots === 'changed',
        })
        expect.soft(apart, `pictures of ${screen.name}, ${name}`).toEqual([])
        await page.evaluate(leaveOutWhatChanges)
        await expect.soft(page).toHaveScreenshot(`${screen.name}-${name}.png`, {
          fullPage: true,
          scale: 'css',
          animations: 'disabled',
          maxDiffPixelRatio: 0.005,
          clip: { x: 0, y: 0, width: size.width, height },
        })
      }
    })
  }
}

/** The first screens of a page that never ends are enough. */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.min(2000, document.documentElement.scrollHeight))
}

/** Runs in the page: pictures, the bar that comes and goes with scrolling, and what another day or run would write otherwise. */
function leaveOutWhatChanges(): void {
  for (const picture of document.querySelectorAll<HTMLElement>('img, canvas, video, .buy-bar'))
    picture.style.setProperty('visibility', 'hidden', 'important')
  const fixed: [RegExp, string][] = [
    [
      /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:day)?,? \d{1,2}(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)?/gu,
      'Tue 24 Nov',
    ],
    [/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?/gu, '24 Nov 2026'],
    [/\b\d{1,2}:\d\d\b/gu, '10:00'],
    [/\b1\d{3}\b(?!,)/gu, '1024'],
    [/\b[\da-z]{8,}@(?:example\.com|ade\.example)/gu, 'somebody@example.com'],
    [/[\da-z-]{16,}/gu, '0000'],
  ]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.parentElement?.closest('script, style')) continue
    const text = fixed.reduce((words, [shape, word]) => words.replace(shape, word), node.nodeValue ?? '')
    if (text !== node.nodeValue) node.nodeValue = text
  }
}
