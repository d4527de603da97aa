// Routes of the back office in app/routes.ts. A route that no policy names fails the build here, before it can be opened.
import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import { type OfficePath, policies } from './policies.ts'

export function officeRoute(path: OfficePath, file: string): RouteConfigEntry {
  if (!Object.hasOwn(policies, path)) throw new Error(`app/admin/policies.ts says nothing about ${path}`)
  return route(path, file)
}
