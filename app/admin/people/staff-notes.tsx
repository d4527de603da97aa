import { NoteField } from '#app/admin/shell/note-field.tsx'
import { NoteList } from '#app/admin/shell/note-list.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import type { CustomerNote } from '#app/domain/accounts/customer-notes.server.ts'

type Props = { notes: readonly CustomerNote[]; may: boolean; answer: OfficeAnswer | undefined }

/** Of an account or a guest. */
export function StaffNotes({ notes, may, answer }: Props) {
  return (
    <OfficeSection title="Staff notes">
      {may ? (
        // A note that is written leaves an empty field behind.
        <OfficeForm key={notes[0]?.id} action="note" answer={answer}>
          <NoteField
            label="Note"
            hint="Customers can ask to read what we hold about them, so keep notes factual and polite."
          />
        </OfficeForm>
      ) : null}
      {notes.length === 0 ? <p className="text-muted">No notes yet.</p> : null}
      <NoteList
        notes={notes.map(({ writtenBy: by, ...note }) => ({ ...note, by }))}
        unnamed="Former team member"
      />
    </OfficeSection>
  )
}
