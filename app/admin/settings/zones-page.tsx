import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { lagosAreas } from '#app/domain/delivery/delivery.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { NoteField, settingDone } from './rule-page.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'
import { SettingBlock } from './setting-block.tsx'

type Props = {
  values: Record<string, string>
  unreached: readonly string[]
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function ZonesPage({ values, unreached, version, changes, mayEdit, answer }: Props) {
  const [params] = useSearchParams()
  const rows = Number(values['rows'])
  return (
    <OfficePage
      title="Delivery zones"
      lead="The first zone that covers a place is used. Changes apply to new orders only."
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, settingDone)}
    >
      {unreached.length > 0 ? (
        <Notice live={false}>
          <p>No zone covers {unreached.join(', ')}: customers there cannot order.</p>
        </Notice>
      ) : null}
      <OfficeForm
        action="save"
        answer={answer}
        version={version}
        {...(mayEdit ? { submit: 'Save zones' } : {})}
      >
        <fieldset disabled={!mayEdit} className="flex flex-col">
          <legend className="sr-only">Zones</legend>
          <input type="hidden" name="rows" value={rows} />
          {Array.from({ length: rows + (mayEdit ? 1 : 0) }, (_, row) => (
            <ZoneBlock key={row} row={row} values={values} isNew={row === rows} />
          ))}
        </fieldset>
        {mayEdit ? <NoteField /> : null}
      </OfficeForm>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

type BlockProps = { row: number; values: Record<string, string>; isNew: boolean }

function ZoneBlock({ row, values, isNew }: BlockProps) {
  const fieldOf = useFieldOf()
  const at = (name: string) => fieldOf(`z${row}.${name}`, values[`z${row}.${name}`] ?? '')
  const title = isNew ? 'New zone' : values[`z${row}.name`]
  return (
    <SettingBlock
      title={title}
      isOpen={false}
      about={
        isNew ? null : (
          <>
            ₦{values[`z${row}.fee`]}, {values[`z${row}.min`]} to {values[`z${row}.max`]} days
          </>
        )
      }
    >
      <input type="hidden" name={`z${row}.id`} value={values[`z${row}.id`] ?? ''} />
      <div className="grid gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2">
          <Field {...at('name')} label="Name shown to shoppers" maxLength={80} />
        </div>
        <Field {...at('fee')} label="Fee (₦)" inputMode="decimal" />
        <Field {...at('half')} label="Each extra 500 g (₦)" inputMode="decimal" />
        <div className="sm:col-span-2">
          <Field
            {...at('onDelivery')}
            label="Pay on delivery up to (₦)"
            inputMode="decimal"
            hint="Leave empty if you do not offer it here. It must also be switched on under Pay on delivery."
          />
        </div>
        <Field {...at('min')} label="Delivery days, fastest" inputMode="numeric" />
        <Field {...at('max')} label="Delivery days, slowest" inputMode="numeric" />
        <Field {...at('place')} label="Position" inputMode="numeric" />
        <SelectField {...at('area')} label="Part of Lagos">
          <option value="">All of Lagos</option>
          {Object.entries(lagosAreas).map(([area, name]) => (
            <option key={area} value={area}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <Field
            {...at('states')}
            label="Nigerian states"
            hint="Separate with commas. Leave empty for zones abroad."
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            {...at('countries')}
            label="Countries"
            hint="Separate with commas. Leave empty for Nigeria."
          />
        </div>
        {isNew ? null : (
          <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
            <input type="checkbox" name={`z${row}.gone`} value="on" />
            Delete this zone
          </label>
        )}
      </div>
    </SettingBlock>
  )
}
