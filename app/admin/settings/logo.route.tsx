import { data } from 'react-router'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/logo.route'
import { dropLogo, restoreLogo, uploadLogo, placeLogo, viewLogo } from './logo-actions.server.ts'
import { LogoPage } from './logo-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = office(context)
  const view = await viewLogo(deps, new URL(request.url).searchParams)
  return { ...view, mayEdit: may(deps.me.role, 'edit-settings') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = office(context)
  const intent = new URL(request.url).searchParams.get('do')
  if (intent === 'upload') return uploadLogo(deps, request)
  if (intent === 'save') return placeLogo(deps, request)
  if (intent === 'remove') return dropLogo(deps, request)
  if (intent === 'restore') return restoreLogo(deps, request)
  throw data(null, 405)
}

export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoPage {...loaderData} answer={actionData} />
}
