// /admin/campaigns: the newsletters that were written.
import { data, redirect, useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { addCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { stateWords } from './campaign-words.ts'
import { campaignPageSize, type CampaignRow, listCampaigns } from './list-campaigns.server.ts'
import type { Route } from './+types/campaigns.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const page = Number(new URL(request.url).searchParams.get('page'))
  return {
    ...(await listCampaigns(db, page)),
    perPage: campaignPageSize,
    mayEdit: may(me.role, 'edit-campaigns'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.get('do') !== 'create') throw data(null, 405)
  const { db, actor } = office(context)
  throw redirect(`/admin/campaigns/${await addCampaign(db, actor)}`, 303)
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, pages, perPage, mayEdit } = loaderData
  const [search] = useSearchParams()
  return (
    <OfficePage
      title="Newsletters"
      lead="Sent to subscribers only, twice a month at most, and never in the quiet hours."
      done={doneWords(search, { deleted: 'The draft is deleted.' })}
      actions={
        mayEdit ? (
          <OfficeForm action="create" short guard={false} submit="New newsletter" busyLabel="One moment" />
        ) : null
      }
    >
      <DataTable
        caption="Newsletters"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/campaigns/${id}`}
        rowName={({ subject }) => subject}
        empty={
          <EmptyState title="No newsletters yet">
            Write one, send yourself a test, and choose who gets it.
          </EmptyState>
        }
      />
      <Pager page={page} pages={pages} total={total} perPage={perPage} />
    </OfficePage>
  )
}

const columns: Column<CampaignRow>[] = [
  { key: 'subject', name: 'Subject', card: 'title', cell: ({ subject }) => subject },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>,
  },
  {
    key: 'sent',
    name: 'Sent to',
    align: 'end',
    cell: ({ sent, startedAt }) => (startedAt === null ? '–' : sent.toLocaleString('en-NG')),
  },
  {
    key: 'when',
    name: 'When',
    align: 'end',
    cell: ({ state, startedAt, sendAt, updatedAt }) => (
      <When at={startedAt ?? sendAt ?? updatedAt} show={state === 'scheduled' ? undefined : 'date'} />
    ),
  },
]
