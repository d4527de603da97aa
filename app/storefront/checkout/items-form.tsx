import { Form, useNavigation } from 'react-router'
import type { ItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { type ChangingLine, ItemFields } from './item-fields.tsx'

type Props = {
  action: string
  /** Of the items as they stand. */
  seen: string
  lines: readonly ChangingLine[]
  choices: readonly ItemChoices[]
  values: FormValues
}

/** The items of an order with what may be chosen for them: it asks what that comes to, and changes nothing. For its customer and for staff. */
export function ItemsForm({ action, seen, lines, choices, values }: Props) {
  const { state } = useNavigation()
  return (
    <Form method="get" action={action} className="flex flex-col gap-6" preventScrollReset>
      <input type="hidden" name="seen" value={seen} />
      <ul className="flex flex-col">
        {lines.map((line, place) => (
          <ItemFields key={line.id} line={line} place={place} values={values} choices={choices[place]} />
        ))}
      </ul>
      <Button
        type="submit"
        look="quiet"
        busy={state === 'loading'}
        busyLabel="Calculating"
        className="self-start"
      >
        See the new total
      </Button>
    </Form>
  )
}
