// The test of every browser spec: whoever goes to a page acts on one that answers. The modules of a page are asked for after
// its first paint (app/foundation/http/start-modules.server.ts), so neither its load nor a quiet network says that they are here.
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

/** At once where no script runs or none is wanted, and on pages that are not the shop's. */
export async function untilAnswering(page: Page): Promise<void> {
  if (!(await page.evaluate(answers))) await page.waitForFunction(answers)
  await page.evaluate(untilIdle)
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }

/**
 * Runs in the page. React hydrates in slices: it marks an element as its own while it goes through the page, and only then takes
 * the whole page over. Both must be true, or a key is pressed before anybody listens.
 */
function answers(): boolean {
  const { dataset } = document.documentElement
  // The script in the head of each page of the shop leaves this.
  if (dataset['signedIn'] === undefined || dataset['saveData'] !== undefined) return true
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))
  if (!root) return false
  const main = document.querySelector('main')
  return (
    !(root[1] as ReactRoot).stateNode.current.memoizedState?.isDehydrated &&
    (main === null || Object.keys(main).some((key) => key.startsWith('__reactProps$')))
  )
}

/** Runs in the page. Effects, which listen for keys, run in a task after the page was taken over; where no script runs, no task does. */
function untilIdle(): Promise<void> {
  if (document.documentElement.dataset['signedIn'] === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else resolve()
  })
}
