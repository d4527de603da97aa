import { useId } from 'react'
import { Field } from '#app/foundation/ui/field.tsx'
import { useFieldOf } from './office-form.tsx'

/** Whether something goes out at once or at an hour of a day, which is asked for only then. */
export function WhenFields() {
  const fieldOf = useFieldOf()
  const chosen = fieldOf('publish', 'now').defaultValue
  return (
    <>
      <div role="radiogroup" aria-label="When" className="flex flex-wrap gap-x-8" id={useId()}>
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
    </>
  )
}
