// What every deed of an order's page works with, and how it answers.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { answerErrors, type OfficeAnswer } from '#app/admin/office-answer.ts'
import type { FormValues, ParsedForm } from '#app/http/form.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import type { Lack } from '#app/orders/lacks.ts'
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

/** What is missing before it may be shipped: asked about in the page, and confirmed by the next post. */
export type LackingAnswer = OfficeAnswer & { lacks: readonly Lack[] }

export function answerLacks(deed: string, values: FormValues, lacks: readonly Lack[]) {
  return data<LackingAnswer>({ ok: false, deed, values, errors: {}, conflict: null, lacks }, { status: 409 })
}
