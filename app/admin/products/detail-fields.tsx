// What the product is made of. Fields that say nothing about its kind step back, unless something stands in them.
import { useState } from 'react'
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import {
  type AttributeKey,
  attributeOf,
  attributesInOrder,
  type ChoiceAttribute,
  choicesOf,
} from '#app/domain/catalog/products/attributes.ts'
import { kindNames, type ProductKind } from '#app/domain/catalog/products/hair.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { FieldGrid } from './field-grid.tsx'

/** What decides about the others first; the cap beside what it is made with. */
const order = attributesInOrder([
  'kind',
  'collection',
  'texture',
  'colour',
  'construction',
  'lace',
  'density',
  'cap',
])

type Props = { saved: FormValues; values: FormValues }

export function DetailFields({ saved, values }: Props) {
  const isScripted = useIsScripted()
  const [kind, setKind] = useState(values['kind'] ?? 'wig')
  const known = isKind(kind) ? kind : 'wig'
  const isShown = (key: AttributeKey) =>
    !isScripted || (attributeOf(key).kinds ?? [known]).includes(known) || (values[key] ?? '') !== ''
  return (
    <FieldGrid>
      {order.filter(isShown).map((key) => (
        <AttributeField key={key} name={key} kind={known} saved={saved} onKind={setKind} />
      ))}
      <MadeToOrder isOn={values['madeToOrder'] === 'yes'} />
      <Deposit typed={saved['depositPercent']} />
    </FieldGrid>
  )
}

type FieldProps = {
  name: AttributeKey
  kind: ProductKind
  saved: FormValues
  onKind: (kind: string) => void
}

function AttributeField({ name, kind, saved, onKind }: FieldProps) {
  const fieldOf = useFieldOf()
  const own = useOwnNames()
  const attribute = attributeOf(name)
  const { labelOf, example } = attribute
  if (attribute.sort === 'choice')
    return (
      <SelectField
        label={attribute.label}
        optional={attribute.start === undefined}
        {...fieldOf(name, saved[name])}
        {...(name === 'kind' ? { onChange: (event) => onKind(event.currentTarget.value) } : {})}
      >
        {attribute.start === undefined ? <option value="">None</option> : null}
        <Options of={attribute} choices={choicesOf(name, own)} />
      </SelectField>
    )
  const unit = attribute.sort === 'number' ? ` (${attribute.unit})` : ''
  return (
    <Field
      label={`${labelOf?.[kind] ?? labelOf?.otherwise ?? attribute.label}${unit}`}
      optional
      autoComplete="off"
      {...(labelOf ? {} : { placeholder: example })}
      {...(attribute.sort === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...fieldOf(name, saved[name])}
    />
  )
}

function isKind(text: string): text is ProductKind {
  return Object.hasOwn(kindNames, text)
}

function MadeToOrder({ isOn }: { isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 sm:col-span-full">
      <input type="checkbox" name="madeToOrder" value="yes" defaultChecked={isOn} className="switch" />
      <span>
        Made to order
        <span className="block text-small text-muted">
          Never sells out. The product page says how long it takes to make.
        </span>
      </span>
    </label>
  )
}

function Deposit({ typed }: { typed: string | undefined }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      label="Deposit (%)"
      hint="Its own share. Leave empty for the one under Settings, Deposits; 0 means paid in full at checkout."
      optional
      autoComplete="off"
      inputMode="numeric"
      maxLength={2}
      {...fieldOf('depositPercent', typed)}
    />
  )
}

type OptionsProps = { of: ChoiceAttribute; choices: Readonly<Record<string, string>> }

function Options({ of: { words }, choices }: OptionsProps) {
  return Object.entries(choices).map(([code, name]) => (
    <option key={code} value={code}>
      {words?.(code) ?? name}
    </option>
  ))
}
