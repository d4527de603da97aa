// How a chargeback is answered. Pure.
import { z } from 'zod'
import { typedWords } from '#app/foundation/http/typed-text.ts'

const version = z.coerce.number().int().catch(0)
const needed = (longest: number, words: string) =>
  typedWords(longest, `Please keep it to ${longest.toLocaleString('en-NG')} characters.`).refine(
    (text) => text !== '',
    words,
  )

export const declineForm = z.object({
  version,
  message: needed(2000, 'Please say why the payment was rightful.'),
  email: z.email('This does not look like an email address.').max(254),
  name: needed(120, 'Please enter the customer’s name.'),
  phone: needed(40, 'Please enter the customer’s phone number.'),
  service: needed(1000, 'Please say what was delivered.'),
  address: typedWords(300, 'Please keep it to 300 characters.'),
  deliveredOn: z
    .union([z.literal('').transform(() => null), z.iso.date('Please choose a date.')])
    .default(null),
})

export const acceptForm = z.object({
  version,
  message: needed(2000, 'Please say why you accept it.'),
})
