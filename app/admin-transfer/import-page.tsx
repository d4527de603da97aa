import { useEffect } from 'react'
import { Form, Link, useRevalidator, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useBusy } from '#app/admin/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { Stat, Stats } from '#app/admin/stat.tsx'
import { StatusPill } from '#app/admin/status-pill.tsx'
import { StepUpField } from '#app/admin/step-up-field.tsx'
import { When } from '#app/admin/when.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DifferenceTable, PictureList, ProblemTable } from './import-tables.tsx'
import type { Difference } from './kind.ts'
import type { ImportKind, ImportState } from './transfer.ts'
import { isWorking, kindWords, rowsWords, stateWords } from './transfer-words.ts'

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

type Props = {
  row: ImportShown
  refused: { line: number; problem: string }[]
  kept: { line: number; problem: string }[]
  differences: Difference[]
  pictures: { productId: string; name: string; address: string }[]
  stepUp: boolean
  answer: OfficeAnswer | undefined
}

export function ImportPage({ row, refused, kept, differences, pictures, stepUp, answer }: Props) {
  const [search] = useSearchParams()
  useFollow(isWorking(row.state))
  const { name, tone } = stateWords[row.state]
  return (
    <OfficePage
      title={<span className="break-all">{row.fileName}</span>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusPill tone={tone}>{name}</StatusPill>
          {kindWords[row.kind].name}, {rowsWords(row.totalRows)}, <When at={row.createdAt} />
        </span>
      }
      back={{ name: 'Import and export', to: '/admin/transfer' }}
      done={isWorking(row.state) ? null : doneWords(search, deedWords)}
    >
      {row.problem ? <Notice live={false}>{row.problem}</Notice> : null}
      <Standing row={row} answer={answer} />
      <NextStep row={row} answer={answer} />
      <Lists row={row} refused={refused} kept={kept} differences={differences} pictures={pictures} />
      {row.state === 'done' || row.state === 'stopped' ? <UndoForm stepUp={stepUp} answer={answer} /> : null}
    </OfficePage>
  )
}

function Standing({ row, answer }: Pick<Props, 'row' | 'answer'>) {
  return (
    <>
      {isWorking(row.state) ? <Progress row={row} answer={answer} /> : null}
      {row.state === 'reading' ? null : <Counts row={row} />}
    </>
  )
}

type ListProps = Pick<Props, 'row' | 'refused' | 'kept' | 'differences' | 'pictures'>

function Lists({ row, refused, kept, differences, pictures }: ListProps) {
  const refusedRows = row.counts['rows refused'] ?? row.counts['refused'] ?? 0
  return (
    <>
      {differences.length > 0 ? (
        <OfficeSection title="Some of what would change">
          <DifferenceTable differences={differences} />
        </OfficeSection>
      ) : null}
      {refused.length > 0 ? (
        <OfficeSection
          title="Refused rows"
          aside={
            <a
              href={`/admin/transfer/${row.id}/errors`}
              download
              className="link inline-flex min-h-11 items-center text-small"
            >
              Download all {refusedRows.toLocaleString('en')} as CSV
            </a>
          }
        >
          <ProblemTable caption="Refused rows" rows={refused} total={refusedRows} />
        </OfficeSection>
      ) : null}
      {kept.length > 0 ? (
        <OfficeSection title="Left as they are">
          <ProblemTable
            caption="Rows that were not undone"
            rows={kept}
            total={row.counts['rows kept'] ?? kept.length}
          />
        </OfficeSection>
      ) : null}
      {pictures.length > 0 ? (
        <OfficeSection title="Pictures to upload">
          <PictureList pictures={pictures} />
        </OfficeSection>
      ) : null}
    </>
  )
}

const deedWords = {
  run: 'The file is in.',
  stop: 'Stopped. What is in stays until you go on or undo it.',
  undo: 'Undone.',
}
const followMs = 1_000

/** Asks the page anew while the machine works; without JavaScript there is a link for it. */
function useFollow(isOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), followMs)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate])
}

const workWords: Partial<Record<ImportState, string>> = {
  reading: 'Each row is looked at. Nothing changes yet.',
  running: 'The rows are being written. You can leave this page.',
  undoing: 'What the file changed is being taken back.',
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
      <progress className="progress" max={100} value={percent} aria-label={`${percent} % done`} />
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
      {answer?.deed === 'stop' ? <ErrorSummary errors={answer.errors} title="Not stopped" /> : null}
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
          <Stat label="Written" value={count('rows done')} />
        ) : (
          <>
            <Stat label="Taken back" value={count('rows undone')} />
            <Stat label="Left as they are" value={count('rows kept')} />
          </>
        )}
        <Stat label="Were the same already" value={count('rows unchanged')} />
        <Stat label="Refused" value={count('rows refused')} tone={toneOf(counts['rows refused'])} />
      </Stats>
    )
  return (
    <Stats>
      <Stat label="New" value={count('create')} />
      <Stat label="Changed" value={count('change')} />
      <Stat label="The same already" value={count('unchanged')} />
      <Stat label="Refused" value={count('refused')} tone={toneOf(counts['refused'])} />
    </Stats>
  )
}

const toneOf = (refused = 0) => (refused > 0 ? 'berry' : 'plain')

function NextStep({ row, answer }: { row: ImportShown; answer: OfficeAnswer | undefined }) {
  const isBusy = useBusy('run')
  if (row.state !== 'checked' && row.state !== 'stopped') return null
  const { create = 0, change = 0, refused = 0 } = row.counts
  const isEmpty = create + change === 0
  return (
    <Form method="post" action="?do=run" className="flex flex-col items-start gap-3">
      {answer?.deed === 'run' ? <ErrorSummary errors={answer.errors} title="Not begun" /> : null}
      {isEmpty ? (
        <p>
          {refused > 0
            ? 'There is nothing to write until the refused rows are put right.'
            : 'Everything is as the file says already.'}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isBusy} busyLabel="Starting">
            {row.state === 'stopped' ? 'Go on' : `Write ${rowsWords(create + change)}`}
          </Button>
          {refused > 0 ? (
            <p className="text-small text-muted">{rowsWords(refused)} will be left out.</p>
          ) : null}
        </div>
      )}
      <ButtonLink to="/admin/transfer" look="text">
        Choose another file
      </ButtonLink>
    </Form>
  )
}

function UndoForm({ stepUp, answer }: { stepUp: boolean; answer: OfficeAnswer | undefined }) {
  const code = answer?.deed === 'undo' ? answer.errors['code'] : undefined
  return (
    <OfficeSection title="Undo">
      <p className="max-w-prose text-muted">
        New products leave the shop, changed fields go back unless somebody changed them since, and orders,
        people and subscribers go again where nothing stands on them. What stays is told.
      </p>
      <OfficeForm deed="undo" answer={answer} guard={false}>
        <div className="flex max-w-md flex-col items-start gap-4">
          <StepUpField needed={stepUp} error={code} />
          <ConfirmButton
            question="Take back everything that this file brought in?"
            yes="Yes, undo it"
            busy={useBusy('undo')}
          >
            Undo this import
          </ConfirmButton>
        </div>
      </OfficeForm>
    </OfficeSection>
  )
}
