import { Outlet } from 'react-router'
import { privatePage } from '#app/http/private-page.ts'
import { guardOffice } from './guard.server.ts'
import { OfficeErrorPage } from './office-error-page.tsx'
import { officeLinks } from './office-links.ts'
import type { Route } from './+types/bare.route'

// Papers: behind the same door, and nothing around them that a printer would print.
export const middleware: Route.MiddlewareFunction[] = [guardOffice]
export const links = officeLinks
export const headers = privatePage

export default function BareLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OfficeErrorPage error={error} />
}
