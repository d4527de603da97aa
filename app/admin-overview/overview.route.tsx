import { office } from '#app/staff/staff-context.server.ts'
import type { Route } from './+types/overview.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Today · Back office' }]
}

export function loader({ context }: Route.LoaderArgs) {
  const { me } = office(context)
  return { name: me.name }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <h1>Good day, {loaderData.name}</h1>
}
