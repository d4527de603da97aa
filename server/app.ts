// The half of the server that holds pages: the request handler of the shop's routes and the job handlers, which render mails.
// server/main.ts loads it, in development anew after each change.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import {
  accounts,
  createAccounts,
  type SharedAccounts,
} from '#app/domain/accounts/accounts-context.server.ts'
import { keepShelfOf, type Shelf } from '#app/domain/catalog/shelf/shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { isOfficePath, isOfficeRoute } from '#app/foundation/http/shop-manifest.ts'
import { createFeedPlaces, feedPlaces, type TakeFeedPlace } from '#app/api/seo/feed-places.server.ts'

export { startWorkers } from './workers.ts'

export type HandlePage = (request: Request, context: ShopContext, shelf: Shelf) => Promise<Response>

export const handlePage: HandlePage = (request, context, shelf) => {
  // The server keeps it; the pages, built on their own, find it by the database that they ask.
  keepShelfOf(context.db, shelf)
  const provider = new RouterContextProvider()
  const { accounts: accountsHere, takeFeedPlace } = sharedOf(context)
  provider.set(shop, context)
  provider.set(accounts, { ...accountsHere, session: { found: null } })
  provider.set(feedPlaces, takeFeedPlace)
  const { pathname } = new URL(request.url)
  const knowsAll = isOfficePath(pathname.replace(/\.data$/u, '')) || pathname === '/__manifest'
  return (knowsAll ? handleAny : handleShops)(request, provider)
}

const handleAny = createRequestHandler(build, import.meta.env.MODE)

/**
 * React Router looks for an address among all routes, twice for a page, and for each link in it: what is no page of the back office is
 * looked for among the others. In development there is only one list (app/entry.server.tsx).
 */
const handleShops = import.meta.env.DEV
  ? handleAny
  : createRequestHandler({ ...build, routes: shopRoutes() }, import.meta.env.MODE)

function shopRoutes() {
  return Object.fromEntries(Object.entries(build.routes).filter(([id]) => !isOfficeRoute(id)))
}

/** What all requests to one shop share. */
type Shared = { accounts: SharedAccounts; takeFeedPlace: TakeFeedPlace }

const made = new WeakMap<Db, Shared>()

function sharedOf(context: ShopContext): Shared {
  const shared = made.get(context.db) ?? {
    accounts: createAccounts(context),
    takeFeedPlace: createFeedPlaces(),
  }
  made.set(context.db, shared)
  return shared
}
