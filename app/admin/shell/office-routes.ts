// The routes of the back office, for app/routes.ts: every page stands under the one guard, which both layouts bring.
import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'

export const officeRoutes: RouteConfigEntry[] = [
  layout('admin/shell/office.route.tsx', pagesWith(false)),
  layout('admin/shell/bare.route.tsx', pagesWith(true)),
]

function pagesWith(isBare: boolean): RouteConfigEntry[] {
  return Object.entries<OfficePage>(officePages)
    .filter(([, { bare = false }]) => bare === isBare)
    .map(([path, { file }]) => route(path, file))
}
