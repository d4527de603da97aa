// A shop under another name. Its owner writes the name in the office of the built shop, and whatever the shop then says, to anybody,
// is searched for the name that it had: pages, data, papers, mails, short messages, feeds, pictures' words and the scripts of the browser.
import { noSocialPages } from '#app/foundation/settings/social.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { officePages } from '#app/admin/shell/office-pages.ts'
import { publishDraft, readState, saveDraft } from '#app/domain/content/edit-documents.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { documentDefaults } from '#app/domain/content/documents.ts'
import { readSetting, readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { demoHouse } from '#db/seed/demo-house.ts'
import { addressOf } from './access-browser.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { addPersonWithAll, findGoods, type WholePerson } from './office-world.ts'
import { listRoutes } from './site-map.ts'
import { addStaff } from './staff.ts'

/** As a word of its own: people may be called Adéọlá. */
const formerName = /Adé(?!\p{L})|Ade Hair|care@ade\.example/u
/** What a shop is called that nobody has named. Scripts have it, as the defaults of settings. */
const noName = /Hair House|care@shop\.example/u

const words = {
  name: 'Ìrún House',
  shortName: 'Irun',
  tagline: 'Hair with a name.',
  homeTitle: 'Ìrún House · Hair from Ibadan',
  description: 'Wigs of Ìrún House, made in Ibadan.',
  senderName: 'The team of Ìrún',
}

let running: IdentityShop
let shopper: WholePerson
let ids: Record<string, string>
let owner: string
beforeAll(async () => {
  running = await startIdentityShop()
  const { db } = running
  shopper = await addPersonWithAll(db, new Date())
  ids = { ...shopper.ids, ...(await findGoods(db)), part: 'house', kind: 'products', document: 'story' }
  owner = (await addStaff(db, 'owner')).cookie.value
  await rename()
  await regroup()
}, 150_000)
afterAll(() => running.stop())

const get = (path: string, session: string | null = null) =>
  fetch(running.shop.baseUrl + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(session === null ? {} : { cookie: `session=${session}` }) },
  })

