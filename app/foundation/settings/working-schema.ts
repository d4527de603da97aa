import { z } from 'zod'
import { weekdays, type Working } from './working.ts'

const count = z.int().min(1).max(90)
const hourWords = 'Enter an hour from 0 to 23.'

const perDayWords = 'Enter a number from 1 to 200, or leave it empty for no limit.'

export const workingSchema: z.ZodType<Working> = z
  .object({
    readyFrom: count,
    readyTo: count,
    madeFrom: count,
    madeTo: count,
    customFrom: count,
    customTo: count,
    expressFrom: count,
    expressTo: count,
    cutOffHour: z.int(hourWords).min(0, hourWords).max(23, hourWords),
    wigsPerDay: z.int().min(1, perDayWords).max(200, perDayWords).nullable(),
    sunday: z.boolean(),
    monday: z.boolean(),
    tuesday: z.boolean(),
    wednesday: z.boolean(),
    thursday: z.boolean(),
    friday: z.boolean(),
    saturday: z.boolean(),
  })
  .superRefine((working, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const pace of ['ready', 'made', 'custom', 'express'] as const)
      if (working[`${pace}From`] > working[`${pace}To`])
        refuse(`${pace}From`, 'This must not be more than the longest time.')
    // Nothing is promised in a hurry later than it would be made without one.
    if (working.expressTo >= working.customTo)
      refuse('expressTo', 'This must be less than the longest time for custom wigs.')
    if (!weekdays.some((day) => working[day])) refuse('monday', 'Choose at least one day.')
  })
