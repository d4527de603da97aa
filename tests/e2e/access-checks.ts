// What must hold on every page, whoever reads it and however they move: axe, quiet console, size, focus.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** CSS pixels a finger needs. */
const leastTarget = 44
/** No page of the shop has more stops before the one that is looked for. */
const mostTabs = 120

/** Fails with rule, place and reason of each violation of WCAG 2.2 A and AA, and of the rules of `more` tags. */
export async function expectAccessible(
  page: Page,
  state: string,
  more: readonly string[] = [],
): Promise<void> {
  await page.evaluate(drawAll)
  const found = await violationsOf(quickAxe(page).withTags([...wcagTags, ...more]))
  const places = found.filter(({ rule }) => rule === 'target-size').map(({ place }) => place)
  const stillSmall = places.length > 0 ? await smallInTheMiddle(page, places) : []
  const faults = found.filter(({ rule, place }) => rule !== 'target-size' || stillSmall.includes(place))
  expect.soft(faults.map(sayFault), state).toEqual([])
}

/**
 * axe judges targets where the page happens to be scrolled to, and a bar at the foot lies over some part of every page. So
 * each of `places` is judged once more where they press it: in the middle of the screen.
 */
async function smallInTheMiddle(page: Page, places: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const place of places) {
    await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const again = await violationsOf(quickAxe(page).withRules(['target-size']).include(place))
    if (again.some((fault) => fault.place === place)) small.push(place)
  }
  await page.evaluate(() => scrollTo(0, 0))
  return small
}

/** Runs in the page: axe takes what the browser has not drawn yet (content-visibility) to lie on whatever is behind it. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function quickAxe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // The frame of a mail runs no scripts, and axe would wait in it for ever.
      .exclude('iframe')
      // Without frames there is nothing to gather on a page of its own.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
  )
}

type Fault = { rule: string; place: string; reason: string }

async function violationsOf(axe: AxeBuilder): Promise<Fault[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({
      rule: id,
      place: node.target.join(' '),
      reason: node.any[0]?.message ?? node.failureSummary ?? '',
    })),
  )
}

function sayFault({ rule, place, reason }: Fault): string {
  return `${rule} at ${place}: ${reason}`
}

/** Collects refusals by the content security policy, console errors and uncaught errors from now on. */
export async function watchForFailure(page: Page, expected?: RegExp): Promise<string[]> {
  const failures: string[] = []
  const note = (words: string) => {
    if (!expected?.test(words)) failures.push(words)
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
  return failures
}

export async function expectNoSideways(page: Page, state: string): Promise<void> {
  // Not window.innerWidth: on a phone it grows with what sticks out.
  const screen = page.viewportSize()?.width ?? 0
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${state}: width of the page`).toBeLessThanOrEqual(screen)
}

/** Looks at a page as it stands at each of these sizes, without loading it anew. */
export async function atEachSize(
  page: Page,
  sizes: Record<string, { width: number; height: number }>,
  look: (size: string) => Promise<void>,
): Promise<void> {
  for (const [name, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await look(name)
  }
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
    expect(unseen === 'left' ? null : unseen, 'a stop of the Tab key whose focus is not seen').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${String(target)}`)
}

/**
 * Walks the whole page by the Tab key: each stop has a ring that is seen, and none lies under a bar that stays put
 * (WCAG 2.4.7 and 2.4.11).
 */
export async function expectSeenFocus(page: Page, state: string): Promise<void> {
  const found: (string | null)[] = []
  await page.evaluate(() => {
    // The way begins at the head of the page, wherever the focus was before.
    document.body.tabIndex = -1
    document.body.focus({ preventScroll: true })
    document.body.removeAttribute('tabindex')
    window.scrollTo(0, 0)
  })
  for (let i = 0; i < mostTabs; i += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(findUnseenFocus)
    // Out of an open dialog the way leads over the browser's own bar.
    if (stop !== 'left') found.push(stop)
    else if (found.length > 0 || i > 0) break
  }
  expect.soft(found.length, `${state}: stops of the Tab key`).toBeGreaterThan(0)
  const unseen = found.filter((stop) => stop !== null)
  expect.soft(unseen, `${state}: stops whose focus is not seen`).toEqual([])
}

/** The same of every stop one after the other, without the key: quicker, where the way itself was walked elsewhere. */
export async function expectSeenFocusAt(page: Page, state: string): Promise<void> {
  // From the first stop by key on, a browser shows the focus.
  await page.keyboard.press('Tab')
  const unseen = await page.evaluate<string[]>(`(${String(visitStops)})(${String(findUnseenFocus)})`)
  expect.soft(unseen, `${state}: stops whose focus is not seen`).toEqual([])
}

/** Runs in the page. */
function visitStops(findUnseen: () => string | null): string[] {
  const isStop = (stop: HTMLElement) =>
    stop.tabIndex >= 0 &&
    stop.checkVisibility({ visibilityProperty: true }) &&
    // Of radio buttons Tab comes to the chosen one.
    (!stop.matches('[type=radio]:not(:checked)') ||
      document.querySelector(
        `[type=radio]:checked[name="${CSS.escape((stop as HTMLInputElement).name)}"]`,
      ) === null)
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ]
    .filter(isStop)
    .flatMap((stop) => {
      // As a browser does for the key, and unlike its own answer to focus(), which leaves margins out.
      stop.focus({ preventScroll: true })
      stop.scrollIntoView({ block: 'nearest' })
      const unseen = document.activeElement === stop ? findUnseen() : null
      return unseen === null || unseen === 'left' ? [] : [unseen]
    })
}

/** Runs in the page. The ring may be on the control or on the label around it. 'left': the focus is not on the page. */
function findUnseenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'left'
  // The frame of a mail is a page of its own.
  if (focused instanceof HTMLIFrameElement) return null
  // A button of the browser's own player, which marks it inside; no page can see it.
  if (focused instanceof HTMLMediaElement && !focused.matches(':focus')) return null
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
