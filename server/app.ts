// The half of the server that is built by Vite because it holds pages: the request handler of the shop's routes
// and the job handlers, which render mails. server/main.ts loads it, in development anew after each change.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { accounts, createAccounts, type SharedAccounts } from '#app/account/accounts-context.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { shop, type ShopContext } from '#app/http/context.server.ts'

export { startWorkers } from './workers.ts'

export type HandlePage = (request: Request, context: ShopContext) => Promise<Response>

export const handlePage: HandlePage = (request, context) => {
  const provider = new RouterContextProvider()
  provider.set(shop, context)
  provider.set(accounts, { ...accountsOf(context), session: { found: null } })
  return handler(request, provider)
}

const handler = createRequestHandler(build, import.meta.env.MODE)

const made = new WeakMap<Db, SharedAccounts>()

function accountsOf(context: ShopContext): SharedAccounts {
  const known = made.get(context.db) ?? createAccounts(context)
  made.set(context.db, known)
  return known
}
