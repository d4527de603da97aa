import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Column } from '#app/admin/shell/data-table.tsx'
import { useBusy } from '#app/admin/shell/office-form.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { FailedJob } from '#app/foundation/jobs/failed-jobs.server.ts'
import type { FailedMessage } from '#app/foundation/jobs/failed-messages.server.ts'
import { capital } from '#app/foundation/lib/capital.ts'
import { Button } from '#app/foundation/ui/button.tsx'

const stateWords = {
  unwritten: 'Not written yet',
  refused: 'Rejected',
  'given-up': 'Given up',
} satisfies Record<FailedMessage['state'], string>

const mailFacts: readonly Column<FailedMessage>[] = [
  { key: 'kind', name: 'Email', card: 'title', cell: ({ kind }) => kindWords(kind) },
  {
    key: 'state',
    name: 'Status',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone="berry">{stateWords[state]}</StatusPill>,
  },
  { key: 'recipient', name: 'To', card: 'line', cell: ({ recipient }) => recipient || hidden },
  { key: 'when', name: 'Sent on', cell: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem ?? 'Not known' },
]

const mailAction: Column<FailedMessage> = {
  key: 'again',
  name: '',
  align: 'end',
  card: 'line',
  cell: (mail) =>
    mail.canSendAgain ? (
      <Again action="send-again" name="mail" value={mail.id}>
        Send again
      </Again>
    ) : (
      <span className="text-tiny text-muted">No longer kept</span>
    ),
}

export function mailColumns(canEdit: boolean): readonly Column<FailedMessage>[] {
  return canEdit ? [...mailFacts, mailAction] : mailFacts
}

const jobFacts: readonly Column<FailedJob>[] = [
  { key: 'name', name: 'Job', card: 'title', cell: ({ name }) => kindWords(name) },
  { key: 'when', name: 'Failed', card: 'aside', cell: ({ failedAt }) => <When at={failedAt} /> },
  { key: 'about', name: 'About', card: 'line', cell: ({ data }) => aboutWords(data) },
  { key: 'problem', name: 'Problem', card: 'line', cell: ({ problem }) => problem },
]

const jobAction: Column<FailedJob> = {
  key: 'again',
  name: '',
  align: 'end',
  card: 'line',
  cell: (job) =>
    job.canRunAgain ? (
      <Again action="run-again" name="job" value={job.id}>
        Run again
      </Again>
    ) : null,
}

export function jobColumns(canEdit: boolean): readonly Column<FailedJob>[] {
  return canEdit ? [...jobFacts, jobAction] : jobFacts
}

const hidden = <span className="text-muted">Hidden from your role</span>

type AgainProps = { action: string; name: string; value: string; children: ReactNode }

function Again({ action, name, value, children }: AgainProps) {
  return (
    <Form method="post" action={`?do=${action}`} preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" look="quiet" busy={useBusy(action)}>
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
