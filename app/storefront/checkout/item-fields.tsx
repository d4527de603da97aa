import { maxQuantity } from '#app/domain/cart/cart.ts'
import type { ItemChoice, ItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { LinePicture } from './line-picture.tsx'
import { itemFieldName } from './order-item-fields.ts'
import type { ShownLine } from './order-lines.tsx'

/** Of a line what its fields show. */
export type ChangingLine = Pick<
  ShownLine,
  'id' | 'name' | 'detail' | 'design' | 'url' | 'quantity' | 'unitPriceKobo'
>

type Props = { line: ChangingLine; place: number; values: FormValues; choices: ItemChoices | undefined }

/** One item of an order, and what may be chosen for it. */
export function ItemFields({ line, place, values, choices }: Props) {
  const { name, detail, design, url, quantity, unitPriceKobo } = line
  const quantityName = itemFieldName('quantity', place)
  return (
    <li className="flex gap-4 border-t border-rule py-5">
      <LinePicture design={design} mediaKey={url} />
      <fieldset className="flex min-w-0 grow flex-col gap-4">
        <legend className="contents">
          <span>
            {name}
            <span className="block text-small text-muted">
              {detail}, {formatNaira(unitPriceKobo)} each
            </span>
          </span>
        </legend>
        {choices?.fields.map((field) => {
          const own = itemFieldName(field.name, place)
          return (
            <SelectField key={own} name={own} label={field.label} defaultValue={values[own] ?? field.value}>
              {field.choices.map((choice) => (
                <option key={choice.value} value={choice.value} disabled={choice.isOut}>
                  {choiceWords(choice)}
                </option>
              ))}
            </SelectField>
          )
        })}
        <Field
          name={quantityName}
          label="Quantity"
          hint="Enter 0 to remove it from the order."
          type="number"
          inputMode="numeric"
          min={0}
          max={maxQuantity}
          required
          defaultValue={values[quantityName] ?? quantity}
          className="input max-w-28"
        />
      </fieldset>
    </li>
  )
}

function choiceWords({ words, priceKobo, isOut }: ItemChoice): string {
  const price = priceKobo === null ? '' : `, ${formatNaira(priceKobo)}`
  return `${words}${price}${isOut ? ', sold out' : ''}`
}
