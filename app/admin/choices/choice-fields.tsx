// The form of a category, texture or colour, each field with what it does.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import {
  type ChoiceAttribute,
  choiceLimits as limits,
  supplies,
  variantSorts,
} from '#app/domain/catalog/products/choices.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { askedKeys, fieldLabels, supplyWords, variantSortWords } from './choice-form.ts'

type Props = {
  attribute: ChoiceAttribute
  /** Not one of the trade, whose rules stay as they are. */
  isOwn: boolean
  /** It is being added: only then its code can be chosen. */
  isNew?: boolean
  saved: FormValues
  /** What was typed, or else what is saved: ticks are drawn from it. */
  values: FormValues
}

export function ChoiceFields({ attribute, isOwn, isNew = false, saved, values }: Props) {
  return (
    <>
      <Words {...{ attribute, isNew, saved, values }} />
      {attribute === 'kind' && isOwn ? <Traits saved={saved} values={values} /> : null}
    </>
  )
}

const codeHints: Record<ChoiceAttribute, string> = {
  kind: 'Used in imports, exports and the address of its filter, /shop?kind=…. It cannot be changed later. Leave empty to make it from the name.',
  texture:
    'Used in imports, exports and the address of its filter. It cannot be changed later. Leave empty to make it from the name.',
  colour:
    'The code on the label, like 1B or P4/27. It cannot be changed later. Leave empty to make it from the name.',
}

function Words({ attribute, isNew, saved, values }: Pick<Props, 'attribute' | 'isNew' | 'saved' | 'values'>) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Name and search">
      <Field
        {...line('name')}
        hint={
          attribute === 'kind'
            ? 'In the plural, like Wig caps. Shoppers see it in filters.'
            : 'Shown to shoppers.'
        }
        maxLength={limits.name}
        autoComplete="off"
      />
      {isNew ? (
        <Field
          {...line('choiceCode')}
          hint={codeHints[attribute]}
          optional
          maxLength={limits.code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <Field
        {...line('alsoCalled')}
        hint="Other words that shoppers search for. They are never shown."
        optional
        maxLength={limits.alsoCalled}
        autoComplete="off"
      />
      {attribute === 'colour' ? <Tones saved={saved} /> : null}
      <Tick
        name="isOn"
        defaultChecked={values['isOn'] === 'yes'}
        hint="Untick to stop offering it in product forms. Products that have it keep it."
      >
        {fieldLabels['isOn']}
      </Tick>
    </OfficeSection>
  )
}

function Tones({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  const common = { optional: true, maxLength: 7, autoComplete: 'off', spellCheck: false } as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...line('hex')} {...common} hint="Shown beside its name in filters, as a code like #45291D." />
      <Field {...line('tipHex')} {...common} hint="For two tones, like an ombré." />
    </div>
  )
}

function Traits({ saved, values }: Pick<Props, 'saved' | 'values'>) {
  const line = useLine(saved)
  return (
    <>
      <OfficeSection title="How it is sold">
        <Field
          {...line('one')}
          hint="One of them in a sentence, like wig cap. Leave empty to use the name."
          optional
          maxLength={limits.name}
          autoComplete="off"
        />
        <SelectField {...line('variants')} hint="What shoppers choose on the product page.">
          {variantSorts.toReversed().map((sort) => (
            <option key={sort} value={sort}>
              {variantSortWords[sort]}
            </option>
          ))}
        </SelectField>
        <Field
          {...line('variantName')}
          hint="For named variants: what shoppers see above the choice, like Size."
          optional
          maxLength={limits.variantName}
          autoComplete="off"
        />
        <SelectField {...line('supply')} hint="A service is never sold out and weighs nothing.">
          {supplies.map((supply) => (
            <option key={supply} value={supply}>
              {supplyWords[supply]}
            </option>
          ))}
        </SelectField>
        <Field
          {...line('grams')}
          hint="Of one unit packed for delivery. A product can have its own."
          optional
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </OfficeSection>
      <OfficeSection title="Product details">
        <p className="max-w-prose text-small text-muted">Tick what the product form asks for.</p>
        <div className="grid sm:grid-cols-2">
          {askedKeys.map((key) => (
            <Tick key={key} name={`asks.${key}`} defaultChecked={values[`asks.${key}`] === 'yes'}>
              {fieldLabels[`asks.${key}`]}
            </Tick>
          ))}
        </div>
      </OfficeSection>
    </>
  )
}

function useLine(saved: FormValues) {
  const fieldOf = useFieldOf()
  return (name: string) => ({ ...fieldOf(name, saved[name]), label: fieldLabels[name] ?? name })
}
