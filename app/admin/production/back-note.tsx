import { useRef } from 'react'
import { OfficeDialog } from '#app/admin/shell/office-dialog.tsx'
import type { BoardCard } from '#app/domain/orders/production/board-card.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'

type Props = {
  /** `to` is what the stage is called within a sentence. */
  going: { card: BoardCard; to: string } | null
  onClose: () => void
  onSend: (note: string) => void
}

/** Whoever takes a job back says why, for whoever takes it up. */
export function BackNote({ going, onClose, onSend }: Props) {
  const field = useRef<HTMLFormElement>(null)
  if (!going) return null
  return (
    <OfficeDialog label={`Back to ${going.to}`} open onClose={onClose}>
      <form
        ref={field}
        className="flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          const note = new FormData(event.currentTarget).get('note')
          if (typeof note === 'string' && note.trim() !== '') onSend(note.trim())
        }}
      >
        <h2 className="font-display text-heading">Back to {going.to}</h2>
        <p className="text-muted">
          {going.card.title}, order {going.card.orderNumber}.
        </p>
        <TextAreaField name="note" label="Why" required maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Move it back</Button>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
