import type { Route } from './+types/setting.route'
import { loadRulePage, postRule } from './rule-actions.server.ts'
import { RulePage } from './rule-page.tsx'
import { settingsGroup } from './setting-parts.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.part.title ?? 'Settings'} · Back office` }]
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRulePage(context, settingsGroup, params.part)
}

export function action({ context, params, request }: Route.ActionArgs) {
  return postRule(context, settingsGroup, params.part, request)
}

export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RulePage
      {...loaderData}
      back={{ name: settingsGroup.name, to: settingsGroup.base }}
      answer={actionData}
    />
  )
}
