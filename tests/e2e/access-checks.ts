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

/**
 * Links and controls that a finger would miss: under 44 px in height or width. Exempt are links inside a sentence (WCAG
 * 2.5.8) and what is off. A box to tick counts with its label, a link that covers its card with the card.
 */
export async function expectTallTargets(place: Locator, state: string): Promise<void> {
  expect.soft(await place.evaluate(findSmallTargets, leastTarget - 0.5), state).toEqual([])
}

/** Runs in the page. */
function findSmallTargets(root: Element, least: number): string[] {
  const isInSentence = (link: Element) => {
    if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false
    const around = link.closest('p, li, dd, figcaption, label')?.cloneNode(true) as Element | undefined
    for (const one of around?.querySelectorAll('a, button, .sr-only') ?? []) one.remove()
    return /\p{L}/u.test(around?.textContent ?? '')
  }
  const isOff = (target: HTMLElement) => target.matches(':disabled, [aria-disabled="true"]')
  const placed = (element: Element) => {
    let box = element.parentElement
    while (box && getComputedStyle(box).position === 'static') box = box.parentElement
    return box ?? document.body
  }
  const covers = (element: Element) => {
    const { position, inset } = getComputedStyle(element, '::after')
    return position === 'absolute' && inset === '0px'
  }
  const boxOf = (target: HTMLElement): DOMRect => {
    const label = target.matches('[type=radio], [type=checkbox]') && (target as HTMLInputElement).labels?.[0]
    const pressed = label || target
    return (covers(pressed) ? placed(pressed) : pressed).getBoundingClientRect()
  }
  return [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden])',
    ),
  ]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.tabIndex >= 0)
    .filter((target) => !isInSentence(target) && !isOff(target) && !target.closest('[inert]'))
    .map((target) => ({ target, box: boxOf(target) }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < least || box.width < least))
    .map(
      ({ target, box }) =>
        `${(target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40) || target.outerHTML.slice(0, 80)}: ${Math.round(box.width)} x ${Math.round(box.height)}`,
    )
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

/**
 * Walks the whole page by the Tab key: each stop has a ring that is seen, and none lies under a bar that stays put
 * (WCAG 2.4.7 and 2.4.11).
 */
export async function expectSeenFocus(page: Page, state: string): Promise<void> {
  const unseen: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  for (let i = 0; i < mostTabs; i += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(findUnseenFocus)
    if (found !== null) unseen.push(found)
    if (await page.evaluate(() => document.activeElement === document.body)) break
  }
  expect.soft(unseen, `${state}: stops whose focus is not seen`).toEqual([])
}

/** Runs in the page. The ring may be on the control or on the label around it. */
function findUnseenFocus(): string | null {
  const focused = document.activeElement
  // The frame of a mail is a page of its own.
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null
  const label = labelOf(focused)
  const ringed = hasRing(focused, label)
  if (ringed && isInSight(focused, label)) return null
  return `${ringed ? 'covered' : 'no ring'}: ${focused.outerHTML.slice(0, 160)}`

  function labelOf(element: Element): Element | null {
    const around = element.closest('label')
    if (around) return around
    return element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  }

  /** A box that is not seen itself stands beside its picture, under one label. */
  function hasRing(element: Element, itsLabel: Element | null): boolean {
    const isRinged = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    const around = [element, itsLabel, element.parentElement, ...(itsLabel?.querySelectorAll('*') ?? [])]
    return (
      around.some((one) => one !== null && isRinged(getComputedStyle(one))) ||
      isRinged(getComputedStyle(element, '::after'))
    )
  }

  function isInSight(element: Element, itsLabel: Element | null): boolean {
    const shown = element.clientWidth <= 1 && itsLabel ? itsLabel : element
    const { left, top, width, height } = shown.getBoundingClientRect()
    const isThere = (x: number, y: number) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height)
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || itsLabel?.contains(hit) === true)
      )
    }
    const parts = [0.04, 0.5, 0.96]
    return parts.some((y) => parts.some((x) => isThere(x, y)))
  }
}
