import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { type BlockAt, type BlocksData, BlocksPage } from './blocks-page.tsx'
import { SettingBlock } from './setting-block.tsx'

type Zone = { id: string; name: string }
type Props = BlocksData & { zones: readonly Zone[] }

export function CouriersPage({ zones, ...page }: Props) {
  return (
    <BlocksPage
      {...page}
      title="Couriers"
      lead="Who carries your parcels. A parcel keeps the name of its courier, whatever you change here."
      name="Couriers"
      renderBlock={(at) => <CourierBlock key={at.row} {...at} zones={zones} />}
    />
  )
}

type BlockProps = BlockAt & Pick<Props, 'zones'>

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
