import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import type { PieceOnShelf } from './read-piece.server.ts'
import { happenings } from './stock-forms.ts'

type Props = { piece: PieceOnShelf; answer: OfficeAnswer | undefined }

const pieces = { type: 'text', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** `seen` makes a second press write nothing twice: what was written since by the same hand is the same change. */
export function MoveForm({ piece, answer }: Props) {
  return (
    <OfficeForm key={piece.newest} deed="move" answer={answer}>
      <input type="hidden" name="seen" value={piece.newest} />
      <MoveFields />
      <Save deed="move">Write it down</Save>
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
      <Field {...fieldOf('pieces')} {...pieces} label="Pieces" required />
      <Field {...fieldOf('note')} label="Note" maxLength={300} hint="Supplier, delivery note, or why." />
    </>
  )
}

export function CountForm({ piece, waiting, answer }: Props & { waiting: number }) {
  return (
    <OfficeForm key={piece.newest} deed="count" ids="count" answer={answer}>
      <input type="hidden" name="seen" value={piece.newest} />
      <CountFields held={piece.held} waiting={waiting} />
      <Save deed="count">Save the count</Save>
    </OfficeForm>
  )
}

function CountFields({ held, waiting }: { held: number; waiting: number }) {
  const fieldOf = useFieldOf()
  const parts = [
    held > 0 ? `${held} held for unpaid orders still count.` : '',
    waiting > 0 ? `Leave out the ${waiting} that wait to be packed.` : '',
  ].filter(Boolean)
  return (
    <>
      <Field
        {...fieldOf('counted')}
        {...pieces}
        label="Pieces that you found"
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
      <Save deed="reorder-at">Save the point</Save>
    </OfficeForm>
  )
}

function ReorderFields({ piece, lowAt }: { piece: PieceOnShelf; lowAt: number }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('reorderAt', piece.reorderAt ?? '')}
      {...pieces}
      label="Tell me when this many are free"
      placeholder={String(lowAt)}
      hint={`Empty: the house’s own, ${lowAt}. You get one e-mail, and the next after there were more again.`}
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
