// Ids of other people's things, put into every address and form of the shop and of the office by whoever may not see them.
// The same seed gives the same requests.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { actionOf, type OfficePath, officePages } from '#app/admin/shell/office-pages.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import routes from '#app/routes.ts'
import { isBuiltIn, may } from '#app/domain/staff/roles.ts'
import { addPersonWithAll, canaries, findGoods, type WholePerson } from './office-world.ts'
import { addStaff } from './staff.ts'

export type SwapWorld = {
  baseUrl: string
  victims: readonly WholePerson[]
  /** Session cookies by who tries. */
  sessions: Readonly<Record<Thief, string | null>>
  goods: Readonly<Record<string, string>>
}

/** Roles that must not meet a shopper by name on any page, a shopper, and nobody. */
const thieves = ['nobody', 'shopper', 'maker', 'content'] as const
type Thief = (typeof thieves)[number]

export async function makeSwapWorld(db: Db, baseUrl: string, howMany: number): Promise<SwapWorld> {
  const victims: WholePerson[] = []
  for (let turn = 0; turn < howMany; turn++) victims.push(await addPersonWithAll(db, new Date()))
  const signIn = async (role: 'maker' | 'content') => (await addStaff(db, role)).cookie.value
  const sessions = {
    nobody: null,
    shopper: await addShopper(db),
    maker: await signIn('maker'),
    content: await signIn('content'),
  }
  return { baseUrl, victims, sessions, goods: await findGoods(db) }
}

async function addShopper(db: Db): Promise<string> {
  const { userId, cookie } = await addStaff(db, 'maker', { name: 'Ngozi Ade' })
  await db.execute(sql`delete from staff where user_id = ${userId}`)
  return cookie.value
}

type Swap = {
  thief: Thief
  method: 'GET' | 'POST'
  isData: boolean
  path: string
  action: string
  /** Whose, and which of their ids, for the parameters of the path and for names of queries and fields. */
  victim: number
  params: readonly number[]
  names: readonly (readonly [name: string, which: number])[]
}

type Entry = { path?: string; children?: Entry[] }

const listPaths = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...listPaths(children),
  ])

/** What ends the thief's own session would only make the rest of the proof easier. */
const paths = ['', ...new Set(listPaths(routes as Entry[]))].filter((path) => !/logout/u.test(path))
const withIds = paths.filter((path) => path.includes(':') || path.startsWith('admin'))

const names = [
  'who',
  'user',
  'order',
  'orders',
  'subject',
  'person',
  'again',
  'ids',
  'q',
  'id',
  'job',
  'line',
  'design',
]
const moreNames = [
  'address',
  'session',
  'token',
  'cart',
  'payment',
  'import',
  'other',
  'note',
  'invitation',
  'next',
]
const actions = [
  '',
  ...new Set(
    Object.values(officePages as Record<string, OfficePage>).flatMap((one) => Object.keys(one.do ?? {})),
  ),
]

export function swaps(world: SwapWorld): fc.Arbitrary<Swap> {
  const which = fc.nat({ max: 40 })
  return fc.record({
    thief: fc.constantFrom(...thieves),
    method: fc.constantFrom('GET', 'GET', 'POST'),
    isData: fc.boolean(),
    path: fc.oneof(
      { arbitrary: fc.constantFrom(...withIds), weight: 3 },
      { arbitrary: fc.constantFrom(...paths), weight: 1 },
    ),
    action: fc.constantFrom(...actions),
    victim: fc.nat({ max: world.victims.length - 1 }),
    params: fc.array(which, { minLength: 3, maxLength: 3 }),
    names: fc.array(fc.tuple(fc.constantFrom(...names, ...moreNames), which), { maxLength: 3 }),
  })
}

/** What came back that should not have, in words; null when nothing did. */
export async function trySwap(world: SwapWorld, swap: Swap): Promise<string | null> {
  const { thief, method, isData } = swap
  if (method === 'POST' && isOwnWork(swap)) return null
  const { address, fields } = requestOf(world, swap)
  const session = world.sessions[thief]
  const answer = await fetch(world.baseUrl + address, {
    method,
    redirect: 'manual',
    headers: {
      origin: world.baseUrl,
      'x-forwarded-for': `10.${(turn++ >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(session === null ? {} : { cookie: `session=${session}` }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: fields.toString() } : {}),
  })
  const said = `${(await answer.text()).toLowerCase()} ${[...answer.headers.values()].join(' ').toLowerCase()}`
  const seen = canaries.filter((word) => said.includes(word))
  const name = `${thief}: ${method} ${address}${isData ? ' (data)' : ''}`
  if (seen.length > 0) return `${name} shows ${seen.join(', ')}`
  return answer.status >= 500 && answer.status !== 503 ? `${name} breaks with ${answer.status}` : null
}

let turn = 0

function requestOf(world: SwapWorld, { path, params, names: named, victim, isData, method, action }: Swap) {
  const own = world.victims[victim]
  const all = Object.values({ ...own?.ids, ...world.goods })
  const pick = (which: number) => all[which % all.length] ?? ''
  let place = 0
  const filled = path
    .replace(/:(\w+)\??/gu, () => encodeURIComponent(pick(params[place++] ?? 0)))
    .replace('*', pick(7))
  const values = new URLSearchParams(named.map(([name, which]) => [name, pick(which)]))
  const query = method === 'POST' ? new URLSearchParams({ do: action }) : values
  const end = isData ? (filled === '' ? '_root.data' : `${filled}.data`) : filled
  return { address: `/${end}${query.size > 0 ? `?${query}` : ''}`, fields: values }
}

/** What their role may do with such a thing is no theft: a maker moves the jobs on their board. */
function isOwnWork({ thief, path, action }: Swap): boolean {
  if (!isBuiltIn(thief) || !Object.hasOwn(officePages, path)) return false
  const need = actionOf(path as OfficePath, action)
  return need !== null && may(thief, typeof need === 'string' ? need : need.need)
}

/** Everything of the victims that stands in the database, as one checksum. */
export async function belongings(db: Db): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of [
    'orders',
    'order_lines',
    'order_notes',
    'order_changes',
    'order_photos',
    'payments',
    'refunds',
    'payment_disputes',
    'payouts',
    'payout_charges',
    'shipments',
    'saved_addresses',
    'customer_notes',
    'imports',
    'production_jobs',
    'production_steps',
    'returns',
    'return_arrivals',
    'credit_entries',
    'staff',
  ]) {
    const rows = sql`select (to_jsonb(t) - 'checked_at')::text as r from ${sql.identifier(table)} t`
    sums[table] = await sumOf(db, rows)
  }
  sums['users'] = await sumOf(db, sql`select t::text as r from users t where email like '%canary-box%'`)
  return sums
}

async function sumOf(db: Db, select: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(md5(string_agg(r, '|' order by r)), 'empty') as sum from (${select}) rows`,
  )
  return rows[0]?.sum ?? ''
}