/** By the forms of the office: the name, where orders are picked up, and the story, which tells of the name. */
async function rename(): Promise<void> {
  const { db, shop } = running
  const { value, version } = await readVersionedSetting(db, 'house')
  expect(value.name).toBe(demoHouse.name)
  const { drawn: _, logo: _logo, logoOnInk: _onInk, icon: _icon, ...written } = value
  const change = { ...words, legalName: 'Ìrún House Ltd', email: 'care@irun.example' }
  const empty = { ...noSocialPages }
  const pickup = await readVersionedSetting(db, 'pickup')
  for (const [part, form] of [
    ['house', { ...written, ...change, ...empty, version }],
    ['pickup', { ...pickup.value, on: 'on', name: 'Ìrún studio', version: pickup.version }],
  ] as const) {
    const answer = await fetch(`${shop.baseUrl}/admin/settings/${part}?do=save`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.baseUrl, cookie: `session=${owner}` },
      body: new URLSearchParams(Object.entries(form).map(([name, typed]) => [name, String(typed)])),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/admin/settings/${part}?done=saved`,
    ])
  }
  const by = { userId: null, now: new Date() }
  const { edition } = await readState(db, 'story')
  const saved = await saveDraft(db, by, 'story', { body: documentDefaults.story, edition })
  if (saved.ok) await publishDraft(db, by, 'story', { edition: saved.edition, at: null })
  await vi.waitFor(async () => expect(await (await get('/')).text()).toContain(words.homeTitle), 10_000)
}

/** Sends a form of the office, and says where it led. */
async function press(
  path: string,
  form: Record<string, string> | [string, string][],
): Promise<string | null> {
  const answer = await fetch(running.shop.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: running.shop.baseUrl, cookie: `session=${owner}` },
    body: new URLSearchParams(form),
  })
  return answer.headers.get('location')
}

const formerCollections = ['aku', 'ireti', 'zuri', 'luna']
/** As links, as words of their own, and as values of scripts: products may be called so. */
const formerGrouping =
  /\/shop\/(?:aku|ireti|zuri|luna)\b|>(?:Akú|Ireti|Zuri|Luna)<|["'`](?:akú|aku|ireti|zuri|luna)["'`]|(?:Akú|Ireti|Zuri|Luna) collection/iu

/** The house sorts its products into two collections of its own, and removes the four that it began with. */
async function regroup(): Promise<void> {
  const { db } = running
  for (const [name, tile] of [
    ['Ada', '1'],
    ['Bísí', '2'],
  ] as const) {
    const form = { name, tagline: `${name}, from Ibadan.`, isShown: 'yes', inMenu: 'yes', tile }
    expect(await press('/admin/collections/new?do=create', form)).toMatch(/\?done=created$/u)
  }
  const all = await db
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(eq(products.isCustom, false))
  for (const [place, collection] of ['ada', 'bisi'].entries()) {
    const half = all.filter((_, at) => at % 2 === place)
    const told = await press('/admin/products?do=bulk', [
      ['op', 'collection'],
      ['collection', collection],
      ['confirm', 'yes'],
      ...half.flatMap(({ id, version }): [string, string][] => [
        ['ids', id],
        [`version.${id}`, String(version)],
      ]),
    ])
    expect(told).toContain('done=changed')
  }
  for (const slug of formerCollections)
    expect(await press(`/admin/collections/${slug}?do=remove`, { version: '0' })).toBe(
      '/admin/collections?done=removed',
    )
  await vi.waitFor(async () => expect(await (await get('/')).text()).toContain('href="/shop/bisi"'), 10_000)
}

const tellsOfBefore: ReadonlySet<string> = new Set(['/admin/settings/house', '/admin/audit'])

/** What was asked for and says the former name, with a few words around it. */
async function traces(
  paths: readonly string[],
  session: string | null = null,
  former: readonly RegExp[] = [formerName, noName],
): Promise<string[]> {
  const found: string[] = []
  await eachAtOnce(paths, 4, async (path) => {
    const answer = await get(path, session)
    const text = `${[...answer.headers].join('\n')}\n${await answer.text()}`
    if (answer.status >= 500) found.push(`${path} is ${answer.status}`)
    for (const word of former) {
      const at = text.search(word)
      if (at >= 0) found.push(`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`)
    }
  })
  return found.toSorted()
}

const pathOf = (path: string) =>
  path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(known()[name] ?? 'nothing'))
const known = (): Record<string, string> => ({
  ...ids,
  collection: 'bisi',
  policy: 'policy-terms',
  guide: 'lace',
})

describe('no trace of the former name', () => {
  test('on any address of the shop, for nobody and for a shopper', { timeout: 120_000 }, async () => {
    const readable = listRoutes().filter(({ isReadable, path }) => isReadable && !path.startsWith('/admin'))
    const paths = readable.map(({ path }) => pathOf(path))
    expect(paths.length).toBeGreaterThan(80)
    const more = ['/favicon.svg', '/nothing', '/%', '/shop.data', '/_root.data', '/product/nothing']
    expect(await traces([...paths, ...more])).toEqual([])
    expect(await traces(paths, shopper.session)).toEqual([])
  })

  test('on any page of the office', { timeout: 120_000 }, async () => {
    const paths = (Object.keys(officePages) as (keyof typeof officePages)[])
      .map((path) => addressOf(path, known()))
      // History tells what was.
      .filter((path) => !tellsOfBefore.has(path) && !path.startsWith('/admin/people/log'))
    expect(await traces(paths, owner)).toEqual([])
  })

  test('in any mail or short message', { timeout: 60_000 }, async () => {
    const list = await (await get('/dev/mails')).text()
    const mails = [...list.matchAll(/href="(\/dev\/mails\/[\w-]+)"/gu)].map(([, path = '']) => path)
    expect(mails.length).toBeGreaterThan(40)
    expect(await traces([...mails, ...mails.map((path) => `${path}/html`)])).toEqual([])
    const visitor = running.visitor()
    const email = await running.addPerson()
    await visitor.post('/forgot-password', { email })
    const mail = await running.mailTo(email)
    expect(JSON.stringify(mail)).not.toMatch(formerName)
    expect(JSON.stringify(mail)).not.toMatch(noName)
    expect(JSON.stringify(mail)).toContain(words.name)
  })

  test('in what the browser is given to run', () => {
    const folder = 'build/client/assets'
    const scripts = readdirSync(folder).filter((file) => /\.(?:js|css)$/u.test(file))
    expect(scripts.length).toBeGreaterThan(20)
    const speaking = scripts.filter((file) => formerName.test(readFileSync(join(folder, file), 'utf8')))
    expect(speaking).toEqual([])
  })
})

describe('no trace of the former collections', () => {
  test('on the pages of the shop and of the office', { timeout: 120_000 }, async () => {
    const readable = listRoutes().filter(
      ({ isReadable, path }) => isReadable && !/^\/(?:admin|dev|edit)/u.test(path),
    )
    const paths = readable.map(({ path }) => pathOf(path))
    expect(await traces(paths, null, [formerGrouping])).toEqual([])
    // What was done is told by the log and by the history of pictures.
    const desk = [
      '',
      '/collections',
      '/collections/new',
      '/collections/bisi',
      '/products',
      '/stock',
      '/offers/new',
    ]
    const pages = desk.map((path) => `/admin${path}`)
    expect(await traces(pages, owner, [formerGrouping])).toEqual([])
  })

  test('in what the browser is given to run', () => {
    const folder = 'build/client/assets'
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js') && !/^ui[.-]/u.test(file))
    const speaking = scripts.filter((file) => formerGrouping.test(readFileSync(join(folder, file), 'utf8')))
    expect(speaking).toEqual([])
  })

  test('and the former addresses lead nowhere, the new ones to their products', async () => {
    for (const slug of formerCollections) expect((await get(`/shop/${slug}`)).status).toBe(404)
    expect(await (await get('/shop/bisi')).text()).toContain('<h1')
    const home = await (await get('/')).text()
    expect([...home.matchAll(/class="tile /gu)]).toHaveLength(2)
    expect(home).toContain('BÍSÍ')
    const sitemap = await (await get('/sitemap.xml')).text()
    expect(sitemap).toContain('/shop/ada')
    expect(sitemap).not.toMatch(formerGrouping)
  })
})

test('the new name stands where the former stood', async () => {
  const { drawn } = await readSetting(running.db, 'house')
  expect(drawn).not.toBeNull()
  expect(drawn).not.toEqual(demoHouse.drawn)
  const home = await (await get('/')).text()
  for (const said of [words.homeTitle, words.tagline, words.description, 'Ìrún House Ltd'])
    expect(home).toContain(said)
  expect(home).toContain(`aria-label="${words.name}"`)
  expect(await (await get('/about')).text()).toContain(` · ${words.name}</title>`)
  expect(await (await get('/favicon.svg')).text()).toContain(drawn?.initial.letters)
  const feed = await (await get('/feeds/products.xml')).text()
  // Its items are none of this test: pictures are drawn in their own time.
  expect(feed).toContain(`<title>${words.name}</title>`)
})
