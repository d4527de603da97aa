// /admin/campaigns/:campaign: one newsletter, to be written, tried, sent, halted, and its report.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { postCampaign } from './campaign-actions.server.ts'
import { CampaignPage } from './campaign-page.tsx'
import { viewCampaign } from './campaign-view.server.ts'
import type { Route } from './+types/campaign.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.subject ?? 'Newsletter'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const view = await viewCampaign(db, campaignNamed(params.campaign), now())
  if (view === null) throw data(null, 404)
  return {
    view,
    email: me.email,
    mayEdit: may(me.role, 'edit-campaigns'),
    maySend: may(me.role, 'send-campaigns'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return postCampaign(office(context), request, campaignNamed(params.campaign))
}

function campaignNamed(id: string): CampaignId {
  if (!isId('cmp', id)) throw data(null, 404)
  return id
}

/** After a refusal the page shows what stands there by now, under what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  return <CampaignPage {...loaderData} answer={actionData} />
}
