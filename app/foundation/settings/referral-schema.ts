// What the rule of customers' own codes may say.
import { z } from 'zod'
import type { Referral } from './setting-keys.ts'

const naira = z.int().min(0).max(1_000_000, 'Enter ₦1,000,000 at most.')

export const referralSchema: z.ZodType<Referral> = z
  .object({
    on: z.boolean(),
    gives: z.enum(['percent', 'amount']),
    friendPercent: z.int().min(1, 'Enter at least 1.').max(50, 'Enter 50 at most.'),
    friendNaira: naira.min(100, 'Enter at least ₦100.'),
    fromNaira: z.int().min(0).max(10_000_000),
    rewardNaira: naira.min(100, 'Enter at least ₦100.'),
    mostInMonth: z.int().min(1, 'Enter at least 1.').max(100, 'Enter 100 at most.'),
    mostInAll: z.int().min(1, 'Enter at least 1.').max(10_000, 'Enter 10,000 at most.'),
  })
  // Or an order could be made only to be rewarded for it.
  .refine(({ rewardNaira, fromNaira }) => rewardNaira * 2 <= fromNaira, {
    path: ['rewardNaira'],
    error: 'This must not be more than half of what the friend has to spend.',
  })
  .refine(({ gives, friendNaira, fromNaira }) => gives === 'percent' || friendNaira * 2 <= fromNaira, {
    path: ['friendNaira'],
    error: 'This must not be more than half of what the friend has to spend.',
  })
  .refine(({ mostInMonth, mostInAll }) => mostInMonth <= mostInAll, {
    path: ['mostInMonth'],
    error: 'This must not be more than the friends in all.',
  })
