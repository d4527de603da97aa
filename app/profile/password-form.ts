import { z } from 'zod'

const password = z.string({ error: 'Please type a password.' }).max(1024, 'That is too long.')

/** Passwords are not trimmed: a space may be meant. Whether `password` is good enough is the policy's word. */
export const passwordSchema = z
  .object({
    current: password.default(''),
    password: password.default('').refine((text) => text !== '', 'Please type your new password.'),
    confirmPassword: password.default(''),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'The two are not the same. Please type it once more.',
    // Also while something else is wrong: she is not sent back twice.
    when: () => true,
  })
