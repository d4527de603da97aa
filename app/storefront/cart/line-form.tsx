import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { announceChange } from '#app/domain/cart/cart-mirror.ts'
import type { CartLine } from '#app/domain/cart/cart.server.ts'

/** One intent for one line, as a small form that works before and without JavaScript. */
export function LineForm({
  line,
  intent,
  children,
}: {
  line: CartLine
  intent: string
  children: ReactNode
}) {
  return (
    <Form
      method="post"
      action="/cart"
      preventScrollReset
      onSubmit={announceChange}
      aria-busy={useUnderWay(line, intent) !== null}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={line.id} />
      {children}
    </Form>
  )
}

/** The form of this line that is being sent, or null. */
export function useUnderWay(line: CartLine, intent: string): FormData | null {
  const { formData } = useNavigation()
  return formData?.get('lineId') === line.id && formData.get('intent') === intent ? formData : null
}
