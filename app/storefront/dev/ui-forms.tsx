import { useState } from 'react'
import {
  ErrorSummary,
  Field,
  FieldFrame,
  fieldWiring,
  SelectField,
  TextAreaField,
} from '#app/foundation/ui/field.tsx'
import { Quantity } from '#app/foundation/ui/quantity.tsx'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { Part, Specimen } from './ui-part.tsx'

export function Forms() {
  return (
    <>
      <Part title="Fields">
        <form className="grid gap-6 md:grid-cols-2">
          <ScriptedField />
          <Field name="ui-name" label="Full name" autoComplete="off" />
          <Field
            name="ui-phone"
            label="Phone"
            hint="The rider calls this number, e.g. 0803 123 4567."
            defaultValue="0803 123 4567"
            autoComplete="off"
          />
          <Field name="ui-city" label="Town or city" error="Enter a town or city." />
          <Field name="ui-off" label="Order number" defaultValue="1024" disabled />
          <SelectField name="ui-state" label="State">
            <option>Lagos</option>
            <option>Rivers</option>
          </SelectField>
          <SelectField name="ui-area" label="Part of Lagos" error="Choose one.">
            <option>Mainland</option>
          </SelectField>
          <TextAreaField name="ui-note" label="Note" optional hint="Anything the rider should know." />
          <FieldFrame id="ui-search" label="Search the shop">
            <input {...fieldWiring('ui-search', undefined, undefined)} type="search" className="input" />
          </FieldFrame>
        </form>
        <Specimen name="What stands in the way, at the head of a form">
          <ErrorSummary errors={{ 'ui-city': 'Enter a town or city.', form: 'Nothing has been sent yet.' }} />
        </Specimen>
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
    </>
  )
}

function Choices() {
  const [products, setProducts] = useState(1)
  return (
    <>
      <Specimen name="One of several">
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="sr-only">Parting</legend>
          {['Middle', 'Left', 'Right'].map((name, place) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5">
              <input type="radio" name="ui-parting" className="size-4" defaultChecked={place === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      </Specimen>
      <Specimen name="Yes or no">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-4" defaultChecked /> Save this address to my account
        </label>
      </Specimen>
      <Specimen name="On or off, at once">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="switch" defaultChecked /> Express, ready in five working days
        </label>
      </Specimen>
      <Specimen name="How many">
        <Quantity
          label="Quantity of the example"
          value={products}
          max={3}
          onStep={setProducts}
          name="ui-units"
        />
      </Specimen>
    </>
  )
}
