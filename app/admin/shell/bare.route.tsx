import { Outlet } from 'react-router'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { guardOffice } from './guard.server.ts'
import { OfficeErrorPage } from './office-error-page.tsx'
import { RoleProvider } from './office-link.tsx'
import { officeLinks } from './office-links.ts'
import { officeMeta } from './office-title.ts'
import type { Route } from './+types/bare.route'

// Print and previews: behind the same guard, and nothing of the office around them.
export const middleware: Route.MiddlewareFunction[] = [guardOffice]
export const links = officeLinks
export const meta = officeMeta
export const headers = privatePage

export function loader({ context }: Route.LoaderArgs) {
  return { role: office(context).me.role }
}

/** Each page brings its own <main>: around a preview stand the shop's head and foot. */
export default function BareLayout({ loaderData }: Route.ComponentProps) {
  return (
    <RoleProvider role={loaderData.role}>
      <Outlet />
    </RoleProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <OfficeErrorPage error={error} />
    </main>
  )
}
