import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { useBusy, useFieldOf } from './office-form.tsx'

/** Inside an OfficeForm whose action is `note`. */
export function NoteField({ label, hint }: { label: string; hint: string }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <TextAreaField {...fieldOf('text')} label={label} hint={hint} rows={2} required maxLength={2000} />
      <Button type="submit" look="quiet" className="self-start" busy={useBusy('note')} busyLabel="Saving">
        Save note
      </Button>
    </>
  )
}
