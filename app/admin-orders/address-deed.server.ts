import { answerConflict, answerProblem, differing } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import { addressVersion, changeAddress } from '#app/orders/change-address.server.ts'
import { badForm, type DeedParts, done } from './deed-parts.server.ts'
import { addressForm } from './order-forms.ts'
import { statusProblemWords } from './problem-words.ts'

const labels = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  landmark: 'Landmark',
  city: 'Town or city',
  postcode: 'Postcode',
}

export async function addressDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, addressForm)
  if (!form.ok) return badForm('address', form)
  const changed = await changeAddress(parts.db, parts.actor, { orderId, ...form.value })
  if (changed.ok) return done(orderId, 'address')
  switch (changed.problem) {
    case 'gone':
    case 'forgotten':
      return answerProblem('address', form.values, statusProblemWords(changed.problem, null))
    case 'sent':
      return answerProblem(
        'address',
        form.values,
        'The order has already shipped, so its address can no longer be changed.',
      )
    case 'moved': {
      // The next try is for what stands there now.
      const values = { ...form.values, seen: addressVersion(changed.now) }
      const fields = differing(form.values, changed.now, labels)
      return answerConflict('address', values, { version: 0, by: null, at: null, fields })
    }
  }
}
