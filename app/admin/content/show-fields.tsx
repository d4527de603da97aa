import { useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { WhenFields } from '#app/admin/shell/when-fields.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'

/** The second way to end the form: not only saved, but shown, at once or from an hour on. */
export function ShowFields({ note }: { note: string }) {
  const fieldOf = useFieldOf()
  return (
    <OfficeSection title="Publish">
      <WhenFields />
      <Field {...fieldOf('note', note)} label="Reason" optional maxLength={200} />
      <div>
        <Button
          type="submit"
          look="quiet"
          formAction="?do=publish"
          busy={useBusy('publish')}
          busyLabel="One moment"
        >
          Save and publish
        </Button>
      </div>
    </OfficeSection>
  )
}
