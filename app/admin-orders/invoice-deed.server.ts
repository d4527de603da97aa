import { redirect } from 'react-router'
import { answerProblem } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import { issueInvoice } from '#app/orders/invoices.server.ts'
import type { DeedParts } from './deed-parts.server.ts'
import { emptyForm } from './order-forms.ts'
import { goneWords } from './problem-words.ts'

/** The order gets its invoice, the one it has or a new one, and it is opened to print. */
export async function invoiceDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, emptyForm)
  const issued = await issueInvoice(parts.db, parts.actor, orderId)
  if (issued.ok) return redirect(`/admin/papers/invoice?orders=${orderId}`, 303)
  const words = issued.problem === 'not-paid' ? 'An invoice can be issued once the order is paid.' : goneWords
  return answerProblem('invoice', form.values, words)
}
