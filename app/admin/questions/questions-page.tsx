import { BulkBar } from '#app/admin/shell/bulk-bar.tsx'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { InSight } from '#app/admin/shell/in-sight.tsx'
import { ListTools } from '#app/admin/shell/list-tools.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { QuestionPage } from './list-questions.server.ts'
import {
  questionPageSize,
  type QuestionRow,
  type QuestionTab,
  questionTabs,
  rowKeyOf,
  stateWords,
} from './question-filter.ts'

type Props = QuestionPage & {
  tab: QuestionTab
  mayDecide: boolean
  done: string | null
  answer: OfficeAnswer | undefined
}

const bulkId = 'questions-bulk'

export function QuestionsOfficePage(props: Props) {
  const { rows, total, page, pages, counts, tab, mayDecide, done, answer } = props
  return (
    <OfficePage
      title="Questions"
      lead="Asked by anybody on a product page. A question is published together with your answer."
      done={
        done === 'refuse' ? 'Refused. They are deleted after 90 days; each can be undone until then.' : null
      }
    >
      <Tabs
        label="Questions by status"
        tabs={Object.entries(questionTabs).map(([state, name]) => ({
          name,
          to:
            state === 'waiting' && tab === 'waiting' ? '/admin/questions' : `/admin/questions?state=${state}`,
          count: state === 'all' ? null : counts[state as keyof typeof counts] || null,
        }))}
      />
      <ListTools list="questions" search={{ label: 'Find', placeholder: 'Product, name or text' }} />
      <InSight answer={answer}>
        <Notice tone="problem">{Object.values(answer?.errors ?? {}).join(' ')}</Notice>
      </InSight>
      <DataTable
        caption={`Questions: ${questionTabs[tab]}`}
        columns={columns}
        rows={rows}
        rowKey={rowKeyOf}
        rowLink={({ id }) => `/admin/questions/${id}`}
        rowName={({ product, author }) => `${author} on ${product}`}
        {...(mayDecide ? { selectFor: bulkId } : {})}
        empty={<Nothing tab={tab} />}
      />
      {mayDecide && rows.length > 0 ? (
        <BulkBar id={bulkId} action="refuse" noun={['question', 'questions']}>
          <Button type="submit" look="quiet">
            Refuse
          </Button>
        </BulkBar>
      ) : null}
      <Pager page={page} pages={pages} total={total} perPage={questionPageSize} />
    </OfficePage>
  )
}

function Nothing({ tab }: { tab: QuestionTab }) {
  return (
    <EmptyState title={tab === 'waiting' ? 'All answered' : 'No questions'}>
      <p>{tab === 'waiting' ? 'New questions appear here.' : 'No questions match.'}</p>
    </EmptyState>
  )
}

const columns: Column<QuestionRow>[] = [
  { key: 'product', name: 'Product', card: 'title', cell: ({ product }) => product },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>,
  },
  {
    key: 'text',
    name: '',
    card: 'line',
    cell: ({ text, state, hasAnswer }) => (
      <span className="block max-w-prose min-w-60">
        <span className="line-clamp-2">{text}</span>
        {hasAnswer && state !== 'shown' ? (
          <span className="block text-tiny text-muted">answer saved</span>
        ) : null}
      </span>
    ),
  },
  { key: 'author', name: 'By', cell: ({ author }) => author },
  { key: 'asked', name: 'Asked', align: 'end', cell: ({ askedAt }) => <When at={askedAt} show="date" /> },
]
