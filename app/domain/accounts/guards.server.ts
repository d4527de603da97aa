import { redirect, type RouterContextProvider } from 'react-router'
import type { Shopper } from './account.ts'
import { accountDeps } from './accounts-context.server.ts'
import { clearCookies, findSession } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who is signed in, or null. Not for pages that are kept: they are the same for everyone. */
export async function findUser(context: Context, request: Request): Promise<Shopper | null> {
  return (await findSession(accountDeps(context, request))).shopper
}

/** Who is signed in; sends everybody else to sign in and back, and says why when their session ended by itself. */
export async function requireUser(context: Context, request: Request): Promise<Shopper> {
  const deps = accountDeps(context, request)
  const found = await findSession(deps)
  if (found.shopper !== null) return found.shopper
  const to = new URLSearchParams({ next: ownAddress(request) })
  if (found.ended !== null) {
    to.set('ended', found.ended)
    clearCookies(deps)
  }
  throw redirect(`/login?${to}`)
}

/** Where a form was posted to is a page that can be looked at, too. */
function ownAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  // React Router's own.
  for (const name of ['_routes', 'index']) searchParams.delete(name)
  const search = searchParams.toString()
  return pathname.replace(/\.data$/u, '') + (search && `?${search}`)
}
