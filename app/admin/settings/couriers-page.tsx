import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { NoteField, settingDone } from './rule-page.tsx'
import { type ShownChange, SettingHistory } from './setting-history.tsx'
import { SettingBlock } from './setting-block.tsx'

type Zone = { id: string; name: string }
type Props = {
  values: FormValues
  zones: readonly Zone[]
  version: number
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function CouriersPage({ values, zones, version, changes, mayEdit, answer }: Props) {
  const [params] = useSearchParams()
  // What was typed stays, ticks too.
  const shown = answer?.action === 'save' ? answer.values : values
  const rows = Number(values['rows'])
  return (
    <OfficePage
      title="Couriers"
      lead="Who carries your parcels. A parcel keeps the name of its courier, whatever you change here."
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, settingDone)}
    >
      <OfficeForm
        action="save"
        answer={answer}
        version={version}
        {...(mayEdit ? { submit: 'Save couriers' } : {})}
      >
        <fieldset key={version} disabled={!mayEdit} className="flex flex-col">
          <legend className="sr-only">Couriers</legend>
          <input type="hidden" name="rows" value={rows} />
          {Array.from({ length: rows + (mayEdit ? 1 : 0) }, (_, row) => (
            <CourierBlock key={row} {...{ row, zones }} values={shown} isNew={row === rows} />
          ))}
        </fieldset>
        {mayEdit ? <NoteField /> : null}
      </OfficeForm>
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

type BlockProps = { row: number; values: FormValues; zones: readonly Zone[]; isNew: boolean }

function CourierBlock({ row, values, zones, isNew }: BlockProps) {
  const fieldOf = useFieldOf()
  const at = (name: string) => fieldOf(`b${row}.${name}`, values[`b${row}.${name}`] ?? '')
  const isWrong = at('name').error !== undefined || at('address').error !== undefined
  const isTicked = (name: string) =>
    isNew && !(`b${row}.name` in values) ? true : values[`b${row}.${name}`] === 'on'
  return (
    <SettingBlock
      title={isNew ? 'New courier' : values[`b${row}.name`]}
      isOpen={isWrong}
      about={isNew ? null : stateWords(values, row)}
    >
      <div className="grid gap-4 pb-6 sm:grid-cols-2">
        <Field {...at('name')} label="Name shown to customers" maxLength={60} autoComplete="off" />
        <Field {...at('place')} label="Position" inputMode="numeric" autoComplete="off" />
        <div className="sm:col-span-2">
          <Field
            {...at('address')}
            label="Tracking address"
            optional
            type="url"
            maxLength={400}
            placeholder="https://courier.example/track/{number}"
            hint="With {number} in place of the tracking number. Customers follow their parcel by this link."
            autoComplete="off"
          />
        </div>
        <Tick name={`b${row}.on`} value="on" defaultChecked={isTicked('on')}>
          Offer it for new parcels
        </Tick>
        <Tick name={`b${row}.followed`} value="on" defaultChecked={isTicked('followed')}>
          Remind me when a tracking number is missing
        </Tick>
        <fieldset className="sm:col-span-2">
          <legend className="text-small font-medium">Delivery zones</legend>
          <p className="text-small text-muted">Tick none if it goes everywhere.</p>
          <div className="grid sm:grid-cols-2 lg:grid-cols-3">
            {zones.map(({ id, name }) => (
              <Tick
                key={id}
                name={`b${row}.zone.${id}`}
                value="on"
                defaultChecked={values[`b${row}.zone.${id}`] === 'on'}
              >
                {name}
              </Tick>
            ))}
          </div>
        </fieldset>
        {isNew ? null : (
          <Tick name={`b${row}.gone`} value="on" defaultChecked={values[`b${row}.gone`] === 'on'}>
            Delete this courier
          </Tick>
        )}
      </div>
    </SettingBlock>
  )
}

function stateWords(values: FormValues, row: number): string {
  if (values[`b${row}.on`] !== 'on') return 'Off'
  const zones = Object.keys(values).filter(
    (name) => name.startsWith(`b${row}.zone.`) && values[name] === 'on',
  )
  const where = zones.length === 0 ? 'Everywhere' : zones.length === 1 ? '1 zone' : `${zones.length} zones`
  return values[`b${row}.address`] ? `${where}, with tracking link` : where
}
