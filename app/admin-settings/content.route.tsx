import type { Route } from './+types/content.route'
import { loadRulePage, postRule } from './rule-actions.server.ts'
import { RulePage } from './rule-page.tsx'
import { contentGroup } from './setting-parts.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.part.title ?? contentGroup.name} · Back office` }]
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRulePage(context, contentGroup, params.part)
}

export function action({ context, params, request }: Route.ActionArgs) {
  return postRule(context, contentGroup, params.part, request)
}

export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RulePage {...loaderData} back={{ name: contentGroup.name, to: contentGroup.base }} answer={actionData} />
  )
}
