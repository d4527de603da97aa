// The forms at the entry to the back office, one schema each.
import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'

const email = line('your email address', 254)
  .pipe(z.email('This does not look like an email address.'))
  .transform((text) => text.toLowerCase())

const password = z.string({ error: 'Please enter your password.' }).min(1, 'Please enter your password.')

const code = line('the code', 40)

/** A token or a seal that is missing or cut off is an expired one like any other. */
const held = (longest: number) => z.string().max(longest).catch('')

/** The solved puzzle of a human check; null when none was asked for. */
const solution = z
  .string()
  .nullish()
  .transform((text) => text || null)

export const passwordForm = z.object({ email, password, solution })
export const codeForm = z.object({ code })
export const setUpForm = z.object({ sealed: held(4_000), code })

/** An invitation that names an e-mail says it, whatever the form says. */
export const whoForm = z.object({
  token: held(512),
  name: line('your name', 120),
  email,
  password,
})
export const joinForm = z.object({ token: held(512), sealed: held(4_000), code })

/** For a form that is only a button and perhaps a code. */
export const emptyForm = z.object({})
export const sessionForm = z.object({ session: z.string().max(80) })
