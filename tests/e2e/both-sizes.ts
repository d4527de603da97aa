// Journeys of the sweep that are walked on a phone and at a desk. Without a browser they are in tests/journeys.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './access-checks.ts'
import { test } from './staff-journey.ts'

const sizes = {
  'on a phone @sweep': {},
  'at a desk @sweep': {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  },
}

/** `use` is for the windows of others in the same journey. */
export function atBothSizes(walk: (use: object) => void): void {
  for (const [name, use] of Object.entries(sizes))
    test.describe(name, () => {
      test.use(use)
      walk(use)
    })
}

/** A finger where there is one. */
export async function press(page: Page, name: RegExp | string, role: 'button' | 'link' = 'button') {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await (test.info().project.use.hasTouch && page.viewportSize()?.width === 390
    ? target.tap()
    : target.click())
}

/** Nothing is wider than the screen, and axe finds nothing. */
export async function expectSound(page: Page, state: string): Promise<void> {
  await expectNoSideways(page, state)
  await expectAccessible(page, state)
}

/** A form that came back: whoever reads by ear or key stands at what they must mend. */
export async function expectProblemFocused(page: Page): Promise<void> {
  await expect(page.locator('[role=alert]:focus, :focus [role=alert]')).toBeVisible()
}
