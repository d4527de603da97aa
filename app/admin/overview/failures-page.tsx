import { DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { CursorPager } from '#app/admin/shell/pager.tsx'
import type { FailedJob } from '#app/foundation/jobs/failed-jobs.server.ts'
import type { FailedMessage } from '#app/foundation/jobs/failed-messages.server.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { jobColumns, mailColumns } from './failures-columns.tsx'

type Props = {
  mails: readonly FailedMessage[]
  next: string | null
  jobs: readonly FailedJob[]
  canEdit: boolean
  answer: OfficeAnswer | undefined
  done: string | null
}

export function FailurePage({ mails, next, jobs, canEdit, answer, done }: Props) {
  return (
    <OfficePage
      title="Emails and jobs"
      lead="Emails that were not delivered, and background jobs that failed."
      done={done}
    >
      {answer ? <Notice tone="problem">{Object.values(answer.errors)[0]}</Notice> : null}
      <OfficeSection title="Emails" id="mails">
        <DataTable
          caption="Undelivered emails"
          rows={mails}
          rowKey={({ id }) => id}
          columns={mailColumns(canEdit)}
          empty={
            <EmptyState title="Every email was delivered">
              Emails that are rejected, or cannot be delivered for three days, show here.
            </EmptyState>
          }
        />
        <CursorPager next={next} previous={null} />
      </OfficeSection>
      <OfficeSection title="Jobs" id="jobs">
        <DataTable
          caption="Failed jobs"
          rows={jobs}
          rowKey={({ id }) => id}
          columns={jobColumns(canEdit)}
          empty={
            <EmptyState title="No failed jobs">Jobs that fail for good show here for a week.</EmptyState>
          }
        />
      </OfficeSection>
    </OfficePage>
  )
}
