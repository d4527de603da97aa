import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { DataTable } from '#app/admin/data-table.tsx'
import { EmptyState } from '#app/admin/empty-state.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { useBusy } from '#app/admin/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { CursorPager } from '#app/admin/pager.tsx'
import { StatusPill } from '#app/admin/status-pill.tsx'
import { When } from '#app/admin/when.tsx'
import type { FailedJob } from '#app/jobs/failed-jobs.server.ts'
import type { FailedMail } from '#app/jobs/failed-mails.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  mails: readonly FailedMail[]
  next: string | null
  jobs: readonly FailedJob[]
  canEdit: boolean
  answer: OfficeAnswer | undefined
  done: string | null
}

export function TroublePage({ mails, next, jobs, canEdit, answer, done }: Props) {
  return (
    <OfficePage title="Mails and jobs" lead="What could not be delivered or done" done={done}>
      {answer ? <Notice tone="problem">{Object.values(answer.errors)[0]}</Notice> : null}
      <OfficeSection title="Mails" id="mails">
        <DataTable
          caption="Mails that were not delivered"
          rows={mails}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', name: 'Mail', card: 'title', cell: ({ kind }) => kindWords(kind) },
            {
              key: 'state',
              name: 'State',
              card: 'aside',
              cell: ({ state }) => (
                <StatusPill tone="berry">{state === 'refused' ? 'Refused' : 'Given up'}</StatusPill>
              ),
            },
            { key: 'recipient', name: 'To', card: 'line', cell: ({ recipient }) => recipient || hidden },
            { key: 'when', name: 'Written', cell: ({ createdAt }) => <When at={createdAt} /> },
            { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem ?? 'Not told' },
            {
              key: 'again',
              name: '',
              align: 'end',
              card: 'line',
              cell: (mail) =>
                canEdit ? (
                  mail.canSendAgain ? (
                    <Again deed="send-again" name="mail" value={mail.id}>
                      Send again
                    </Again>
                  ) : (
                    <span className="text-tiny text-muted">No longer kept</span>
                  )
                ) : null,
            },
          ]}
          empty={
            <EmptyState title="Every mail arrived">
              A mail that is refused, or that nobody takes for three days, will stand here.
            </EmptyState>
          }
        />
        <CursorPager next={next} previous={null} />
      </OfficeSection>
      <OfficeSection title="Jobs" id="jobs">
        <DataTable
          caption="Tasks of the shop that failed"
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', name: 'Task', card: 'title', cell: ({ name }) => kindWords(name) },
            { key: 'when', name: 'Failed', card: 'aside', cell: ({ failedAt }) => <When at={failedAt} /> },
            { key: 'about', name: 'About', card: 'line', cell: ({ data }) => aboutWords(data) },
            { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem },
            {
              key: 'again',
              name: '',
              align: 'end',
              card: 'line',
              cell: (job) =>
                canEdit && job.canRunAgain ? (
                  <Again deed="run-again" name="job" value={job.id}>
                    Do it again
                  </Again>
                ) : null,
            },
          ]}
          empty={<EmptyState title="Nothing failed">Tasks that fail for good will stand here for a week.</EmptyState>}
        />
      </OfficeSection>
    </OfficePage>
  )
}

const hidden = <span className="text-muted">Hidden for your role</span>

type AgainProps = { deed: string; name: string; value: string; children: ReactNode }

function Again({ deed, name, value, children }: AgainProps) {
  return (
    <Form method="post" action={`?do=${deed}`} preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" look="quiet" busy={useBusy(deed)}>
        {children}
      </Button>
    </Form>
  )
}

/** 'order-paid' → 'Order paid'. */
function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Ids and references, nothing of a person. */
function aboutWords(data: Record<string, unknown>): string {
  return Object.values(data)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ')
}
