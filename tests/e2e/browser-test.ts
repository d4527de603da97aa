// The test of every browser spec: whoever goes to a page acts on one that answers. The modules of a page are asked for after
// its first paint (app/http/start-modules.server.ts), so neither its load nor a quiet network says that they are here.
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
  if (await page.evaluate(answers)) return
  await page.waitForFunction(answers)
}

/** Runs in the page. React leaves its props on an element once it answers for it. */
function answers(): boolean {
  const { dataset } = document.documentElement
  // The script in the head of each page of the shop leaves this.
  if (dataset['signedIn'] === undefined || dataset['saveData'] !== undefined) return true
  const main = document.querySelector('main')
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps$'))
}
