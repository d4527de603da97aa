import { useState } from 'react'
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { type EditableProduct, stateOf } from '#app/domain/catalog/products/product-edit.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { FieldGrid } from './field-grid.tsx'

type Props = { saved: FormValues; values: FormValues; product: EditableProduct | null; now: string }

/** Whether and from when shoppers see it, and the address that it has then. */
export function PublishFields({ saved, values, product, now }: Props) {
  const fieldOf = useFieldOf()
  const [choice, setChoice] = useState(values['publish'] ?? 'draft')
  const isLive = product !== null && stateOf(product, new Date(now)) === 'live'
  const choices = [
    { value: 'draft', name: 'Draft', words: 'Only staff can see it.' },
    {
      value: 'now',
      name: 'Published',
      words:
        isLive && product.publishedAt ? (
          <>
            Since <When at={product.publishedAt} />.
          </>
        ) : (
          'Live as soon as you save.'
        ),
    },
    { value: 'at', name: 'Scheduled', words: 'Until then, only staff can see it.' },
  ]
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-10 gap-y-1">
        <legend className="sr-only">Status</legend>
        {choices.map((one) => (
          <div key={one.value} className="relative flex min-h-11 cursor-pointer gap-3 py-1.5">
            <input
              id={`publish-${one.value}`}
              type="radio"
              className="relative z-1 mt-1"
              name="publish"
              value={one.value}
              checked={choice === one.value}
              aria-describedby={`publish-${one.value}-words`}
              onChange={() => setChoice(one.value)}
            />
            <div>
              <label htmlFor={`publish-${one.value}`} className="font-medium after:absolute after:inset-0">
                {one.name}
              </label>
              <p id={`publish-${one.value}-words`} className="text-small text-muted">
                {one.words}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <FieldGrid className="in-[form:not(:has([name=publish][value=at]:checked))]:hidden">
        <Field label="Day" type="date" {...fieldOf('publishDay', saved['publishDay'])} />
        <Field
          label="Time (Lagos)"
          type="time"
          hint="09:00 when you leave it."
          {...fieldOf('publishTime', saved['publishTime'])}
        />
      </FieldGrid>
      <Field
        label="Address"
        optional
        autoComplete="off"
        spellCheck={false}
        placeholder={slugOf(values['name'] ?? '')}
        hint={
          product === null
            ? 'Leave empty to use the name: /product/your-words'
            : 'The part after /product/. Links to earlier addresses redirect here.'
        }
        {...fieldOf('slug', saved['slug'])}
      />
    </>
  )
}
