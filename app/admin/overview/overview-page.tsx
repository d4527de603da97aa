import { Link } from 'react-router'
import { chipLook, ChipRow } from '#app/admin/shell/chips.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import type { SearchMiss } from '#app/domain/catalog/search/search-misses.server.ts'
import { MissList } from './miss-list.tsx'
import type { DayDrawing } from './day-drawing.ts'
import { type PeriodDays, periods } from './period.ts'
import type { Sales } from './sales.ts'
import { SalesPart } from './sales-part.tsx'
import { type TaskWords, taskWords } from './tasks.ts'
import type { Work } from './work-today.server.ts'

type Props = {
  name: string
  /** Day of Lagos. */
  today: string
  /** Of Lagos, 0 to 23. */
  hour: number
  days: PeriodDays
  /** Items of the go-live list that are not in place; 0 for who may not mend them. */
  toGoLive: number
  work: readonly Work[]
  /** Null for roles that see no money. */
  sales: { figures: Sales; drawing: DayDrawing } | null
  /** Null for roles that see no products. */
  misses: readonly SearchMiss[] | null
}

export function OverviewPage({ name, today, hour, days, toGoLive, work, sales, misses }: Props) {
  return (
    <OfficePage title={`${greeting(hour)}, ${firstName(name)}`} lead={lagosWords(today, 'weekday')}>
      {toGoLive > 0 ? <GoLiveLink count={toGoLive} /> : null}
      <WorkPart work={work} />
      {sales === null && misses === null ? null : <Periods days={days} />}
      {sales === null ? null : (
        <>
          <SalesPart sales={sales.figures} drawing={sales.drawing} days={days} />
          <p>
            <Link to="/admin/visits" className="link inline-flex min-h-11 items-center">
              Visits and sales: how many visits led to a cart, and how many to a paid order
            </Link>
          </p>
        </>
      )}
      {misses === null ? null : <Misses misses={misses} days={days} />}
    </OfficePage>
  )
}

function GoLiveLink({ count }: { count: number }) {
  return (
    <p className="text-small">
      <Link to="/admin/go-live" className="link inline-flex min-h-8 items-center">
        {count === 1 ? '1 thing left on the go-live list' : `${count} things left on the go-live list`}
      </Link>
    </p>
  )
}

/** What waits stands large, what is wrong before the rest; what is done is one quiet line. */
function WorkPart({ work }: { work: readonly Work[] }) {
  if (work.length === 0) return null
  const waiting = work
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(taskWords[b.kind].urgent) - Number(taskWords[a.kind].urgent))
  const clear = work.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="work" className="flex flex-col gap-3">
      <h2 id="work" className="sr-only">
        To do today{' '}
      </h2>
      {waiting.length === 0 ? (
        <p className="border-y border-rule py-8 font-display text-heading">Nothing to do right now.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-4 md:gap-x-8">
          {waiting.map(({ kind, count }) => (
            <Task key={kind} words={taskWords[kind]} count={count} />
          ))}
        </ul>
      )}
      {clear.length === 0 ? null : (
        <p className="text-small text-muted">
          All clear:{' '}
          {clear.map(({ kind }, place) => (
            <span key={kind}>
              {place > 0 ? ', ' : ''}
              <Link
                to={taskWords[kind].to}
                className="underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-gold"
              >
                {taskWords[kind].many}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function Task({ words: { to, one, many, note, urgent }, count }: { words: TaskWords; count: number }) {
  return (
    <li
      className={`relative flex flex-col gap-0.5 border-t pt-3.5 pb-4 ${urgent ? 'border-berry' : 'border-rule'}`}
    >
      <span className={`font-display text-heading leading-none tabular-nums ${urgent ? 'text-berry' : ''}`}>
        {count.toLocaleString('en-NG')}
      </span>
      <Link
        to={to}
        className="stretched-link text-small font-medium decoration-gold underline-offset-4 hover:underline"
      >
        {count === 1 ? one : many}
      </Link>
      <span className="text-tiny text-muted">{note}</span>
    </li>
  )
}

function Periods({ days }: { days: PeriodDays }) {
  return (
    <ChipRow label="Period">
      {periods.map((each) => (
        <Link
          key={each}
          to={`?days=${each}`}
          preventScrollReset
          className={chipLook}
          aria-current={each === days ? 'true' : undefined}
        >
          {each === 365 ? 'A year' : `${each} days`}
        </Link>
      ))}
    </ChipRow>
  )
}

function Misses({ misses, days }: { misses: readonly SearchMiss[]; days: PeriodDays }) {
  return (
    <OfficeSection
      title="Searches with no results"
      aside={<p className="text-small text-muted">Search words only, kept for up to 180 days</p>}
    >
      {misses.length === 0 ? (
        <EmptyState title="Every search found something">
          No search in the last {days} days came back empty. What shoppers look for and cannot find will show
          here.
        </EmptyState>
      ) : (
        <>
          <MissList misses={misses} />
          <p>
            <Link to="/admin/searches" className="link inline-flex min-h-11 items-center">
              All of them, by day, and what to do about them
            </Link>
          </p>
        </>
      )}
    </OfficeSection>
  )
}

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name
}
