import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { OfficeSection } from '#app/admin/office-page.tsx'
import { When } from '#app/admin/when.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { SectionProps } from './order-page.tsx'

/** Between staff: the shopper never reads them. */
export function NotesSection({ order, rights, answer }: SectionProps) {
  const { notes, keys } = order
  if (notes.length === 0 && !rights.canEdit) return null
  return (
    <OfficeSection title="Notes">
      {rights.canEdit ? (
        // A new key begins with an empty field.
        <OfficeForm key={notes.length} deed="note" answer={answer} guard={false}>
          <input type="hidden" name="key" value={keys.note} />
          <NoteField />
        </OfficeForm>
      ) : null}
      {notes.length === 0 ? null : (
        <ul className="flex flex-col">
          {notes.map(({ id, text, by, at }) => (
            <li key={id} className="border-t border-rule py-3 text-small">
              <p className="whitespace-pre-wrap">{text}</p>
              <p className="text-tiny text-muted">
                {by ?? 'The shop'}, <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </OfficeSection>
  )
}

function NoteField() {
  const fieldOf = useFieldOf()
  const busy = useBusy('note')
  return (
    <>
      <TextAreaField
        {...fieldOf('text')}
        label="A note for the others"
        hint="She never sees it."
        rows={2}
        required
        maxLength={2000}
      />
      <Button type="submit" look="quiet" className="self-start" busy={busy}>
        Write it down
      </Button>
    </>
  )
}
