// Whom a newsletter is for. Always subscribers; what is left at "any" leaves nobody out.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { lastOrders } from '#app/domain/campaigns/campaign.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'

const boughtNames = { any: 'All subscribers', yes: 'Have bought before', no: 'Have never bought' }

/** `groups`: of customers, by their names. */
export function AudienceFields({ saved, groups }: { saved: FormValues; groups: readonly string[] }) {
  const own = saved['group'] ?? ''
  const names = own === '' || groups.includes(own) ? groups : [own, ...groups]
  const { kind, texture } = useOwnNames()
  return (
    <OfficeSection title="Who gets it">
      <div className="grid gap-4 md:grid-cols-2">
        <Choice name="bought" label="Subscribers" saved={saved} choices={boughtNames} />
        <Choice name="kind" label="Bought" saved={saved} any="Anything" choices={kind} />
        <Choice name="texture" label="Texture" saved={saved} any="Any texture" choices={texture} />
        <Choice name="lastOrder" label="Last order" saved={saved} choices={lastOrders} />
        {names.length === 0 ? null : (
          <Choice
            name="group"
            label="Group"
            saved={saved}
            any="Any group, or none"
            choices={Object.fromEntries(names.map((name) => [name, name]))}
          />
        )}
      </div>
      <Pace saved={saved} />
    </OfficeSection>
  )
}

function Pace({ saved }: { saved: FormValues }) {
  const fieldOf = useFieldOf()
  return (
    <div className="max-w-80">
      <Field
        {...fieldOf('perMinute', saved['perMinute'])}
        label="Emails a minute"
        hint="As many as your email provider takes: 1 to 600."
        inputMode="numeric"
      />
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  saved: FormValues
  /** The choice of no value. */
  any?: string
  choices: Readonly<Record<string, string>>
}

function Choice({ name, label, saved, any, choices }: ChoiceProps) {
  const fieldOf = useFieldOf()
  return (
    <SelectField {...fieldOf(name, saved[name])} label={label}>
      {any === undefined ? null : <option value="">{any}</option>}
      {Object.entries(choices).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
