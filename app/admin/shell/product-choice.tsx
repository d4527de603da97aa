import { typedSlugs } from '#app/domain/catalog/products/product-address.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import type { NamedSlug } from './named-slugs.server.ts'
import { useFieldOf } from './office-form.tsx'
import { addStep } from './take-chosen.ts'

const listId = 'named-products'

type Props = {
  list: string
  /** In which one is chosen for it. */
  field: string
  saved: string | undefined
  products: readonly NamedSlug[]
  label: string
  addLabel: string
  hint: string
  optional?: boolean
}

/** Products are chosen by name, one after the other, without script too; many at once are pasted into the list below. */
export function ProductChoice({ list, field, saved, products, addLabel, ...words }: Props) {
  const fieldOf = useFieldOf()
  const chosen = fieldOf(list, saved)
  const adding = fieldOf(field)
  const names = typedSlugs(chosen.defaultValue).map((slug) => nameOf(slug, products))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="grow">
          {/* Empty again once its product stands in the list. */}
          <Field
            key={chosen.defaultValue}
            {...adding}
            label={addLabel}
            hint="Type a few letters of its name and choose."
            optional
            list={listId}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <Button type="submit" name="step" value={addStep(list)} look="quiet">
          Add<span className="sr-only"> to {words.label}</span>
        </Button>
      </div>
      {names.length === 0 ? null : (
        <p className="text-small">
          <span className="text-muted">Chosen:</span> {names.join(', ')}
        </p>
      )}
      <TextAreaField key={chosen.defaultValue} {...chosen} {...words} rows={3} spellCheck={false} />
    </div>
  )
}

/** With the end of its address where another has the same name. */
function nameOf(slug: string, products: readonly NamedSlug[]): string {
  const name = products.find((one) => one.slug === slug)?.name ?? slug
  return products.filter((one) => one.name === name).length > 1 ? `${name} (${slug})` : name
}

/** Once a form. */
export function ProductNames({ products }: Pick<Props, 'products'>) {
  return (
    <datalist id={listId}>
      {products.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
