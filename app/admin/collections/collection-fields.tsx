// The form of a collection, each field with what it does.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import {
  bestSellerRules,
  collectionBadges,
  collectionLimits as limits,
} from '#app/domain/catalog/products/collections.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { badgeWords, bestSellerWords, fieldLabels } from './collection-form.ts'

type Props = {
  saved: FormValues
  /** What was typed, or else what is saved: ticks are drawn from it. */
  values: FormValues
}

export function CollectionFields({ saved, values }: Props) {
  return (
    <>
      <Words saved={saved} />
      <Places saved={saved} values={values} />
      <BestSellers saved={saved} />
    </>
  )
}

function Words({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Words">
      <Field
        {...line('name')}
        hint="What shoppers read, and what they find its products by when they search."
        maxLength={limits.name}
        autoComplete="off"
      />
      <Field
        {...line('address')}
        hint="The end of its web address, /shop/…; left empty it is made from the name, and an earlier one leads on to a new one."
        optional
        maxLength={limits.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...line('tagline')}
        hint="Stands under its name on its page, on its tile and where links to it are shared."
        maxLength={limits.tagline}
        autoComplete="off"
      />
      <TextAreaField
        {...line('story')}
        hint="What Our Story says of it; left empty it says the sentence."
        optional
        rows={2}
        maxLength={limits.story}
      />
    </OfficeSection>
  )
}

function Places({ saved, values }: Props) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Where it stands">
      <Tick name="isShown" values={values}>
        Hidden, it has no page, tile, menu entry or filter; its products stay for sale.
      </Tick>
      <Tick name="inMenu" values={values}>
        It is among the collections that the menu lists.
      </Tick>
      <Field
        {...line('tile')}
        hint="Its place among the tiles, 1 for the first; left empty it has no tile."
        optional
        inputMode="numeric"
        autoComplete="off"
      />
    </OfficeSection>
  )
}

function BestSellers({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Best Sellers on the home page">
      <SelectField {...line('bestSeller')} hint="Which of its products stands in that row.">
        {bestSellerRules.map((rule) => (
          <option key={rule} value={rule}>
            {bestSellerWords[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField {...line('badge')} hint="What that product is marked with there.">
        {collectionBadges.map((badge) => (
          <option key={badge} value={badge}>
            {badgeWords[badge]}
          </option>
        ))}
      </SelectField>
    </OfficeSection>
  )
}

type TickProps = { name: string; values: FormValues; children: string }

function Tick({ name, values, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={values[name] === 'yes'}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        {fieldLabels[name]}
        <span className="block text-small text-muted">{children}</span>
      </span>
    </label>
  )
}

function useLine(saved: FormValues) {
  const fieldOf = useFieldOf()
  return (name: string) => ({ ...fieldOf(name, saved[name]), label: fieldLabels[name] ?? name })
}
