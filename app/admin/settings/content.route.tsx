import type { Route } from './+types/content.route'
import { loadRulePage, postRule } from './rule-actions.server.ts'
import { RulePage } from './rule-page.tsx'
import { contentGroup } from './setting-parts.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.part.title ?? contentGroup.name} · Back office` }]
}

export function loader({ context }: Route.LoaderArgs) {
  return loadRulePage(context, contentGroup, 'popup')
}

export function action({ context, request }: Route.ActionArgs) {
  return postRule(context, contentGroup, 'popup', request)
}

export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RulePage {...loaderData} back={{ name: contentGroup.name, to: contentGroup.base }} answer={actionData} />
  )
}
