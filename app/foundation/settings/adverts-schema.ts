// What the rule of services that are told of sales may say.
import { z } from 'zod'
import { adServices } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { Adverts } from './adverts.ts'

const account = (pattern: RegExp, words: string) =>
  z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || pattern.test(text), words)

export const advertsSchema: z.ZodType<Adverts> = z
  .object({
    metaOn: z.boolean(),
    metaId: account(/^\d{5,20}$/u, 'Enter the number of the pixel: digits only.'),
    tiktokOn: z.boolean(),
    tiktokId: account(/^[A-Z0-9]{10,30}$/u, 'Enter the id of the pixel: capital letters and digits.'),
    googleOn: z.boolean(),
    googleId: account(/^G-[A-Z0-9]{4,20}$/u, 'Enter the measurement id, like G-AB12CD34EF.'),
  })
  .superRefine((rule, context) => {
    for (const name of adServices)
      if (rule[`${name}On`] && rule[`${name}Id`] === '')
        context.addIssue({ code: 'custom', path: [`${name}Id`], message: 'Fill this in, or switch it off.' })
  })
