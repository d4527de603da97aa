import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Column } from '#app/admin/data-table.tsx'
import { useBusy } from '#app/admin/office-form.tsx'
import { StatusPill } from '#app/admin/status-pill.tsx'
import { When } from '#app/admin/when.tsx'
import type { FailedJob } from '#app/jobs/failed-jobs.server.ts'
import type { FailedMail } from '#app/jobs/failed-mails.server.ts'
import { capital } from '#app/lib/capital.ts'
import { Button } from '#app/ui/button.tsx'

const mailFacts: readonly Column<FailedMail>[] = [
  { key: 'kind', name: 'Email', card: 'title', cell: ({ kind }) => kindWords(kind) },
  {
    key: 'state',
    name: 'Status',
    card: 'aside',
    cell: ({ state }) => (
      <StatusPill tone="berry">{state === 'refused' ? 'Rejected' : 'Given up'}</StatusPill>
    ),
  },
  { key: 'recipient', name: 'To', card: 'line', cell: ({ recipient }) => recipient || hidden },
  { key: 'when', name: 'Sent on', cell: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem ?? 'Not known' },
]

const mailDeed: Column<FailedMail> = {
  key: 'again',
  name: '',
  align: 'end',
  card: 'line',
  cell: (mail) =>
    mail.canSendAgain ? (
      <Again deed="send-again" name="mail" value={mail.id}>
        Send again
      </Again>
    ) : (
      <span className="text-tiny text-muted">No longer kept</span>
    ),
}

export function mailColumns(canEdit: boolean): readonly Column<FailedMail>[] {
  return canEdit ? [...mailFacts, mailDeed] : mailFacts
}

const jobFacts: readonly Column<FailedJob>[] = [
  { key: 'name', name: 'Job', card: 'title', cell: ({ name }) => kindWords(name) },
  { key: 'when', name: 'Failed', card: 'aside', cell: ({ failedAt }) => <When at={failedAt} /> },
  { key: 'about', name: 'About', card: 'line', cell: ({ data }) => aboutWords(data) },
  { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem },
]

const jobDeed: Column<FailedJob> = {
  key: 'again',
  name: '',
  align: 'end',
  card: 'line',
  cell: (job) =>
    job.canRunAgain ? (
      <Again deed="run-again" name="job" value={job.id}>
        Run again
      </Again>
    ) : null,
}

export function jobColumns(canEdit: boolean): readonly Column<FailedJob>[] {
  return canEdit ? [...jobFacts, jobDeed] : jobFacts
}

const hidden = <span className="text-muted">Hidden from your role</span>

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
  return capital(kind.replaceAll('-', ' '))
}

/** Ids and references, nothing of a person. */
function aboutWords(data: Record<string, unknown>): string {
  return Object.values(data)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ')
}
