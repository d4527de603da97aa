import { Link } from 'react-router'
import type { AskedDays } from '#app/admin/shell/asked-days.ts'
import { DaysForm } from '#app/admin/shell/days-form.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { sourceWords } from '#app/domain/measurement/steps.ts'
import { AsTable } from './as-table.tsx'
import { Bar } from './bar.tsx'
import { DayBars } from './day-bars.tsx'
import { type Funnel, type FunnelRow, funnelRows, percent } from './funnel.ts'
import type { FunnelOfDays } from './read-funnel.server.ts'

type Props = FunnelOfDays & {
  asked: AskedDays
  usual: { name: string; days: AskedDays }[]
  /** Of the pages that it names, which their role opens. */
  opens: { newsletters: boolean; codes: boolean }
}

export function FunnelPage({ asked, usual, opens, funnel, sources, days }: Props) {
  return (
    <OfficePage
      title="Visits and sales"
      lead="From a visit to a paid order, counted without cookies and without anything about the visitor."
      back={{ name: 'Today', to: '/admin' }}
    >
      <DaysForm to="/admin/visits" days={asked} usual={usual} />
      {Object.values(funnel).every((count) => count === 0) ? (
        <EmptyState title="Nothing was counted on these days">
          Visits are counted from the day this page came to your shop.
        </EmptyState>
      ) : (
        <>
          <Steps funnel={funnel} />
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <OfficeSection title="Where visits came from">
              <Sources sources={sources} visits={funnel.visits} />
            </OfficeSection>
            <OfficeSection title="Visits by day">
              <DayBars label="Visits by day" head="Visits" days={days} />
            </OfficeSection>
          </div>
        </>
      )}
      <Meaning funnel={funnel} opens={opens} />
    </OfficePage>
  )
}

function Steps({ funnel }: { funnel: Funnel }) {
  const rows = funnelRows(funnel)
  return (
    <OfficeSection title="Step by step" aside={<Whole funnel={funnel} />}>
      <Lengths
        label="Steps from a visit to a paid order"
        rows={rows.map((row) => ({ ...row, note: row.share }))}
      />
      <AsTable
        caption="Steps from a visit to a paid order"
        head={['Step', 'Count', 'Share']}
        rows={rows.map(({ name, count, share }) => [name, figure(count), share ?? '–'])}
      />
    </OfficeSection>
  )
}

function Whole({ funnel: { visits, paid } }: { funnel: Funnel }) {
  if (visits === 0) return null
  return (
    <p className="text-small text-muted tabular-nums">
      {percent(paid, visits)} of visits led to a paid order
    </p>
  )
}

function Sources({ sources, visits }: { sources: FunnelOfDays['sources']; visits: number }) {
  if (sources.length === 0) return <p className="text-small text-muted">No visits on these days.</p>
  const rows = sources.map(({ source, count }) => ({
    key: source,
    name: sourceWords[source],
    count,
    note: percent(count, visits),
  }))
  return (
    <>
      <Lengths label="Visits by where they came from" rows={rows} />
      <AsTable
        caption="Visits by where they came from"
        head={['From', 'Visits', 'Share']}
        rows={rows.map(({ name, count, note }) => [name, figure(count), note])}
      />
    </>
  )
}

type Length = { key: string; name: string; count: number; note: string | null }

/** A bar under each name, the longest as the measure of all. */
function Lengths({ label, rows }: { label: string; rows: readonly Length[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ol className="grid gap-3" aria-label={label}>
      {rows.map(({ key, name, count, note }) => (
        <li
          key={key}
          className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small leading-bar"
        >
          <span>{name}</span>
          <span className="tabular-nums">
            {figure(count)}
            {note === null ? null : <span className="text-muted"> · {note}</span>}
          </span>
          <Bar share={count / most} />
        </li>
      ))}
    </ol>
  )
}

function Meaning({ funnel, opens }: Pick<Props, 'funnel' | 'opens'>) {
  return (
    <OfficeSection title="What each number is">
      <dl className="grid max-w-prose gap-3 text-small">
        {funnelRows(funnel).map(({ key, name, means }: FunnelRow) => (
          <div key={key}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{means}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-small text-muted">
        Visits, product pages, carts and checkouts are approximate. No visitor is recognised, so the same
        person coming back counts again, and your team counts too. Robots and pages that a browser loads ahead
        are left out as far as they say so. Pages that a CDN shows without asking your shop are not counted. A
        server that stops without warning loses at most its last minute.
      </p>
      <p className="max-w-prose text-small text-muted">
        Where an order came from is known only as far as the customer shows it: see the{' '}
        <Named to="/admin/campaigns" isOpen={opens.newsletters}>
          newsletter
        </Named>{' '}
        whose link they followed and the{' '}
        <Named to="/admin/offers" isOpen={opens.codes}>
          discount code
        </Named>{' '}
        they used. Give each influencer a code of their own.
      </p>
    </OfficeSection>
  )
}

/** A link, for those who may open what it leads to. */
function Named({ to, isOpen, children }: { to: string; isOpen: boolean; children: string }) {
  if (!isOpen) return children
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  )
}

const figure = (count: number) => count.toLocaleString('en-NG')
