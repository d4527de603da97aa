// Whoever works in the office is led to no refusal: somebody of each single permission and of each built-in role follows the links
// of every page that they may open.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { officePages, type OfficePath } from '#app/admin/shell/office-pages.ts'
import { builtInRoles, may, type Role } from '#app/domain/staff/roles.ts'
import { addressOf } from './access-browser.ts'
import { paths } from './access-cells.ts'
import { singleRoles } from './access-people.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { addPersonWithAll, findGoods } from './office-world.ts'
import { addStaff } from './staff.ts'

type Person = { name: string; role: Role; session: string }

let running: IdentityShop
let ids: Record<string, string>
const people: Person[] = []

beforeAll(async () => {
  running = await startIdentityShop()
  const { db } = running
  const shopper = await addPersonWithAll(db, new Date())
  ids = { ...shopper.ids, ...(await findGoods(db)), part: 'vat', kind: 'products', document: 'story' }
  const single = singleRoles()
  for (const role of [...single, ...builtInRoles]) {
    const name = typeof role === 'string' ? role : role.name
    people.push({ name, role, session: (await addStaff(db, role)).cookie.value })
  }
  // Of somebody’s own role.
  ids['role'] = single[0]?.key ?? ''
}, 150_000)
afterAll(() => running.stop())

/** Of one page that is about something, and of one list with its filters: enough to see each of their states. */
const mostOfPattern = 4

const patterns = paths
  .filter((path) => path !== 'admin/*')
  .map((path) => ({ path, matches: new RegExp(`^/${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u') }))
  // What is spelled out goes before what stands for anything.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

function patternOf(address: string): OfficePath | null {
  const { pathname } = new URL(address, running.shop.baseUrl)
  return patterns.find(({ matches }) => matches.test(pathname))?.path ?? null
}

/** Of every page of theirs by its name, one example of what is about something. */
function startsOf(role: Role): string[] {
  return paths
    .filter((path) => {
      const { see }: OfficePage = officePages[path]
      return see !== null && may(role, see)
    })
    .map((path) => addressOf(path, ids))
}

/** Addresses within the office that a page links to. */
function linksOf(html: string, page: string): string[] {
  const found = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gu)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const from = new URL(page, running.shop.baseUrl)
  return [...new Set(found)]
    .map((href) => new URL(href, from))
    .filter(({ origin, pathname }) => origin === from.origin && /^\/(?:admin|edit)(?:\/|$)/u.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

async function open({ session }: Person, address: string): Promise<{ status: number; body: string }> {
  // Packing and unpacking pages would be a fifth of the work.
  const headers = { cookie: `session=${session}`, 'accept-encoding': 'identity' }
  const answer = await fetch(running.shop.baseUrl + address, { headers })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  return { status: answer.status, body: isPage ? await answer.text() : '' }
}

/** Every refusal that a link of theirs leads to, with the page on which it stands. */
async function walk(person: Person): Promise<{ refused: string[]; opened: number }> {
  const refused: string[] = []
  const seen = new Set<string>()
  const ofPattern = new Map<OfficePath, number>()
  const waiting = startsOf(person.role).map((address) => ({ address, from: 'its own address' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const pattern = patternOf(address)
    if (pattern === null || seen.has(address)) continue
    const count = ofPattern.get(pattern) ?? 0
    if (count >= mostOfPattern) continue
    seen.add(address)
    ofPattern.set(pattern, count + 1)
    const { status, body } = await open(person, address)
    if (status === 403 || status >= 500)
      refused.push(`${person.name}: ${from} leads to ${address}: ${status}`)
    else waiting.push(...linksOf(body, address).map((link) => ({ address: link, from: address })))
  }
  return { refused, opened: seen.size }
}

test(
  'no link of the office leads somebody who may open its page to a refusal',
  { timeout: 900_000 },
  async () => {
    const refused: string[] = []
    const opened = new Map<string, number>()
    await eachAtOnce(people, 4, async (person) => {
      const walked = await walk(person)
      refused.push(...walked.refused)
      opened.set(person.name, walked.opened)
    })
    expect(refused.toSorted()).toEqual([])
    // Today and their own sign-in at the least; an owner sees every page there is.
    expect(Math.min(...opened.values())).toBeGreaterThanOrEqual(2)
    expect(opened.get('owner')).toBeGreaterThan(100)
  },
)

test('what the search box finds leads nobody to a refusal', { timeout: 300_000 }, async () => {
  const refused: string[] = []
  const found = new Map<string, number>()
  const words = ['aku', 'zorbatim', ids['number'] ?? '', 'wig', 'return', 'orders', 'settings']
  await eachAtOnce(people, 4, async (person) => {
    const opened = new Set<string>()
    for (const word of words) {
      const asked = await fetch(`${running.shop.baseUrl}/admin/find.data?q=${encodeURIComponent(word)}`, {
        headers: { cookie: `session=${person.session}` },
      })
      const text = await asked.text()
      const places = new Set([...text.matchAll(/"(\/(?:admin|edit)\/[^"]*)"/gu)].map(([, to = '']) => to))
      found.set(person.name, (found.get(person.name) ?? 0) + places.size)
      for (const to of places) {
        // As a script asks: whether they may is decided before there is a page.
        const [path, search] = to.split('?')
        const asData = `${path}.data${search === undefined ? '' : `?${search}`}`
        if (!opened.has(to) && (await open(person, asData)).status === 403)
          refused.push(`${person.name}: “${word}” finds ${to}`)
        opened.add(to)
      }
    }
  })
  expect(refused.toSorted()).toEqual([])
  expect(found.get('owner')).toBeGreaterThan(5)
})
