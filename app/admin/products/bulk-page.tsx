import { Form, useLocation, useNavigation } from 'react-router'
import { saveBarLook } from '#app/admin/shell/office-form.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { changeCell, ChangeTable } from './change-table.tsx'
import { FieldGrid } from './field-grid.tsx'
import { type BulkAnswer, type BulkOp, bulkOps, type BulkRow } from './bulk-form.ts'
import { roundings } from './price-ladder-form.ts'
import { SaleFields } from './sale-fields.tsx'
import { saleFieldNames } from './sale-form.ts'

/** One change for many: what is typed for it, what it would do to each, and only then the press that writes it. */
export function BulkPage({ answer }: { answer: BulkAnswer }) {
  const { op, rows, error, ids } = answer
  const { search } = useLocation()
  const list = new URLSearchParams(search)
  list.delete('do')
  const changing = rows?.filter((row) => row.problem === null && row.lines.length > 0) ?? []
  const asks = bulkOps[op].value !== null
  return (
    <OfficePage
      title={bulkOps[op].name}
      lead={`${ids.length} ${ids.length === 1 ? 'product' : 'products'} selected. Nothing changes until you confirm.`}
      back={{ name: 'Products', to: `/admin/products?${list}` }}
    >
      {error !== null && rows !== null ? <Notice tone="problem">{error}</Notice> : null}
      {asks ? <ValueForm answer={answer} list={list} /> : null}
      {rows === null ? null : (
        <>
          <Preview rows={rows} />
          {changing.length > 0 ? <ApplyForm answer={answer} rows={changing} list={list} /> : null}
          {changing.length === 0 ? (
            <p className="text-muted">
              Nothing would change.{' '}
              <ButtonLink look="text" to={`/admin/products?${list}`}>
                Back to the list
              </ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </OfficePage>
  )
}

type FormProps = { answer: BulkAnswer; list: URLSearchParams }

function actionAddress(list: URLSearchParams): string {
  const query = new URLSearchParams(list)
  query.set('do', 'bulk')
  return `?${query}`
}

function ValueForm({ answer, list }: FormProps) {
  const { op, values, ids, rows, error, field } = answer
  return (
    <Form method="post" action={actionAddress(list)} className="flex flex-col items-start gap-4">
      <input type="hidden" name="op" value={op} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <FieldGrid>
        <ValueFields
          op={op}
          values={values}
          error={rows === null && field === null ? (error ?? undefined) : undefined}
        />
      </FieldGrid>
      {op === 'sale' ? (
        <SaleFields
          fieldOf={(name) => ({
            name,
            defaultValue: values[name] ?? '',
            error: field === name ? (error ?? undefined) : undefined,
          })}
        />
      ) : null}
      <Button type="submit" look={rows === null ? 'primary' : 'quiet'}>
        {rows === null ? 'Preview changes' : 'Update preview'}
      </Button>
    </Form>
  )
}

const valueLabels: Partial<Record<BulkOp, { label: string; placeholder: string }>> = {
  percent: { label: 'Change in percent', placeholder: '10 or -5' },
  amount: { label: 'Change in naira', placeholder: '7,000 or -2,500' },
  sale: { label: 'Percent off', placeholder: '15' },
  reorder: { label: 'Alert me at this many units or fewer', placeholder: '2' },
}

function ValueFields({
  op,
  values,
  error,
}: {
  op: BulkOp
  values: Record<string, string>
  error: string | undefined
}) {
  const { collection } = useOwnNames()
  if (op === 'collection')
    return (
      <SelectField
        name="collection"
        label="Collection"
        defaultValue={values['collection'] ?? ''}
        error={error}
      >
        <option value="">Choose one</option>
        {Object.entries(collection).map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  const words = valueLabels[op]
  return (
    <>
      <Field
        name="value"
        label={words?.label ?? 'Value'}
        placeholder={words?.placeholder}
        autoComplete="off"

        defaultValue={values['value'] ?? ''}
        error={error}
      />
      {op === 'reorder' ? null : (
        <SelectField name="round" label="Rounding" defaultValue={values['round'] ?? '500'}>
          {roundings.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function Preview({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <ChangeTable caption="Preview of changes" head={['Product', 'Change']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className={`${changeCell} font-medium`}>
            {row.name}
          </th>
          <td className={changeCell}>
            {row.problem === null ? null : <p className="text-berry">Will not change. {row.problem}</p>}
            {row.problem === null && row.lines.length + row.left.length === 0 ? (
              <p className="text-muted">No change</p>
            ) : null}
            {row.lines.map((line) => (
              <p key={line.label}>
                <span className="text-muted">{line.label}:</span> <s className="text-muted">{line.before}</s>{' '}
                <span className="whitespace-nowrap">
                  <span aria-hidden="true">→</span> <span className="sr-only">becomes</span> {line.after}
                </span>
              </p>
            ))}
            {row.left.map((words) => (
              <p key={words} className="text-berry">
                {words}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </ChangeTable>
  )
}

/** Carries what was looked at, version by version: another value has to be looked at again. */
function ApplyForm({ answer, rows, list }: FormProps & { rows: readonly BulkRow[] }) {
  const { op, values } = answer
  const busy = useNavigation().state !== 'idle'
  const variants = `${rows.length} ${rows.length === 1 ? 'product' : 'products'}`
  return (
    <Form method="post" action={actionAddress(list)} className={saveBarLook}>
      <input type="hidden" name="op" value={op} />
      <input type="hidden" name="confirm" value="yes" />
      {['value', 'round', 'collection', ...saleFieldNames].map((name) =>
        values[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ),
      )}
      {rows.map((row) => (
        <span key={row.id} hidden>
          <input type="hidden" name="ids" value={row.id} />
          <input type="hidden" name={`version.${row.id}`} value={row.version} />
        </span>
      ))}
      <Button type="submit" busy={busy} busyLabel="Saving" className={op === 'remove' ? 'button-danger' : ''}>
        {op === 'remove' ? `Archive ${variants}` : `Change ${variants}`}
      </Button>
      <ButtonLink look="text" to={`/admin/products?${list}`}>
        Cancel
      </ButtonLink>
    </Form>
  )
}
