import { Outlet } from 'react-router'
import { privatePage } from '#app/http/private-page.ts'
import { office } from '#app/staff/staff-context.server.ts'
import type { Route } from './+types/office.route'
import { guardOffice } from './guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guardOffice]

export function loader({ context }: Route.LoaderArgs) {
  const { me } = office(context)
  return { me: { name: me.name, role: me.role } }
}

export default function OfficeLayout() {
  return <Outlet />
}
