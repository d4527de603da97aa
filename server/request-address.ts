import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '#app/config.server.ts'
import { clientAddress } from '#app/foundation/http/client-address.server.ts'

/** Who sent a request, for what counts by addresses. */
export function requestAddress({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return (c: Context): string =>
    clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, trustedProxies)
}
