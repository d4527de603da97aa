// Sends one cell of the access proof to a running shop, as a browser or a script would.
import routes from '#app/routes.ts'
import type { OfficePath } from '#app/admin/shell/office-pages.ts'
import type { Cell } from './access-cells.ts'

type Entry = { id?: string; path?: string; file: string; children?: Entry[] }

/** Routes that stand under the guard: by path, with the id that single loads are asked by. */
export function guardedRoutes(): Map<string, string> {
  const layouts = (routes as Entry[]).filter(({ path, children }) => path === undefined && children)
  const office = layouts.filter(({ file }) => file.startsWith('admin/'))
  return new Map(
    office.flatMap(({ children = [] }) =>
      children.map(({ id, path = '', file }) => [path, id ?? file.replace(/\.tsx?$/u, '')] as const),
    ),
  )
}

/** Every address that begins like one of the office, with the layout that it stands under, if any. */
export function officeAddresses(): { path: string; layout: string | null }[] {
  const flat = (entries: Entry[], layout: string | null): { path: string; layout: string | null }[] =>
    entries.flatMap(({ path, file, children = [] }) => [
      ...(path === undefined ? [] : [{ path, layout }]),
      ...flat(children, path === undefined ? file : layout),
    ])
  return flat(routes as Entry[], null).filter(({ path }) => /^(?:admin|edit)(?:\/|$)/u.test(path))
}

export type CellAnswer = { status: number; location: string; body: string }

export type Sender = {
  baseUrl: string
  /** The value of the session's cookie; null for nobody. */
  session: string | null
  /** For the parameters of paths, by name. */
  ids: Readonly<Record<string, string>>
}

const leafIds = guardedRoutes()

export function addressOf(path: OfficePath, ids: Readonly<Record<string, string>>): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(ids[name] ?? 'nothing'))
  return `/${filled.replace('*', 'nothing-here')}`
}

export async function send(
  { baseUrl, session, ids }: Sender,
  { path, method, action }: Pick<Cell, 'path' | 'method' | 'action'>,
  fields: Record<string, string> = {},
): Promise<CellAnswer> {
  const [verb = 'GET', kind] = method.split('.')
  const query = new URLSearchParams(action === null ? {} : { do: action })
  if (kind === 'leaf') query.set('_routes', leafIds.get(path) ?? '')
  const search = query.size > 0 ? `?${query}` : ''
  const hasBody = verb !== 'GET'
  const answer = await fetch(
    `${baseUrl}${addressOf(path, ids)}${kind === undefined ? '' : '.data'}${search}`,
    {
      method: verb,
      redirect: 'manual',
      headers: {
        origin: baseUrl,
        // Packing and unpacking it would be a fifth of the work.
        'accept-encoding': 'identity',
        ...(session === null ? {} : { cookie: `session=${session}` }),
        ...(hasBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(hasBody ? { body: new URLSearchParams(fields).toString() } : {}),
    },
  )
  const body = await answer.text()
  return { status: answer.status, location: answer.headers.get('location') ?? '', body }
}

/** What happened, in the words of the expectation; anything else as it is. */
export function outcomeOf({ status, location, body }: CellAnswer): string {
  const toEntry = '/admin/login'
  if (status >= 300 && status < 400) return location.includes(toEntry) ? 'to-the-entry' : 'allowed'
  // Scripts are told of a redirect inside of the answer.
  if (status === 202) return body.includes(toEntry) ? 'to-the-entry' : 'allowed'
  if (status === 403) return 'forbidden'
  if (status === 405) return 'no-such-action'
  if (status === 401 || status >= 500) return `status ${status}`
  return 'allowed'
}
