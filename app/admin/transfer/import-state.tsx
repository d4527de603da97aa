import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { useBusy } from '#app/admin/shell/office-form.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import type { ImportKind, ImportState } from '#app/domain/transfer/transfer.ts'
import { isWorking } from './transfer-words.ts'

export type ImportShown = {
  id: string
  kind: ImportKind
  state: ImportState
  fileName: string
  totalRows: number
  doneRows: number
  counts: Record<string, number>
  problem: string | null
  createdAt: Date
}

/** How far the work has come while it goes on, and what came of it. */
export function State({ row, answer }: { row: ImportShown; answer: OfficeAnswer | undefined }) {
  return (
    <>
      {isWorking(row.state) ? <Progress row={row} answer={answer} /> : null}
      {row.state === 'reading' ? null : <Counts row={row} />}
    </>
  )
}

const followMs = 1_000

/** Asks the page anew while the machine works; without JavaScript there is a link for it. */
export function useFollow(isOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), followMs)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate])
}

const workWords: Partial<Record<ImportState, string>> = {
  reading: 'Checking each row. Nothing changes yet.',
  running: 'Importing. You can leave this page.',
  undoing: 'Undoing what this file changed.',
}

function Progress({ row, answer }: { row: ImportShown; answer: OfficeAnswer | undefined }) {
  const percent = row.totalRows === 0 ? 0 : Math.floor((row.doneRows / row.totalRows) * 100)
  return (
    <section aria-label="Progress" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p>{workWords[row.state]}</p>
        <p className="tabular-nums text-muted">
          {row.doneRows.toLocaleString('en')} of {row.totalRows.toLocaleString('en')}
        </p>
      </div>
      <progress className="office-progress h-1.5" max={100} value={percent} aria-label={`${percent}% done`} />
      <div className="flex flex-wrap items-center gap-x-5">
        <Link
          to={`/admin/transfer/${row.id}`}
          reloadDocument
          className="link inline-flex min-h-11 items-center text-small"
        >
          Refresh
        </Link>
        {row.state === 'running' ? <StopForm answer={answer} /> : null}
      </div>
    </section>
  )
}

function StopForm({ answer }: { answer: OfficeAnswer | undefined }) {
  return (
    <Form method="post" action="?do=stop" className="flex items-center gap-4">
      {answer?.action === 'stop' ? <ErrorSummary errors={answer.errors} title="Not stopped" /> : null}
      <Button type="submit" look="quiet" busy={useBusy('stop')} busyLabel="Stopping">
        Stop
      </Button>
    </Form>
  )
}

function Counts({ row }: { row: ImportShown }) {
  const { counts, state } = row
  const count = (name: string) => (counts[name] ?? 0).toLocaleString('en')
  if (state === 'undone' || state === 'done')
    return (
      <Stats>
        {state === 'done' ? (
          <Stat label="Imported" value={count('rows done')} />
        ) : (
          <>
            <Stat label="Undone" value={count('rows undone')} />
            <Stat label="Not changed back" value={count('rows kept')} />
          </>
        )}
        <Stat label="Already up to date" value={count('rows unchanged')} />
        <Stat label="Rejected" value={count('rows rejected')} tone={toneOf(counts['rows rejected'])} />
      </Stats>
    )
  return (
    <Stats>
      <Stat label="New" value={count('create')} />
      <Stat label="Changed" value={count('change')} />
      <Stat label="Already up to date" value={count('unchanged')} />
      <Stat label="Rejected" value={count('refused')} tone={toneOf(counts['refused'])} />
    </Stats>
  )
}

const toneOf = (refused = 0) => (refused > 0 ? 'berry' : 'plain')
