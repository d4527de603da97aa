// The test of every browser spec: whoever goes to a page acts on one that answers. The modules of a page are asked for after
// its first paint or when somebody reaches for something (app/foundation/ui/waiting.ts), so neither its load nor a quiet network
// says that they are here.
// `waitUntil` in a call of goto is taken at its word: that spec wants to act earlier.
import { type BrowserContext, type Page, test as base } from '@playwright/test'

export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) =>
        makePatient(
          await open({ ...options, extraHTTPHeaders: { ...someAddress(), ...options?.extraHTTPHeaders } }),
        )
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Every browser comes from an address of its own, or the suite would share the budgets of one. */
export function someAddress(): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

function makePatient(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (url, options) => {
      const answer = await goTo(url, options)
      if (options?.waitUntil === undefined) await untilAnswering(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (options?.waitUntil === undefined) await untilAnswering(page)
      return answer
    }
  })
  return context
}

/**
 * At once where no script runs or none is wanted, and on pages that are not the shop's. A page that waits until somebody reaches
 * for something is given the sign of one who does: a turn of the wheel, which scrolls nothing.
 */
export async function untilAnswering(page: Page): Promise<void> {
  await reach(page)
  if (!(await page.evaluate(answers))) await page.waitForFunction(answers)
  await page.evaluate(untilIdle)
}

/** The sign of one who reaches for something. */
export async function reach(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new Event('wheel', { bubbles: true })))
}

/** Runs in the page. Its head leaves the first mark until the starter at its end leaves the next, and React the last (app/entry.client.tsx). */
function answers(): boolean {
  const { signedIn, saveData, answers: isHere } = document.documentElement.dataset
  if (window.early) return false
  return signedIn === undefined || saveData !== undefined || isHere !== undefined
}

/** Runs in the page. What React was given to do again by the starter is done in the same task; what follows from it is not. Where no script runs, no task does. */
function untilIdle(): Promise<void> {
  if (document.documentElement.dataset['signedIn'] === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else resolve()
  })
}
