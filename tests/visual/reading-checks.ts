// What must hold on every screen for whoever reads it their own way: larger, wider, without motion, by headings.
import { expect, type Page } from '@playwright/test'
import { expectNoSideways } from '#tests/e2e/access-checks.ts'

/** One headline of the first order says where they are. */
export async function expectOneHeadline(page: Page, state: string): Promise<void> {
  const shown = await page
    .locator('h1')
    .evaluateAll((heads) => heads.filter((head) => head.checkVisibility()).map((head) => head.textContent))
  expect.soft(shown, `${state}: headlines of the first order`).toHaveLength(1)
}

/** A link to a place of the page, as a summary of errors has them, leads to one place and no other. */
export async function expectLeadingLinks(page: Page, state: string): Promise<void> {
  const lost = await page.locator('a[href^="#"]').evaluateAll((links) =>
    links
      .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
      .filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length !== 1)
      .map((id) => `#${id}`),
  )
  expect.soft(lost, `${state}: links of the page that lead nowhere, or to two places`).toEqual([])
}

/** Whoever asked for less motion sees none that they did not start: no animation, and nothing that changes its place. */
export async function expectStill(page: Page, state: string): Promise<void> {
  const moving = await page.evaluate(async () => {
    const animated = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && (iterations === Infinity || Number(duration) > 1)
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id))
    const places = () =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const { x, y } = element.getBoundingClientRect()
        return { element, x, y }
      })
    const before = new Map(places().map(({ element, x, y }) => [element, `${x} ${y}`]))
    await new Promise((resolve) => setTimeout(resolve, 120))
    const moved = places().filter(
      ({ element, x, y }) => before.has(element) && before.get(element) !== `${x} ${y}`,
    )
    return [...animated, ...moved.slice(0, 3).map(({ element }) => element.outerHTML.slice(0, 120))]
  })
  expect.soft(moving, `${state}: moves by itself`).toEqual([])
}

/**
 * Where the system paints with its own colours: words that keep theirs stand out from their ground by 4.5:1, and what can
 * be pressed or typed into is seen by a line around it, a line under it, its words or its picture.
 */
export async function expectMarked(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findUnmarked), `${state}: not seen`).toEqual([])
}

/** Runs in the page. */
function findUnmarked(): string[] {
  const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const rgb = (colour: string) => (colour.match(/[\d.]+/gu) ?? []).map(Number)
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return rgb(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor
  }
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const faint = seen
    .filter((one) => getComputedStyle(one).forcedColorAdjust === 'none' && hasWords(one))
    .filter((one) => one.closest('.sr-only, [aria-hidden="true"]') === null)
    .filter((one) => {
      const [dark = 0, bright = 0] = [light(getComputedStyle(one).color), light(groundOf(one))].toSorted(
        (a, b) => a - b,
      )
      return (bright + 0.05) / (dark + 0.05) < 4.5
    })
  const bare = seen
    .filter((one) => one.matches('input:not([type=hidden], .sr-only, .opacity-0), select, textarea, button'))
    .filter(
      (one) =>
        one.clientWidth > 1 && !one.matches('[type=checkbox], [type=radio], [type=file], [type=range]'),
    )
    .filter((one) => {
      const isLined = [one, one.parentElement].some(
        (at) => at !== null && parseFloat(getComputedStyle(at).borderBottomWidth) > 0,
      )
      return !isLined && !one.textContent.trim() && !one.querySelector('svg, img, span')
    })
  return [...faint, ...bare].map((one) => one.outerHTML.slice(0, 140))
}

/** What stays put leaves at least half of a small screen to what is read. */
export async function expectRoomToRead(page: Page, state: string): Promise<void> {
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
    // What they opened themselves, they close themselves.
    const isModal =
      document.querySelector(
        'dialog[open], :is(header, nav) details[open], header [aria-expanded="true"]',
      ) !== null
    return isModal ? 0 : points.filter(isPut).length / points.length
  })
  expect.soft(share, `${state}: share of the screen under bars that stay put`).toBeLessThanOrEqual(0.5)
}

/** With the spacing of WCAG 1.4.12 no word is cut off, and nothing sticks out sideways. */
export async function expectWholeText(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(wide)
  })
  const lost = await page.evaluate(findLostWords)
  await expectNoSideways(page, `${state} when letters stand wider`)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  expect.soft(lost, `${state}: words lost when letters, words and lines stand wider`).toEqual([])
}

/** Runs in the page. What is hidden from everyone who hears the page, or scrolls, is not lost. */
function findLostWords(): string[] {
  const texts: { node: Text; element: Element }[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || element.closest('script, style, noscript, option, svg'))
      continue
    if (element.closest('[aria-hidden="true"], .sr-only, [inert]')) continue
    if (element.checkVisibility({ visibilityProperty: true })) texts.push({ node: node as Text, element })
  }
  return texts.flatMap(({ node, element }) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const cutter = findCutter(element, box)
    return cutter === null ? [] : [`"${node.nodeValue?.trim().slice(0, 50)}" is cut by ${cutter}`]
  })

  function findCutter(element: Element, { left, right, top, bottom }: DOMRect): string | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      // A box of one pixel is for those who hear the page.
      if (edge.width <= 1 || edge.height <= 1) return null
      // An excerpt of so many lines is one at any spacing: the whole stands where it leads.
      if (getComputedStyle(at).webkitLineClamp !== 'none') return null
      const isCut = (overflow: string, beyond: number) => /hidden|clip/u.test(overflow) && beyond > 3
      if (isCut(overflowX, Math.max(edge.left - left, right - edge.right)))
        return `the width of ${at.outerHTML.slice(0, 90)}`
      if (isCut(overflowY, Math.max(edge.top - top, bottom - edge.bottom)))
        return `the height of ${at.outerHTML.slice(0, 90)}`
      if (/auto|scroll/u.test(overflowX + overflowY) || position === 'fixed') return null
    }
    return null
  }
}
