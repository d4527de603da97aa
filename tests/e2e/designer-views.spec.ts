// The designer's close views: the hairline and the inside of the cap.
import { expect } from '@playwright/test'
import { test } from './browser-test.ts'

// Pictures are drawn when they are asked for; nothing here waits for one.
test.beforeEach(({ context }) => context.route(/\/wig\//u, (route) => route.abort()))

test(
  'what is seen from close by only is one tap away, and what is never seen says so',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto('/create-your-style?step=cap')
    // React is there.
    await expect(page.locator('.cart-badge[data-count]')).toBeAttached()
    const inside = page.waitForRequest(/\/inside-[a-z]+-\d+\.webp/u)
    await page.getByRole('button', { name: 'See it inside the cap' }).first().click()
    await inside
    await expect(page.getByRole('button', { name: 'Inside the cap', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'See it inside the cap' })).toHaveCount(0)
    await page.goto('/create-your-style?step=hair')
    await expect(page.getByText('the picture stays the same.').first()).toBeVisible()
  },
)
