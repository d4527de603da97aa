// Every screen for everyone: WCAG 2.2 AA by axe at three widths, targets for a thumb, no scrolling sideways at 320 px
// (which is 1280 px at 400 %), a focus that is seen, nothing that moves when nothing shall move.
import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSideways,
  expectSeenFocus,
  expectTallTargets,
} from '#tests/e2e/access-checks.ts'
import { openScreen, type Screen } from './screen.ts'
import { screensOf, sizes, test } from './visual-test.ts'
import { visitors, type World } from './world.ts'

type Check = (page: Page, state: string) => Promise<void>

for (const [name, size] of Object.entries({ phone: sizes.phone, tablet: sizes.tablet, desk: sizes.desk })) {
  for (const as of visitors) {
    test(`access: ${as}, ${size.width} px`, async ({ openWindow, world }) => {
      const page = await openWindow(as, size)
      await visit(page, screensOf(as, size.width), world, async (_, state) => {
        await expectAccessible(page, state)
        await expectStill(page, state)
        if (name === 'phone') await expectTallTargets(page.locator('body'), `${state}: targets`)
        if (name !== 'tablet') await expectSeenFocus(page, state)
      })
    })
  }
}

for (const as of visitors) {
  test(`reflow: ${as}, 320 px`, async ({ openWindow, world }) => {
    const page = await openWindow(as, { width: 320, height: 256 })
    await visit(page, screensOf(as, 320), world, async (_, state) => {
      await expectNoSideways(page, state)
      await expectRoomToRead(page, state)
    })
  })

  test(`forced colours: ${as}`, async ({ openWindow, world }) => {
    const page = await openWindow(as, sizes.phone, { forcedColors: 'active' })
    await visit(page, screensOf(as, sizes.phone.width), world, async (_, state) => {
      await expectAccessible(page, `${state} in forced colours`)
      await expectSeenFocus(page, `${state} in forced colours`)
    })
  })
}

/** A screen that does not open is a finding too, and the others are still looked at. */
async function visit(page: Page, screens: readonly Screen[], world: World, check: Check): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  for (const screen of screens) {
    const state = `${screen.name} at ${width} px`
    const problem = await openScreen(page, screen, world).then(
      () => null,
      (error: unknown) => String(error),
    )
    expect.soft(problem, `${state} opens`).toBeNull()
    if (problem === null) await check(page, state)
  }
}

/** Whoever asked for less motion sees none that goes on by itself. */
async function expectStill(page: Page, state: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
  expect.soft(moving, `${state}: moves by itself`).toEqual([])
}

/** What stays put leaves at least half of a small screen to what is read. */
async function expectRoomToRead(page: Page, state: string): Promise<void> {
  const share = await page.evaluate(() => {
    window.scrollTo(0, 400)
    const { innerHeight: height, innerWidth: width } = window
    const isPut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/^(?:fixed|sticky)$/u.test(getComputedStyle(element).position) || isPut(element.parentElement))
    const points = Array.from({ length: 32 }, (_, at) =>
      document.elementFromPoint(width / 2, ((at + 0.5) * height) / 32),
    )
    // What she opened herself, she closes herself.
    const isModal =
      document.querySelector(
        'dialog[open], :is(header, nav) details[open], header [aria-expanded="true"]',
      ) !== null
    return isModal ? 0 : points.filter(isPut).length / points.length
  })
  expect.soft(share, `${state}: share of the screen under bars that stay put`).toBeLessThanOrEqual(0.5)
}
