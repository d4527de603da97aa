// Where somebody who found a weakness writes to (RFC 9116).
import { shop } from '#app/foundation/http/context.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { Route } from './+types/security-txt.route'

/** The RFC wants less than a year. It is made anew at every request, so a running shop is never out of date. */
const validDays = 180

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(shop)
  const { email } = await readSetting(db, 'house')
  const expires = new Date(now().getTime() + validDays * dayMs)
  // Whole seconds, as RFC 3339 is read everywhere.
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/u, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
