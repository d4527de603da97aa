import { Form, useNavigation } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { ErrorSummary, FieldFrame, fieldWiring, SelectField } from '#app/foundation/ui/field.tsx'
import {
  exportKinds,
  type ExportKind,
  type ImportKind,
  importKinds,
  type ImportState,
} from '#app/domain/transfer/transfer.ts'
import { exportWords, kindWords, rowsWords, stateWords } from './transfer-words.ts'

type ListedImport = {
  id: string
  kind: ImportKind
  state: ImportState
  fileName: string
  totalRows: number
  createdAt: Date
}

type Props = {
  imports: ListedImport[]
  help: Record<ExportKind, { name: string; help: string }[]>
  mayImport: boolean
  stepUp: boolean
  /** The file that no right code was typed for. */
  exportRefused: ExportKind | null
  answer: OfficeAnswer | undefined
}

export function TransferPage({ imports, help, mayImport, stepUp, exportRefused, answer }: Props) {
  return (
    <OfficePage
      title="Import and export"
      lead="Check files before they are imported, and undo an import if you need to."
    >
      {mayImport ? (
        <OfficeSection title="Import a file">
          <div className="grid gap-10 lg:grid-cols-2">
            <UploadForm answer={answer} />
            <Templates help={help} />
          </div>
        </OfficeSection>
      ) : null}
      <OfficeSection title="Export" id="take-out">
        <Exports stepUp={stepUp} refused={exportRefused} />
      </OfficeSection>
      {mayImport ? (
        <OfficeSection title="Previous imports">
          <ImportList imports={imports} />
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

function UploadForm({ answer }: { answer: OfficeAnswer | undefined }) {
  const { formAction, state } = useNavigation()
  const isBusy = state !== 'idle' && (formAction?.includes('do=upload') ?? false)
  const errors = answer?.errors ?? {}
  const hint = 'CSV (comma, semicolon or tab) or JSON, up to 30 MB and 100,000 rows.'
  return (
    // Sent as a page of its own: the browser shows how a large file goes up, with and without JavaScript.
    <Form
      method="post"
      action="?do=upload"
      encType="multipart/form-data"
      reloadDocument
      noValidate
      className="flex max-w-prose flex-col gap-5"
    >
      <ErrorSummary errors={errors} />
      <SelectField
        name="kind"
        label="What is in the file"
        defaultValue={answer?.values['kind'] ?? 'products'}
        error={errors['kind']}
      >
        {importKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind].name}
          </option>
        ))}
      </SelectField>
      <FieldFrame id="file" label="File" hint={hint} error={errors['file']}>
        <input
          {...fieldWiring('file', hint, errors['file'])}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          className="input py-2"
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isBusy} busyLabel="Uploading">
          Upload and check
        </Button>
        <p className="text-small text-muted">Nothing changes yet. You will see a preview first.</p>
      </div>
    </Form>
  )
}

function Templates({ help }: Pick<Props, 'help'>) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-small font-semibold">File format</h3>
      <div className="border-b border-rule">
        {importKinds.map((kind) => (
          <details key={kind} className="border-t border-rule">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 in-open:[&>svg]:rotate-180">
              {kindWords[kind].name}
              <Icon name="chevron" size={16} />
            </summary>
            <div className="flex flex-col gap-3 pb-5 text-small">
              <p className="max-w-prose text-muted">{kindWords[kind].help}</p>
              {kind === 'products' || kind === 'orders' || kind === 'subscribers' ? (
                <ColumnList kind={kind} columns={help[kind]} />
              ) : null}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}

function ColumnList({ kind, columns }: { kind: ExportKind; columns: { name: string; help: string }[] }) {
  return (
    <>
      <p>
        <a
          href={`/admin/transfer/template/${kind}`}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Template for {kindWords[kind].name.toLowerCase()}
        </a>
      </p>
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {columns.map(({ name, help }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Exports({ stepUp, refused }: { stepUp: boolean; refused: Props['exportRefused'] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {exportKinds.map((kind) => (
        <li key={kind} className="flex flex-col gap-3 border-t border-rule pt-4">
          <h3 className="font-medium">{kindWords[kind].name}</h3>
          <p className="text-small text-muted">{exportWords[kind]}</p>
          <form
            method="post"
            action={`/admin/transfer/export/${kind}?do=download`}
            className="mt-auto flex flex-col gap-3"
          >
            <StepUpField
              id={`code-${kind}`}
              needed={stepUp}
              error={refused === kind ? 'That code is not right. Enter the newest one.' : undefined}
            />
            <Button type="submit" look="quiet" className="self-start">
              Download {kindWords[kind].name.toLowerCase()}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

const importColumns: readonly Column<ListedImport>[] = [
  {
    key: 'file',
    name: 'File',
    card: 'title',
    cell: ({ fileName }) => <span className="break-all">{fileName}</span>,
  },
  {
    key: 'state',
    name: 'Status',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone={stateWords[state].tone}>{stateWords[state].name}</StatusPill>,
  },
  { key: 'kind', name: 'Type', cell: ({ kind }) => kindWords[kind].name },
  { key: 'rows', name: 'Rows', align: 'end', cell: ({ totalRows }) => rowsWords(totalRows) },
  { key: 'at', name: 'Uploaded', cell: ({ createdAt }) => <When at={createdAt} /> },
]

function ImportList({ imports }: { imports: ListedImport[] }) {
  return (
    <DataTable
      caption="Imports"
      rows={imports}
      rowKey={(row) => row.id}
      rowLink={(row) => `/admin/transfer/${row.id}`}
      columns={importColumns}
      empty={
        <EmptyState title="No imports yet">
          Start with a template, or export a file, edit it in your spreadsheet and import it again.
        </EmptyState>
      }
    />
  )
}
