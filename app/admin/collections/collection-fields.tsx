// The form of a collection, each field with what it does.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
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
      <SearchWords saved={saved} />
    </>
  )
}

function Words({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Name and text">
      <Field
        {...line('name')}
        hint="Shown to shoppers. Search finds its products by this name too."
        maxLength={limits.name}
        autoComplete="off"
      />
      <Field
        {...line('address')}
        hint="The end of its web address, /shop/…. Leave empty to make it from the name. Earlier addresses lead to the new one."
        optional
        maxLength={limits.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...line('tagline')}
        hint="Shown under the name on its page, on its tile and in shared links."
        maxLength={limits.tagline}
        autoComplete="off"
      />
      <TextAreaField
        {...line('story')}
        hint="For the Our Story page. Leave empty to use the short description."
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
    <OfficeSection title="Where it appears">
      <Tick
        name="isShown"
        defaultChecked={values['isShown'] === 'yes'}
        hint="Shoppers see it once it has a product for sale. A hidden collection has no page, tile, menu link or filter; its products stay on sale."
      >
        {fieldLabels['isShown']}
      </Tick>
      <Tick
        name="inMenu"
        defaultChecked={values['inMenu'] === 'yes'}
        hint="Listed under Collections in the menu."
      >
        {fieldLabels['inMenu']}
      </Tick>
      <Field
        {...line('tile')}
        hint="Its position, 1 for the first. Leave empty for no tile."
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
      <SelectField {...line('bestSeller')} hint="Which of its products is shown there.">
        {bestSellerRules.map((rule) => (
          <option key={rule} value={rule}>
            {bestSellerWords[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField {...line('badge')} hint="How that product is marked there.">
        {collectionBadges.map((badge) => (
          <option key={badge} value={badge}>
            {badgeWords[badge]}
          </option>
        ))}
      </SelectField>
    </OfficeSection>
  )
}

/** For who wants other words there than those that the shop makes. */
function SearchWords({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <OfficeSection title="Words for search engines">
      <Field
        {...line('seoTitle')}
        hint={`Up to ${limits.seoTitle} characters. Leave empty for “${saved['name'] || 'Silk Press'} collection”. The shop’s name comes after it.`}
        optional
        maxLength={limits.seoTitle}
        autoComplete="off"
      />
      <TextAreaField
        {...line('seoDescription')}
        hint={`One or two sentences that Google may show under the title, up to ${limits.seoDescription} characters. Leave empty for the short description and what the collection holds.`}
        optional
        rows={2}
        maxLength={limits.seoDescription}
      />
    </OfficeSection>
  )
}

function useLine(saved: FormValues) {
  const fieldOf = useFieldOf()
  return (name: string) => ({ ...fieldOf(name, saved[name]), label: fieldLabels[name] ?? name })
}
