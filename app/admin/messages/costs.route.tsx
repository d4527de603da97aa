// /admin/messages/costs: what SMS and WhatsApp cost by month, the templates that Meta has to approve, and what it says of them.
import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { faultWords } from '#app/domain/contact/account-faults.ts'
import { listChannelFaults } from '#app/domain/contact/channel-faults.server.ts'
import { channelWords } from '#app/domain/contact/contact.ts'
import { reasonWords, templateMeanings } from '#app/domain/contact/template-states.ts'
import { type KnownTemplate, listTemplates } from '#app/domain/contact/templates.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { type CostRow, costsBetween } from '#app/foundation/jobs/deliveries.server.ts'
import { lagosDayWords, lagosMonth } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { templateBodyOf, templateNameOf, templateTexts } from '#app/messages/kinds/short-texts.ts'
import type { Route } from './+types/costs.route'

/** As far back as one compares. */
const shownMonths = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = office(context)
  const rows: MonthRow[] = []
  let at = now()
  for (let count = 0; count < shownMonths; count++) {
    const { from, to } = lagosMonth(at)
    // '1 November 2026' without its day.
    const month = lagosDayWords(from).slice(2)
    for (const row of await costsBetween(db, from, to)) rows.push({ ...row, month })
    at = new Date(from.getTime() - 1)
  }
  const { texts, house } = await readSettings(db, ['texts', 'house'])
  const { ceilingNaira } = texts
  const month = lagosDayWords(lagosMonth(now()).from).slice(2)
  const spentKobo = rows.filter((row) => row.month === month).reduce((sum, { costKobo }) => sum + costKobo, 0)
  const known = await listTemplates(db)
  const templates = templateTexts()
    .map(([kind, text]) => ({
      name: templateNameOf(kind),
      category: text.category === 'marketing' ? 'Marketing' : 'Utility',
      body: templateBodyOf(text, house),
      ...stateOf(known.find(({ name }) => name === templateNameOf(kind))),
    }))
    .toSorted((one, other) => Number(other.isProblem) - Number(one.isProblem))
  const faults = (await listChannelFaults(db)).map(({ channel, fault, words }) => ({
    words,
    ...faultWords(channel, fault),
  }))
  return { rows, templates, month, spentKobo, ceilingNaira, faults }
}

function stateOf(known: KnownTemplate | undefined) {
  if (!known) return { word: 'Not used yet', says: '', isProblem: false }
  const { word, says, isProblem } = templateMeanings[known.state]
  return { word, says: [reasonWords(known.reason), says].filter(Boolean).join(' '), isProblem }
}

type MonthRow = CostRow & { month: string }
type Shown = Awaited<ReturnType<typeof loader>>

export default function Costs({ loaderData }: Route.ComponentProps) {
  const { rows, templates, month, spentKobo, ceilingNaira, faults } = loaderData
  return (
    <OfficePage
      title="Message costs"
      back={{ name: 'Messages', to: '/admin/messages' }}
      lead={`${month}: ${formatNaira(kobo(spentKobo))}${ceilingNaira === 0 ? '' : ` of ${formatNaira(kobo(ceilingNaira * 100))}`}`}
    >
      {faults.map(({ title, says, words }) => (
        <Notice key={title} tone="problem" live={false}>
          {title}. {says} The provider says: {words}
        </Notice>
      ))}
      <p className="max-w-prose">
        SMS are counted by the page and WhatsApp by the message, at the prices in{' '}
        <Link to="/admin/settings/texts" className="link">
          the settings
        </Link>
        . Where the provider says what a message cost, that counts. Messages that failed on WhatsApp cost
        nothing.
      </p>
      <DataTable
        caption="Costs by month"
        columns={columns}
        rows={rows}
        rowKey={({ month: of, channel }) => `${of} ${channel}`}
        empty={<p className="text-muted">No SMS or WhatsApp message has been sent yet.</p>}
      />
      <OfficeSection id="templates" title="WhatsApp templates">
        <p className="max-w-prose text-small">
          WhatsApp delivers these only after Meta has approved them. Create each in WhatsApp Manager with this
          name, in English, and with exactly this text. While one cannot be delivered, its messages go by SMS
          or email.
        </p>
        <DataTable
          caption="Templates"
          columns={templateColumns}
          rows={templates}
          rowKey={({ name }) => name}
        />
      </OfficeSection>
    </OfficePage>
  )
}

const columns: Column<MonthRow>[] = [
  { key: 'month', name: 'Month', card: 'title', cell: ({ month }) => month },
  { key: 'channel', name: 'Channel', card: 'aside', cell: ({ channel }) => channelWords[channel] },
  { key: 'texts', name: 'Messages', align: 'end', cell: ({ texts }) => texts },
  {
    key: 'pages',
    name: 'SMS pages',
    align: 'end',
    cell: ({ channel, pages }) => (channel === 'sms' ? pages : 'none'),
  },
  { key: 'failed', name: 'Not delivered', align: 'end', cell: ({ failed }) => failed },
  { key: 'cost', name: 'Cost', align: 'end', cell: ({ costKobo }) => formatNaira(kobo(costKobo)) },
]

const templateColumns: Column<Shown['templates'][number]>[] = [
  { key: 'name', name: 'Name', card: 'title', cell: ({ name }) => <code>{name}</code> },
  {
    key: 'state',
    name: 'State',
    card: 'aside',
    cell: ({ word, isProblem }) => <StatusPill tone={isProblem ? 'berry' : 'plain'}>{word}</StatusPill>,
  },
  { key: 'category', name: 'Category', card: 'plain', cell: ({ category }) => category },
  {
    key: 'body',
    name: 'Text',
    card: 'line',
    cell: ({ body, says, isProblem }) => (
      <span className="flex min-w-0 flex-col gap-1">
        {says === '' ? null : <span className={isProblem ? 'text-berry' : 'text-muted'}>{says}</span>}
        <span className="break-words">{body}</span>
      </span>
    ),
  },
]
