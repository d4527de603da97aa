// What every deed of an order's page works with, and how it answers.
import { redirect, type RouterContextProvider } from 'react-router'
import { answerErrors } from '#app/admin/office-answer.ts'
import type { ParsedForm } from '#app/http/form.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import type { Office } from '#app/staff/staff-context.server.ts'

export type DeedParts = {
  parts: Office
  context: Readonly<RouterContextProvider>
  request: Request
  orderId: OrderId
}

/** Back to the page, which says that it is done. */
export function done(orderId: OrderId, name: string) {
  return redirect(`/admin/orders/${orderId}?done=${name}`, 303)
}

export function badForm(deed: string, form: Extract<ParsedForm<unknown>, { ok: false }>) {
  return answerErrors(deed, form.values, form.errors)
}
