import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import type { PieceOnShelf } from './read-piece.server.ts'
import { happenings } from './happenings.ts'

type Props = { piece: PieceOnShelf; answer: OfficeAnswer | undefined }

const pieces = { type: 'text', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** `seen` makes a second press write nothing twice: what was written since by the same hand is the same change. */
export function MoveForm({ piece, answer }: Props) {
  return (
    <OfficeForm key={piece.newest} deed="move" answer={answer}>
      <input type="hidden" name="seen" value={piece.newest} />
      <MoveFields />
      <Save deed="move">Save change</Save>
    </OfficeForm>
  )
}

function MoveFields() {
  const fieldOf = useFieldOf()
  return (
    <>
      <SelectField {...fieldOf('happened', 'received')} label="What happened">
        {Object.entries(happenings).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field {...fieldOf('pieces')} {...pieces} label="Quantity" required />
      <Field {...fieldOf('note')} label="Note" maxLength={300} hint="Supplier, delivery note or reason." />
    </>
  )
}

export function CountForm({ piece, waiting, answer }: Props & { waiting: number }) {
  return (
    <OfficeForm key={piece.newest} deed="count" ids="count" answer={answer}>
      <input type="hidden" name="seen" value={piece.newest} />
      <CountFields held={piece.held} waiting={waiting} />
      <Save deed="count">Save count</Save>
    </OfficeForm>
  )
}

function CountFields({ held, waiting }: { held: number; waiting: number }) {
  const fieldOf = useFieldOf()
  const parts = [
    held > 0 ? `Include the ${held} reserved for unpaid orders.` : '',
    waiting > 0 ? `Leave out the ${waiting} sold and waiting to be packed.` : '',
  ].filter(Boolean)
  return (
    <>
      <Field
        {...fieldOf('counted')}
        {...pieces}
        label="Quantity you counted"
        hint={parts.join(' ')}
        required
      />
      <Field {...fieldOf('note')} label="Note" optional maxLength={300} />
    </>
  )
}

export function ReorderForm({ piece, lowAt, answer }: Props & { lowAt: number }) {
  return (
    <OfficeForm deed="reorder-at" answer={answer} guard={false}>
      <ReorderFields piece={piece} lowAt={lowAt} />
      <Save deed="reorder-at">Save reorder point</Save>
    </OfficeForm>
  )
}

function ReorderFields({ piece, lowAt }: { piece: PieceOnShelf; lowAt: number }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('reorderAt', piece.reorderAt ?? '')}
      {...pieces}
      label="Alert me when this many are available"
      placeholder={String(lowAt)}
      hint={`Leave empty to use the shop’s default, ${lowAt}. You get one email each time stock falls this low.`}
    />
  )
}

/** In its place: three forms on one page cannot all have their button at the foot of the screen. */
function Save({ deed, children }: { deed: string; children: string }) {
  return (
    <Button
      type="submit"
      look={deed === 'move' ? 'primary' : 'quiet'}
      busy={useBusy(deed)}
      className="self-start"
    >
      {children}
    </Button>
  )
}
