// What must hold on every page, whoever reads it and however she moves: axe, quiet console, size, focus.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** CSS pixels a finger needs. */
const leastTarget = 44
/** No page of the shop has more stops before the one that is looked for. */
const mostTabs = 120

/** Fails with rule, place and reason of each violation of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // The frame of a mail runs no scripts, and axe would wait in it for ever.
    .exclude('iframe')
    // Without frames there is nothing to gather on a page of its own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(wcagTags)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`),
  )
  expect.soft(found, state).toEqual([])
}

/** Collects refusals by the content security policy, console errors and uncaught errors from now on. */
export async function watchForTrouble(page: Page, expected?: RegExp): Promise<string[]> {
  const troubles: string[] = []
  const note = (words: string) => {
    if (!expected?.test(words)) troubles.push(words)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`securitypolicyviolation: ${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return troubles
}

export async function expectNoSideways(page: Page, state: string): Promise<void> {
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const screen = page.viewportSize()?.width ?? 0
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${state}: width of the page`).toBeLessThanOrEqual(screen)
}

/** Links and controls below 44 px; links inside a sentence are exempt (WCAG 2.5.8). */
export async function expectTallTargets(place: Locator, state: string): Promise<void> {
  const small = await place.evaluate((root, least) => {
    const isInSentence = (link: Element) =>
      link.matches('a') &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, input:not([type=radio], [type=checkbox], [type=hidden])',
      ),
    ]
      .filter((target) => target.checkVisibility() && target.tabIndex >= 0 && !isInSentence(target))
      .map((target) => ({ name: target.ariaLabel ?? target.textContent, at: target.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 1 && at.height < least - 0.5)
      .map(({ name, at }) => `${name}: ${at.width} x ${at.height}`)
  }, leastTarget)
  expect.soft(small, state).toEqual([])
}

/** Presses Tab until the target has the focus; on the way each stop must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < mostTabs; i += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(findUnseenFocus)
    expect(unseen, 'a stop of the Tab key whose focus is not seen').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${String(target)}`)
}

/** Runs in the page. The ring may be on the control or on the label around it. */
function findUnseenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const hasRing = [focused, focused.closest('label'), focused.parentElement].some((element) => {
    if (!element) return false
    const style = getComputedStyle(element)
    return (
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
    )
  })
  const { left, top, width, height } = focused.getBoundingClientRect()
  const middle = document.elementFromPoint(left + width / 2, top + height / 2)
  const isCovered = !middle || !(focused.contains(middle) || middle.contains(focused))
  if (hasRing && !isCovered) return null
  return `${hasRing ? 'covered' : 'no ring'}: ${focused.outerHTML.slice(0, 160)}`
}
