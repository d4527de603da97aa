import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { capital } from '#app/foundation/lib/capital.ts'
import { Field, fieldWiring, TextAreaField } from '#app/foundation/ui/field.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'
import { fieldWords } from './rule-form.ts'
import { PalettePreview } from './palette-preview.tsx'
import type { RuleField, RulePart } from './setting-parts.ts'
import { TypePreview } from './type-preview.tsx'

type Props = {
  part: RulePart
  back: { name: string; to: string }
  values: Record<string, string>
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function RulePage({ part, back, values, version, changes, mayEdit, answer }: Props) {
  const [params] = useSearchParams()
  return (
    <OfficePage title={part.title} lead={part.lead} back={back} done={doneWords(params, settingDone)}>
      {mayEdit ? (
        <OfficeForm action="save" answer={answer} version={version} submit="Save" className="max-w-xl">
          {part.fields.map((field) => (
            <RuleInput key={field.name} field={field} saved={values[field.name] ?? ''} />
          ))}
          <NoteField />
        </OfficeForm>
      ) : (
        <dl className="facts max-w-xl">
          {part.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{shownWords(field, values[field.name] ?? '')}</dd>
            </div>
          ))}
        </dl>
      )}
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

export const settingDone = {
  saved: 'Saved. The change is live.',
  restored: 'The earlier value is back in use.',
}

/** Why a rule was changed, for whoever reads the history. */
export function NoteField() {
  const fieldOf = useFieldOf()
  return (
    <div className="max-w-xl">
      <Field {...fieldOf('note')} label="Reason" optional maxLength={200} />
    </div>
  )
}

function RuleInput({ field, saved }: { field: RuleField; saved: string }) {
  const fieldOf = useFieldOf()
  const { name, label, hint, kind, optional = false, longest = 2000 } = field
  const { defaultValue, error } = fieldOf(name, saved)
  if (kind === 'switch') return <Switch field={field} isOn={defaultValue === 'on'} error={error} />
  if (kind === 'choice' || kind === 'type' || kind === 'palette')
    return <Choice field={field} chosen={defaultValue} error={error} />
  const shared = { name, label, hint, optional, defaultValue, error }
  if (kind === 'text') return <TextAreaField {...shared} maxLength={400} />
  if (kind === 'long') return <TextAreaField {...shared} rows={8} maxLength={longest} />
  return <Field {...shared} {...inputOf[kind]} maxLength={200} />
}

type SwitchProps = { field: RuleField; isOn: boolean; error: string | undefined }

function Switch({ field: { name, label, hint }, isOn, error }: SwitchProps) {
  const { id, 'aria-describedby': describedBy } = fieldWiring(name, hint, error)
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isOn}
          aria-describedby={describedBy}
        />
        {label}
      </label>
      <Beneath name={name} hint={hint} error={error} />
    </div>
  )
}

type BeneathProps = { name: string; hint: string | undefined; error: string | undefined }

/** What explains a field and what is wrong with it, under the ids by which fieldWiring points to them. */
function Beneath({ name, hint, error }: BeneathProps) {
  return (
    <>
      {hint ? (
        <p id={`${name}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p id={`${name}-error`} className="text-small text-berry">
          {error}
        </p>
      )}
    </>
  )
}

function shownWords(field: RuleField, value: string): string {
  const words = fieldWords(field, value)
  return field.kind === 'switch' ? capital(words) : words
}

function Choice({
  field: { name, label, hint, kind, options = [] },
  chosen,
  error,
}: {
  field: RuleField
  chosen: string
  error: string | undefined
}) {
  const { id, 'aria-describedby': describedBy } = fieldWiring(name, hint, error)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="flex min-w-0 flex-col">
      <legend className="pb-2 text-small">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          <span className="min-w-0 flex-1">{option.name}</span>
          {kind === 'palette' ? <PalettePreview palette={option.value} /> : null}
          {kind === 'type' ? <TypePreview pair={option.value} /> : null}
        </label>
      ))}
      <Beneath name={name} hint={hint} error={error} />
    </fieldset>
  )
}

const inputOf = {
  line: {},
  number: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  page: { type: 'url' },
} as const
