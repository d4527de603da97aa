import { BulkBar } from '#app/admin/shell/bulk-bar.tsx'
import { DataTable, type Column } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { InSight } from '#app/admin/shell/in-sight.tsx'
import { ListTools } from '#app/admin/shell/list-tools.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { maxReason } from '#app/domain/reviews/review-bounds.ts'
import { authorWords } from '#app/domain/reviews/review-words.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { StarRow } from '#app/foundation/ui/stars.tsx'
import type { ReviewList } from './list-reviews.server.ts'
import {
  reviewPageSize,
  type ReviewRow,
  type ReviewTab,
  reviewTabs,
  stateWords,
  rowKeyOf,
} from './review-filter.ts'

type Props = ReviewList & {
  tab: ReviewTab
  mayDecide: boolean
  done: string | null
  answer: OfficeAnswer | undefined
}

const bulkId = 'reviews-bulk'

export function ReviewsOfficePage({ rows, total, page, pages, counts, tab, mayDecide, done, answer }: Props) {
  return (
    <OfficePage
      title="Reviews"
      lead="Written by verified buyers after delivery. Nothing is published until a team member approves it."
      done={done !== null && Object.hasOwn(doneWords, done) ? (doneWords[done] ?? null) : null}
    >
      <Tabs
        label="Reviews by status"
        tabs={Object.entries(reviewTabs).map(([state, name]) => ({
          name,
          to: state === 'waiting' && tab === 'waiting' ? '/admin/reviews' : `/admin/reviews?state=${state}`,
          count: state === 'all' ? null : counts[state as keyof typeof counts] || null,
        }))}
      />
      <ListTools
        list="reviews"
        search={{ label: 'Find', placeholder: 'Product, name or text' }}
        filters={[{ name: 'stars', label: 'Stars', any: 'Any', options: starOptions }]}
      />
      <InSight answer={answer}>
        <Notice tone="problem">{Object.values(answer?.errors ?? {}).join(' ')}</Notice>
      </InSight>
      <DataTable
        caption={`Reviews: ${reviewTabs[tab]}`}
        columns={columns}
        rows={rows}
        rowKey={rowKeyOf}
        rowLink={({ id }) => `/admin/reviews/${id}`}
        rowName={({ product, author }) => `${authorWords(author)} on ${product}`}
        {...(mayDecide ? { selectFor: bulkId } : {})}
        empty={<Nothing tab={tab} />}
      />
      {mayDecide && rows.length > 0 ? <DecideBar answer={answer} /> : null}
      <Pager page={page} pages={pages} total={total} perPage={reviewPageSize} />
    </OfficePage>
  )
}

const doneWords: Record<string, string> = {
  show: 'The reviews are published and their stars count.',
  hide: 'The reviews are hidden. Each customer sees the reason on their order page.',
}

const starOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  name: stars === 1 ? '1 star' : `${stars} stars`,
}))

function DecideBar({ answer }: Pick<Props, 'answer'>) {
  return (
    <BulkBar id={bulkId} action="decide" noun={['review', 'reviews']}>
      {/* First, so that Enter after a reason does not show what the reason is against. */}
      <label className="flex items-center gap-2 text-small">
        <span className="shrink-0">Reason</span>
        <input
          name="reason"
          maxLength={maxReason}
          autoComplete="off"
          defaultValue={answer?.values['reason'] ?? ''}
          className="input"
        />
      </label>
      <Button type="submit" name="act" value="hide" look="quiet">
        Hide
      </Button>
      <Button type="submit" name="act" value="show" look="quiet">
        Publish
      </Button>
    </BulkBar>
  )
}

function Nothing({ tab }: { tab: ReviewTab }) {
  return (
    <EmptyState title={tab === 'waiting' ? 'All approved' : 'No reviews'}>
      <p>
        {tab === 'waiting'
          ? 'New reviews appear here. Customers are asked by email a week after delivery.'
          : 'No reviews match.'}
      </p>
    </EmptyState>
  )
}

const columns: Column<ReviewRow>[] = [
  { key: 'product', name: 'Product', card: 'title', cell: ({ product }) => product },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>,
  },
  { key: 'rating', name: 'Stars', cell: ({ rating }) => <StarRow stars={rating} /> },
  {
    key: 'text',
    name: '',
    card: 'line',
    cell: ({ title, text, photos, hasReply }) => (
      <span className="block max-w-prose min-w-60">
        {title === '' ? null : <span className="block font-medium">{title}</span>}
        <span className="line-clamp-2">{text === '' ? 'Stars only' : text}</span>
        {photos > 0 || hasReply ? (
          <span className="block text-tiny text-muted">
            {[photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'}` : '', hasReply ? 'answered' : '']
              .filter((each) => each !== '')
              .join(' · ')}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'author', name: 'By', cell: ({ author }) => authorWords(author) },
  {
    key: 'written',
    name: 'Written',
    align: 'end',
    cell: ({ writtenAt }) => <When at={writtenAt} show="date" />,
  },
]
