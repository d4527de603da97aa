import { Form, useSearchParams } from 'react-router'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { type ImportShown, State, useFollow } from './import-state.tsx'
import { DifferenceTable, PictureList, ProblemTable } from './import-tables.tsx'
import type { Difference } from './kind.ts'
import { isWorking, kindWords, rowsWords, stateWords } from './transfer-words.ts'

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
      done={isWorking(row.state) ? null : doneWords(search, actionWords)}
    >
      {row.problem ? <Notice live={false}>{row.problem}</Notice> : null}
      <State row={row} answer={answer} />
      <NextStep row={row} answer={answer} />
      <Lists row={row} refused={refused} kept={kept} differences={differences} pictures={pictures} />
      {row.state === 'done' || row.state === 'stopped' ? <UndoForm stepUp={stepUp} answer={answer} /> : null}
    </OfficePage>
  )
}

type ListProps = Pick<Props, 'row' | 'refused' | 'kept' | 'differences' | 'pictures'>

function Lists({ row, refused, kept, differences, pictures }: ListProps) {
  const refusedRows = row.counts['rows rejected'] ?? row.counts['refused'] ?? 0
  return (
    <>
      {differences.length > 0 ? (
        <OfficeSection title="Sample of changes">
          <DifferenceTable differences={differences} />
        </OfficeSection>
      ) : null}
      {refused.length > 0 ? (
        <OfficeSection
          title="Rejected rows"
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
          <ProblemTable caption="Rejected rows" rows={refused} total={refusedRows} />
        </OfficeSection>
      ) : null}
      {kept.length > 0 ? (
        <OfficeSection title="Not changed back">
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

const actionWords = {
  run: 'Import finished.',
  stop: 'Stopped. What has been imported stays until you continue or undo it.',
  undo: 'Undone.',
}
function NextStep({ row, answer }: { row: ImportShown; answer: OfficeAnswer | undefined }) {
  const isBusy = useBusy('run')
  if (row.state !== 'checked' && row.state !== 'stopped') return null
  const { create = 0, change = 0, refused = 0 } = row.counts
  const isEmpty = create + change === 0
  return (
    <Form method="post" action="?do=run" className="flex flex-col items-start gap-3">
      {answer?.action === 'run' ? <ErrorSummary errors={answer.errors} title="Not started" /> : null}
      {isEmpty ? (
        <p>
          {refused > 0
            ? 'Nothing can be imported until the rejected rows are fixed.'
            : 'Nothing to import: everything already matches the file.'}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isBusy} busyLabel="Starting">
            {row.state === 'stopped' ? 'Continue' : `Import ${rowsWords(create + change)}`}
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
  const code = answer?.action === 'undo' ? answer.errors['code'] : undefined
  return (
    <OfficeSection title="Undo">
      <p className="max-w-prose text-muted">
        New products are removed, changed fields go back unless someone has changed them since, and imported
        orders, customers and subscribers are deleted where nothing depends on them. We list anything that
        stays.
      </p>
      <OfficeForm action="undo" answer={answer} guard={false}>
        <div className="flex max-w-md flex-col items-start gap-4">
          <StepUpField needed={stepUp} error={code} />
          <ConfirmButton
            question="Undo everything this file imported?"
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
