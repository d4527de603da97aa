// Debian's Firefox over WebDriver BiDi, which it speaks without a driver beside it.
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Driver } from './engine-window.ts'

export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    name: 'firefox',
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    address: async () => page.url(),
    run: (body, args) => page.evaluate(callable(body), ...args),
    async find(body, args) {
      const handle = await page.evaluateHandle(callable(body), ...args)
      const element = handle.asElement() as ElementHandle | null
      return element && { click: () => clickOn(element), type: (text) => typeInto(element, text) }
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    setCookie: ({ name, value }) => browser.setCookie({ name, value, domain: '127.0.0.1', path: '/' }),
    complaints: () => complaints,
    close: () => browser.close(),
  }
}

async function clickOn(element: ElementHandle): Promise<void> {
  await element.scrollIntoView()
  await element.click()
}

async function typeInto(element: ElementHandle, text: string): Promise<void> {
  await element.evaluate((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  })
  await element.type(text)
}

/** A string is taken for an expression: so that both engines run the same bodies, they become functions here. */
function callable(body: string): (...args: unknown[]) => unknown {
  // oxlint-disable-next-line no-implied-eval -- runs in the page under test only
  return new Function(body) as (...args: unknown[]) => unknown
}
