// /admin/choices: what the house sells, and in which textures and colours, in the order of forms and filters.
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { orderColumn } from '#app/admin/shell/order-column.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { type ChoiceAttribute, choiceAttributes } from '#app/domain/catalog/products/choices.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { attributeWords } from './choice-form.ts'
import { type ListedChoice, listChoices } from './choice-view.server.ts'
import { postOrder } from './post-choice.server.ts'
import { Swatch } from '#app/admin/shell/swatch.tsx'
import type { Route } from './+types/choices.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  return { rows: await listChoices(db, now()), mayEdit: may(me.role, 'edit-products') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postOrder(office(context), request)
}

const done = { moved: 'Order saved.', removed: 'Removed.' }

export default function Choices({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { rows, mayEdit } = loaderData
  return (
    <OfficePage
      title="Categories and colours"
      lead="What you sell, and in which textures and colours. Forms and filters show them in this order."
      done={doneWords(search, done)}
    >
      {choiceAttributes.map((attribute) => (
        <Part
          key={attribute}
          attribute={attribute}
          rows={rows.filter((row) => row.attribute === attribute)}
          mayEdit={mayEdit}
          answer={actionData}
        />
      ))}
    </OfficePage>
  )
}

type PartProps = {
  attribute: ChoiceAttribute
  rows: readonly ListedChoice[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

function Part({ attribute, rows, mayEdit, answer }: PartProps) {
  const { one, many } = attributeWords[attribute]
  return (
    <OfficeSection title={many} id={attribute}>
      {mayEdit ? (
        <ButtonLink to={`/admin/choices/new?of=${attribute}`} look="quiet" className="self-start">
          New {one}
        </ButtonLink>
      ) : null}
      <DataTable
        caption={many}
        columns={
          mayEdit
            ? [
                ...columns,
                orderColumn({
                  rows,
                  answer,
                  field: 'choice',
                  keyOf: ({ key }) => key,
                  nameOf: ({ name }) => name,
                }),
              ]
            : columns
        }
        rows={[...rows]}
        rowKey={({ key }) => key}
        rowLink={({ key }) => `/admin/choices/${key}`}
        rowName={({ name }) => name}
        empty={null}
      />
    </OfficeSection>
  )
}

const columns: Column<ListedChoice>[] = [
  {
    key: 'name',
    name: 'Name',
    card: 'title',
    cell: (row) => (
      <span className="flex items-center gap-3">
        {row.attribute === 'colour' ? <Swatch of={row} /> : null}
        <span>{row.name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ isOn }) => (isOn ? null : <StatusPill tone="quiet">Not offered</StatusPill>),
  },
  { key: 'code', name: 'Code', cell: ({ code }) => code },
  { key: 'own', name: 'Added by you', cell: ({ isOwn }) => (isOwn ? 'Yes' : 'No') },
  {
    key: 'products',
    name: 'For sale',
    align: 'end',
    cell: ({ forSale }) => forSale.toLocaleString('en-NG'),
  },
]
