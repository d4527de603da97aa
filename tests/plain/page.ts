// A browser without JavaScript, as far as a journey needs one: it keeps cookies, follows links and redirects, and sends forms
// as HTML says. What only an engine knows (style, size, focus, time) is for the browser tests.
import { Agent } from 'node:http'
import { ancestorsOf, byId, closest, type PageDocument, type PageElement, parsePage } from './document.ts'
import { exchange, keepCookie, type RawAnswer } from './exchange.ts'
import {
  type ChosenFiles,
  defaultButton,
  formOf,
  type FormRequest,
  isDisabled,
  isSubmit,
  readForm,
} from './forms.ts'
import { type Hands, type Locator, type PageFile, wholePage } from './locator.ts'
import { controlOf } from './names.ts'
import { choose, toggle, toggleDetails, write } from './typing.ts'

const mostRedirects = 8
const agent = new Agent({ keepAlive: false })

type Options = {
  headers?: Record<string, string>
  /** A 503 with Retry-After is a page like others. Without it every 5xx throws. */
  readsBusy?: boolean
}
type RequestOptions = Pick<Options, 'headers'> & {
  form?: Record<string, string | number>
  data?: unknown
  follow?: boolean
}

export class PlainPage {
  readonly baseUrl: string
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>
  readonly #readsBusy: boolean
  readonly #hands: Hands
  #document: PageDocument = parsePage('')
  #url: URL
  #files: ChosenFiles = new WeakMap()
  /** The last answer that was a file to keep, and left the page as it was. */
  download: RawAnswer | null = null

  constructor(baseUrl: string, { headers = {}, readsBusy = false }: Options = {}) {
    this.baseUrl = baseUrl
    this.#url = new URL(baseUrl)
    this.#headers = headers
    this.#readsBusy = readsBusy
    this.#hands = {
      document: () => this.#document,
      click: (element) => this.#click(element),
      fill: (element, value) => write(element, value),
      choose,
      attach: (element, files: readonly PageFile[]) => void this.#files.set(element, files),
      submitFrom: (element) => this.#pressEnter(element),
    }
  }

  /** The whole address; `path` is what comes after the shop's own. */
  url = (): string => this.#url.href
  path = (): string => this.#url.href.replace(new URL(this.baseUrl).origin, '')

  async goto(address: string): Promise<RawAnswer> {
    const url = new URL(address, this.#url)
    return this.#open({ url, method: 'GET', type: null, body: null })
  }
  reload = (): Promise<RawAnswer> => this.goto(this.#url.href)

  getByRole: Locator['getByRole'] = (...words) => this.#whole().getByRole(...words)
  getByText: Locator['getByText'] = (...words) => this.#whole().getByText(...words)
  getByLabel: Locator['getByLabel'] = (...words) => this.#whole().getByLabel(...words)
  locator: Locator['locator'] = (selector) => this.#whole().locator(selector)
  title = (): string =>
    this.locator('title')
      .first()
      .elements()
      .flatMap(({ children }) => children.map((node) => ('data' in node ? node.data : '')))
      .join('')

  /** One request with the cookies of this browser that leaves the page as it is. */
  async request(method: 'GET' | 'POST', address: string, options: RequestOptions = {}): Promise<RawAnswer> {
    const url = new URL(address, this.baseUrl)
    const { form, data } = options
    const sent = form
      ? { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs(form)).toString() }
      : { type: 'application/json', text: JSON.stringify(data) }
    const body = method === 'GET' ? null : Buffer.from(sent.text)
    const request = { url, method, type: body && sent.type, body }
    const { answer } = await (options.follow === false
      ? this.#ask(request, options.headers)
      : this.#follow(request, options.headers))
    return answer
  }

  #whole = (): Locator => wholePage(this.#hands)

  async #open(request: FormRequest): Promise<RawAnswer> {
    const { answer, url } = await this.#follow(request)
    const isBusy = this.#readsBusy && answer.status === 503 && answer.headers['retry-after'] !== undefined
    if (answer.status >= 500 && !isBusy) throw new Error(`${url.href} answered ${answer.status}`)
    if (answer.headers['content-disposition']?.startsWith('attachment') === true) {
      this.download = answer
      return answer
    }
    this.#url = url
    this.#document = parsePage(answer.body)
    this.#files = new WeakMap()
    return answer
  }

  async #follow(first: FormRequest, headers: Record<string, string> = {}): Promise<Landed> {
    let request = first
    for (let hops = 0; hops < mostRedirects; hops++) {
      const landed = await this.#ask(request, headers)
      const { status, headers: told } = landed.answer
      if (status < 300 || status >= 400 || told.location === undefined) return landed
      const url = new URL(told.location, request.url)
      // A part of the page that was asked for stays asked for.
      if (url.hash === '') url.hash = request.url.hash
      request =
        status === 307 || status === 308
          ? { ...request, url }
          : { url, method: 'GET', type: null, body: null }
    }
    throw new Error(`${first.url.href} leads on and on`)
  }

  async #ask(request: FormRequest, headers: Record<string, string> = {}): Promise<Landed> {
    const { url, method, type, body } = request
    if (url.origin !== new URL(this.baseUrl).origin) throw new Error(`${url.href} is not the shop's`)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = {
      accept: 'text/html,application/xhtml+xml',
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { origin: url.origin } : {}),
      ...(type === null ? {} : { 'content-type': type }),
      ...(cookie === '' ? {} : { cookie }),
      ...this.#headers,
      ...headers,
    }
    const answer = await exchange({ url, method, headers: own, body, agent })
    for (const line of answer.setCookies) keepCookie(this.cookies, line)
    return { answer, url }
  }

  async #click(element: PageElement): Promise<void> {
    const target = [element, ...ancestorsOf(element)].find(isPressed)
    if (!target) throw new Error(`Nothing happens when <${element.name}> is pressed`)
    if (target.name === 'label') {
      const control = controlOf(this.#document, target)
      return control ? this.#click(control) : undefined
    }
    if (isDisabled(target)) throw new Error(`<${target.name}> is disabled`)
    if (target.name === 'a') await this.goto(target.attribs['href'] ?? '')
    else if (target.name === 'summary') toggleDetails(this.#document, target)
    else if (isSubmit(target)) await this.#submit(target)
    else toggle(this.#document, target)
  }

  async #submit(button: PageElement): Promise<void> {
    const form = formOf(this.#document, button)
    if (!form) throw new Error('The button belongs to no form')
    await this.#send(form, button)
  }

  async #pressEnter(field: PageElement): Promise<void> {
    const form = formOf(this.#document, field)
    if (!form) throw new Error('The field belongs to no form')
    await this.#send(form, defaultButton(this.#document, form))
  }

  async #send(form: PageElement, button: PageElement | null): Promise<void> {
    const [root, files] = [this.#document, this.#files]
    await this.#open(readForm({ root, form, button, page: this.#url, files }))
  }

  /** The element that the end of the address names. */
  target = (): PageElement | null => byId(this.#document, decodeURIComponent(this.#url.hash.slice(1)))
}

type Landed = { answer: RawAnswer; url: URL }

const pairs = (form: Record<string, string | number>) =>
  Object.entries(form).map(([name, value]) => [name, String(value)])

function isPressed(element: PageElement): boolean {
  const { name, attribs } = element
  if (name === 'a') return 'href' in attribs
  if (name === 'summary') return closest(element, 'details') !== null
  return name === 'button' || name === 'input' || name === 'label'
}
