// /admin/messages: what customers wrote on WhatsApp; the ones that wait for an answer first.
import { DataTable, type Column } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { When } from '#app/admin/shell/when.tsx'
import {
  countWaiting,
  type ListedConversation,
  listConversations,
  type ShownConversations,
} from '#app/domain/conversations/conversations.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { otherWords } from './other-words.ts'
import type { Route } from './+types/conversations.route'

const shownAtOnce = 200
const tabs: Record<ShownConversations, string> = { waiting: 'To answer', 'no-order': 'No order', all: 'All' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const asked = new URL(request.url).searchParams.get('show')
  const show = (Object.keys(tabs) as ShownConversations[]).find((tab) => tab === asked) ?? 'waiting'
  const rows = await listConversations(db, { show, limit: shownAtOnce })
  return {
    show,
    waiting: await countWaiting(db),
    rows: may(me.role, 'see-people') ? rows : rows.map((row) => ({ ...row, phone: '', who: '' })),
    seesCosts: may(me.role, 'see-settings'),
  }
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  const { show, waiting, rows, seesCosts } = loaderData
  return (
    <OfficePage
      title="Messages"
      lead="What customers write to you on WhatsApp."
      actions={
        seesCosts ? (
          <ButtonLink to="/admin/messages/costs" look="quiet">
            Costs and templates
          </ButtonLink>
        ) : null
      }
    >
      <Tabs
        label="Messages by status"
        tabs={(Object.keys(tabs) as ShownConversations[]).map((tab) => ({
          name: tabs[tab],
          to: tab === 'waiting' ? '/admin/messages' : `/admin/messages?show=${tab}`,
          count: tab === 'waiting' ? waiting || null : null,
        }))}
      />
      <DataTable
        caption={`Messages: ${tabs[show]}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/messages/${id}`}
        empty={
          <EmptyState title={show === 'waiting' ? 'All answered' : 'No messages'}>
            <p>When a customer replies to a WhatsApp message, it appears here and beside their order.</p>
          </EmptyState>
        }
      />
    </OfficePage>
  )
}

const columns: Column<ListedConversation>[] = [
  {
    key: 'who',
    name: 'From',
    card: 'title',
    cell: ({ name, phone }) => name || (phone === '' ? 'A customer' : phoneWords(phone)),
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ waitingSince }) => (waitingSince ? <StatusPill tone="berry">To answer</StatusPill> : null),
  },
  {
    key: 'last',
    name: 'Last message',
    card: 'line',
    cell: ({ last, other }) => (
      <span className="line-clamp-2 block max-w-prose">{last || otherWords(other)}</span>
    ),
  },
  {
    key: 'order',
    name: '',
    cell: ({ orderNumber }) => (orderNumber === null ? '' : `Order ${orderNumber}`),
  },
  { key: 'when', name: '', align: 'end', cell: ({ changedAt }) => <When at={changedAt} /> },
]
