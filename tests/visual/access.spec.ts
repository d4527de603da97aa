// Every screen for everyone: WCAG 2.2 AA by axe at three widths; on the phone also targets for a thumb, forced colours,
// 320 px (which is 1280 px at 400%) and wider text; everywhere a focus that is seen.
import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSideways,
  expectSeenFocus,
  expectSeenFocusAt,
  expectTallTargets,
} from '#tests/e2e/access-checks.ts'
import {
  expectLeadingLinks,
  expectMarked,
  expectOneHeadline,
  expectRoomToRead,
  expectStill,
  expectWholeText,
} from './reading-checks.ts'
import { fits, openScreen } from './screen.ts'
import { sizes, test, wantedScreens } from './visual-test.ts'

/** 1280 x 1024 at 400%. */
const reflow = { width: 320, height: 256 }

test.use({ screenshot: 'off' })

for (const [name, size] of Object.entries({ phone: sizes.phone, tablet: sizes.tablet, desk: sizes.desk })) {
  for (const screen of wantedScreens().filter((one) => fits(one, size.width))) {
    test(`${screen.name}, ${name}`, async ({ openWindow, world }) => {
      const page = await openWindow(screen.as, size)
      await openScreen(page, screen, world)
      await expectAccessible(page, name, ['best-practice'])
      await expectOneHeadline(page, name)
      await expectLeadingLinks(page, name)
      await expectStill(page, name)
      if (name === 'phone') await readOnPhone(page)
      if (name === 'desk') await readOnDesk(page)
    })
  }
}

/** What takes the focus comes last: it closes what a press opened. */
async function readOnPhone(page: Page): Promise<void> {
  await expectTallTargets(page.locator('body'), 'targets')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectMarked(page, 'forced colours')
  await expectSeenFocusAt(page, 'forced colours')
  await page.emulateMedia({ forcedColors: 'none' })
  await expectSeenFocusAt(page, 'phone')
  await page.setViewportSize(reflow)
  await expectNoSideways(page, 'at 320 px')
  await expectRoomToRead(page, 'at 320 px')
  await expectWholeText(page, 'at 320 px')
  await expectSeenFocus(page, 'at 320 px, by Tab')
}

async function readOnDesk(page: Page): Promise<void> {
  await expectWholeText(page, 'desk')
  await expectSeenFocusAt(page, 'desk')
}
