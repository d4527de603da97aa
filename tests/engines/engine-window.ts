// One window of a browser that Playwright does not drive here: Firefox as Debian ships it, and WebKitGTK, Safari's engine. Things
// are found by role, label and text as everywhere else, by Testing Library inside the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type FoundElement = { click: () => Promise<void>; type: (text: string) => Promise<void> }

/** What an engine's own driver must bring. */
export type Driver = {
  name: string
  open: (address: string) => Promise<void>
  address: () => Promise<string>
  /** Runs the body of a function in the page with `args`; what it returns must be json. */
  run: (body: string, args: unknown[]) => Promise<unknown>
  /** The same for one element or null. */
  find: (body: string, args: unknown[]) => Promise<FoundElement | null>
  press: (key: 'Escape' | 'Enter' | 'Tab') => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is in sight. */
  picture: () => Promise<Uint8Array>
  setCookie: (cookie: { name: string; value: string }) => Promise<void>
  /** What the console complained about since the window was opened, as far as the engine tells. */
  complaints: () => string[]
  close: () => Promise<void>
}

type Wanted =
  | { by: 'role'; role: string; name: string }
  | { by: 'label'; label: string }
  | { by: 'text'; text: string }

const longestWaitMs = 20_000

export class EngineWindow {
  readonly driver: Driver
  readonly baseUrl: string
  readonly pictures: string

  /** Pictures go to the folder `pictures`. */
  constructor(driver: Driver, baseUrl: string, pictures: string) {
    this.driver = driver
    this.baseUrl = baseUrl
    this.pictures = pictures
    mkdirSync(pictures, { recursive: true })
  }

  open(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.baseUrl).href)
  }

  async click(role: string, name: string): Promise<void> {
    const element = await this.untilThere({ by: 'role', role, name })
    await element.click()
  }

  /** Names and texts are matched whole, or as a regular expression when they stand between slashes. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.untilThere({ by: 'label', label })
    await field.type(text)
  }

  async sees(text: string): Promise<void> {
    await this.untilThere({ by: 'text', text })
  }

  async seesRole(role: string, name: string): Promise<void> {
    await this.untilThere({ by: 'role', role, name })
  }

  async isAt(pattern: RegExp): Promise<string> {
    let address = ''
    await this.until(`the address ${pattern}`, async () => {
      address = await this.driver.address()
      return pattern.test(address)
    })
    return address
  }

  async picture(name: string): Promise<void> {
    writeFileSync(`${this.pictures}/${name}-${this.driver.name}.png`, await this.driver.picture())
  }

  /** True when nothing of the page lies beside the screen. */
  async hasNoSideways(): Promise<boolean> {
    return (
      (await this.driver.run('return document.documentElement.scrollWidth <= window.innerWidth', [])) === true
    )
  }

  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + longestWaitMs
    // A page that is just being left cannot be asked.
    while (!(await isTrue().catch(() => false))) {
      if (Date.now() > end) throw new Error(`${this.driver.name}: ${what} did not come. ${await this.told()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  private async untilThere(wanted: Wanted): Promise<FoundElement> {
    const found: FoundElement[] = []
    await this.until(JSON.stringify(wanted), async () => {
      await this.provideLibrary()
      const element = await this.driver.find(findElement, [wanted])
      if (element !== null) found.push(element)
      return element !== null
    })
    const [element] = found
    if (element === undefined) throw new Error(`${this.driver.name}: lost ${JSON.stringify(wanted)}`)
    return element
  }

  private async provideLibrary(): Promise<void> {
    const isThere = await this.driver.run('return Boolean(window.TestingLibraryDom)', [])
    if (isThere !== true) await this.driver.run(library, [])
  }

  private async told(): Promise<string> {
    await this.picture('failed').catch(() => {})
    const text = await this.driver
      .run('return document.body.innerText.slice(0, 1500)', [])
      .catch((failure: unknown) => String(failure))
    return `At ${await this.driver.address()}: ${String(text)}`
  }
}

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist\/.*$/u, 'dist/@testing-library/dom.umd.js'),
  'utf8',
)

const matcher = `
  const match = (text) => /^\\/.*\\/$/.test(text) ? new RegExp(text.slice(1, -1)) : text
  const library = window.TestingLibraryDom
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')
`

/** The first one in sight. A control that is drawn by its label alone is pressed there. */
const findElement = `${matcher}
  const [wanted] = arguments
  const body = document.body
  const found =
    wanted.by === 'role' ? library.queryAllByRole(body, wanted.role, { name: match(wanted.name), hidden: true })
    : wanted.by === 'label' ? library.queryAllByLabelText(body, match(wanted.label))
    : library.queryAllByText(body, match(wanted.text))
  const element = found.find(isSeen) ?? null
  if (!element || !/^(?:radio|checkbox)$/.test(element.type ?? '')) return element
  return element.offsetWidth > 16 ? element : (element.labels[0] ?? element)
`
