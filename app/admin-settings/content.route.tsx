import { data } from 'react-router'
import { may } from '#app/staff/roles.ts'
import { office } from '#app/staff/staff-context.server.ts'
import type { Route } from './+types/content.route'
import { loadRule, restoreRule, saveRule } from './rule-actions.server.ts'
import { RulePage } from './rule-page.tsx'
import { listSettingHistory } from './setting-history.server.ts'
import { findRulePart, contentParts } from './setting-parts.ts'
import { ruleLines } from './rule-form.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.part.title ?? 'Settings'} · Back office` }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = partOf(params.part)
  const parts = office(context)
  const [rule, history] = await Promise.all([loadRule(parts, part), listSettingHistory(parts.db, part.key)])
  const changes = history.map(({ value, ...change }) => ({ ...change, lines: ruleLines(part, value) }))
  return { part, ...rule, changes, mayEdit: may(parts.me.role, 'edit-content') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const part = partOf(params.part)
  const page = `/admin/content/${part.key}`
  const deed = new URL(request.url).searchParams.get('do')
  if (deed === 'save') return saveRule(office(context), request, part, page)
  if (deed === 'restore') return restoreRule(office(context), request, part, page)
  throw data(null, 405)
}

function partOf(name: string) {
  const part = findRulePart(contentParts, name)
  if (part === null) throw data(null, 404)
  return part
}

export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  return <RulePage {...loaderData} back={back} answer={actionData} />
}

const back = { name: 'Words of the shop', to: '/admin/content' }
