import { z } from 'zod'

const password = z.string({ error: 'Please enter a password.' }).max(1024, 'That is too long.')

/** Passwords are not trimmed: a space may be meant. Whether `password` is good enough is the policy's word. */
export const passwordSchema = z
  .object({
    current: password.default(''),
    password: password.default('').refine((text) => text !== '', 'Please enter your new password.'),
    confirmPassword: password.default(''),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'The passwords do not match.',
    // Also while something else is wrong: they are not sent back twice.
    when: () => true,
  })
