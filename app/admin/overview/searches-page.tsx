import { Link } from 'react-router'
import type { AskedDays } from '#app/admin/shell/asked-days.ts'
import { DaysForm } from '#app/admin/shell/days-form.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import type { SearchMiss } from '#app/domain/catalog/search/search-misses.server.ts'
import { DayBars } from './day-bars.tsx'
import type { DayCount } from './every-day.ts'
import { MissList } from './miss-list.tsx'

type Props = {
  asked: AskedDays
  usual: { name: string; days: AskedDays }[]
  misses: readonly SearchMiss[]
  days: readonly DayCount[]
  pager: { page: number; pages: number; total: number; perPage: number }
  mayEdit: boolean
  maySet: boolean
}

export function SearchesPage({ asked, usual, misses, days, pager, mayEdit, maySet }: Props) {
  return (
    <OfficePage
      title="Searches with no results"
      lead="Search words only, kept for up to 180 days. Nothing is kept about who typed them."
      back={{ name: 'Today', to: '/admin' }}
    >
      <DaysForm to="/admin/searches" days={asked} usual={usual} />
      {misses.length === 0 ? (
        <EmptyState title="Every search found something">
          No search on these days came back empty. What shoppers look for and cannot find will show here.
        </EmptyState>
      ) : (
        <>
          <OfficeSection title="Words, the most searched for first">
            <p className="max-w-prose text-small text-muted">
              Search finds the words in a product’s name, its details and its description. If you sell what
              they meant,{' '}
              {maySet ? (
                <Link to="/admin/settings/search" className="link">
                  add a synonym
                </Link>
              ) : (
                'have a synonym added under Settings'
              )}{' '}
              or write their word into the description of that product. If you do not, it may be worth
              selling.
            </p>
            <MissList misses={misses} actions={mayEdit ? EditorActions : Actions} />
            <Pager {...pager} />
          </OfficeSection>
          <OfficeSection title="By day">
            <DayBars label="Searches with no results by day" head="Searches" days={days} />
          </OfficeSection>
        </>
      )}
    </OfficePage>
  )
}

const look = 'link inline-flex min-h-11 items-center'

function Actions({ words }: { words: string }) {
  return (
    <>
      <Link to={`/search?${new URLSearchParams({ q: words })}`} className={look}>
        Search in the shop<span className="sr-only"> for {words}</span>
      </Link>
      <Link
        to={`/admin/products?${new URLSearchParams({ q: words.split(' ')[0] ?? words })}`}
        className={look}
      >
        Find a product<span className="sr-only"> for {words}</span>
      </Link>
    </>
  )
}

function EditorActions({ words }: { words: string }) {
  return (
    <>
      <Actions words={words} />
      <Link to={`/admin/add-products?${new URLSearchParams({ name: words })}`} className={look}>
        Add a product<span className="sr-only"> called {words}</span>
      </Link>
    </>
  )
}
