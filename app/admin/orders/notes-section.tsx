import { NoteField } from '#app/admin/shell/note-field.tsx'
import { NoteList } from '#app/admin/shell/note-list.tsx'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import type { SectionProps } from './order-page.tsx'

/** Between staff: the shopper never reads them. */
export function NotesSection({ order, rights, answer }: SectionProps) {
  const { notes, keys } = order
  if (notes.length === 0 && !rights.canEdit) return null
  return (
    <OfficeSection title="Notes">
      {rights.canEdit ? (
        // A new key begins with an empty field.
        <OfficeForm key={notes.length} action="note" ids="note" answer={answer} guard={false}>
          <input type="hidden" name="key" value={keys.note} />
          <NoteField label="Note for the team" hint="The customer never sees it." />
        </OfficeForm>
      ) : null}
      <NoteList notes={notes} unnamed="The shop" />
    </OfficeSection>
  )
}
