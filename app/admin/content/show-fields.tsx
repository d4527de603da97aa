import { useId } from 'react'
import { useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'

/** The second way to end the form: not only saved, but shown, at once or from an hour on. */
export function ShowFields({ note }: { note: string }) {
  const fieldOf = useFieldOf()
  const group = useId()
  const chosen = fieldOf('publish', 'now').defaultValue
  return (
    <OfficeSection title="Publish">
      <div role="radiogroup" aria-label="When" className="flex flex-wrap gap-x-8" id={group}>
        {[
          ['now', 'Now'],
          ['at', 'Later'],
        ].map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="publish" value={value} defaultChecked={chosen === value} />
            {words}
          </label>
        ))}
      </div>
      <div className="grid max-w-96 grid-cols-2 gap-4 in-[form:not(:has([name=publish][value=at]:checked))]:hidden">
        <Field label="Day" type="date" {...fieldOf('showDay')} />
        <Field label="Time (Lagos)" type="time" hint="Leave empty for 09:00." {...fieldOf('showTime')} />
      </div>
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
