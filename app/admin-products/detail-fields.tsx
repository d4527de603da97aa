// What the piece is made of. Fields that say nothing about its kind step back, unless something stands in them.
import { type ReactNode, useState } from 'react'
import { useFieldOf } from '#app/admin/office-form.tsx'
import {
  collectionNames,
  colours,
  constructions,
  kindNames,
  type ProductKind,
  textures,
} from '#app/catalog/hair.ts'
import type { FormValues } from '#app/http/form.server.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { useIsScripted } from '#app/ui/scripted-field.tsx'

const laced = ['construction', 'lace', 'density', 'cap'] as const
type Detail = (typeof laced)[number]

const detailsOf: Record<ProductKind, readonly Detail[]> = {
  wig: laced,
  closure: ['construction', 'lace', 'density', 'cap'],
  frontal: ['construction', 'lace', 'density', 'cap'],
  bundles: [],
  ponytail: ['cap'],
  'clip-ins': ['cap'],
}

const capWords: Partial<Record<ProductKind, string>> = {
  wig: 'Cap',
  ponytail: 'Attachment',
  'clip-ins': 'Wefts and clips',
}

type Props = { saved: FormValues; values: FormValues }

export function DetailFields({ saved, values }: Props) {
  const fieldOf = useFieldOf()
  const isScripted = useIsScripted()
  const [kind, setKind] = useState(values['kind'] ?? 'wig')
  const known = isKind(kind) ? kind : 'wig'
  const isShown = (detail: Detail) =>
    !isScripted || detailsOf[known].includes(detail) || (values[detail] ?? '') !== ''
  return (
    <div className="field-grid">
      <SelectField
        label="Category"
        {...fieldOf('kind', saved['kind'])}
        onChange={(event) => setKind(event.currentTarget.value)}
      >
        <Options of={kindNames} />
      </SelectField>
      <SelectField label="Collection" {...fieldOf('collection', saved['collection'])}>
        <Options of={collectionNames} />
      </SelectField>
      <SelectField label="Texture" {...fieldOf('texture', saved['texture'])}>
        <Options of={textures} name={(texture) => texture.name} />
      </SelectField>
      <SelectField label="Colour" {...fieldOf('colour', saved['colour'])}>
        <Options
          of={colours}
          name={(colour, code) => (code === 'natural' ? colour.name : `${colour.name} (${code})`)}
        />
      </SelectField>
      {isShown('construction') ? (
        <SelectField label="Construction" optional {...fieldOf('construction', saved['construction'])}>
          <option value="">None</option>
          <Options of={constructions} />
        </SelectField>
      ) : null}
      {isShown('lace') ? (
        <Text label="Lace" name="lace" saved={saved} placeholder="HD lace, bleached knots" />
      ) : null}
      {isShown('density') ? (
        <Text label="Density (%)" name="density" saved={saved} inputMode="numeric" placeholder="180" />
      ) : null}
      {isShown('cap') ? <Text label={capWords[known] ?? 'Cap or fixing'} name="cap" saved={saved} /> : null}
      <Text label="Grade" name="grade" saved={saved} placeholder="Raw, double drawn" />
      <Text label="Origin" name="origin" saved={saved} placeholder="Vietnamese" />
      <Text label="Weight (g)" name="grams" saved={saved} inputMode="numeric" placeholder="300" />
      <MadeToOrder isOn={values['madeToOrder'] === 'yes'} />
    </div>
  )
}

function isKind(text: string): text is ProductKind {
  return Object.hasOwn(kindNames, text)
}

type TextProps = {
  label: string
  name: string
  saved: FormValues
  placeholder?: string
  inputMode?: 'numeric'
}

function Text({ label, name, saved, ...rest }: TextProps) {
  const fieldOf = useFieldOf()
  return <Field label={label} optional autoComplete="off" {...rest} {...fieldOf(name, saved[name])} />
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

type OptionsProps<Value> = {
  of: Readonly<Record<string, Value>>
  name?: (value: Value, key: string) => ReactNode
}

function Options<Value>({ of, name }: OptionsProps<Value>) {
  return Object.entries(of).map(([key, value]) => (
    <option key={key} value={key}>
      {name ? name(value, key) : String(value)}
    </option>
  ))
}
