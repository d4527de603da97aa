// A newsletter as a phone and a desk show it, and its plain text.
import { data } from 'react-router'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { MailViews } from '#app/foundation/ui/mail-views.tsx'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { drawCampaign } from './draw-campaign.server.ts'
import type { Route } from './+types/preview.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.subject ?? 'Newsletter'} · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const drawn = isId('cmp', params.campaign) ? await drawCampaign(office(context), params.campaign) : null
  if (drawn === null) throw data(null, 404)
  const { subject, preview, text } = drawn
  return { id: params.campaign, subject, preview, text }
}

export default function Preview({ loaderData: { id, subject, preview, text } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Preview"
      back={{ name: 'Newsletter', to: `/admin/campaigns/${id}` }}
      lead={
        <>
          <strong className="font-medium text-ink">{subject}</strong> {preview}
        </>
      }
    >
      <MailViews src={`/admin/campaigns/${id}/email`} />
      <OfficeSection title="Plain text">
        <pre className="max-w-prose bg-sand p-4 text-small wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </OfficeSection>
    </OfficePage>
  )
}
