import type { Route } from './+types/automation.route'
import { loadRulePage, postRule } from './rule-actions.server.ts'
import { RulePage } from './rule-page.tsx'
import { automationsGroup } from './setting-parts.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.part.title ?? 'Automations'} · Back office` }]
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRulePage(context, automationsGroup, params.automation)
}

export function action({ context, params, request }: Route.ActionArgs) {
  return postRule(context, automationsGroup, params.automation, request)
}

export default function Automation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RulePage
      {...loaderData}
      back={{ name: automationsGroup.name, to: automationsGroup.base }}
      answer={actionData}
    />
  )
}
