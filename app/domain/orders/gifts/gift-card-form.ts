// What is asked of whoever buys a gift card. Pure.
import { z } from 'zod'
import { longestGiftCardMessage, mostGiftCardDays } from '#app/domain/credit/gift-card.ts'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { typedLine, typedWords } from '#app/foundation/http/typed-text.ts'
import { dayMs, lagosDay, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'

const email = z.email('This does not look like an email address.').transform((text) => text.toLowerCase())
const tooLong = `Please keep it to ${longestGiftCardMessage} characters.`
const amountWords = 'Please choose an amount.'

/** When on its day a card is sent, in Lagos: after the quiet hours of most. */
const sendHour = '08:00'

/** The last day that can be chosen, 'YYYY-MM-DD'. */
export function lastGiftCardDay(now: Date): string {
  return lagosDay(new Date(now.getTime() + mostGiftCardDays * dayMs))
}

/** The dates that can be chosen move with the day, so the schema is made for a moment. */
export function giftCardForm(now: Date) {
  const today = lagosDay(now)
  return z.object({
    amount: z
      .string({ error: amountWords })
      .regex(/^\d{1,12}$/u, amountWords)
      .transform((text) => kobo(Number(text))),
    toName: typedLine(60, 'Please keep it to 60 characters.').refine(
      (text) => text !== '',
      'Please enter their name.',
    ),
    toEmail: z.union([z.literal(''), line('their email address', 254).pipe(email)], {
      error: 'This does not look like an email address.',
    }),
    // It is sent in our name to somebody who did not ask for it.
    message: typedWords(longestGiftCardMessage, tooLong).refine(
      (text) => !/https?:|www\./iu.test(text),
      'Please leave out web addresses.',
    ),
    sendOn: z
      .string()
      .default('')
      .transform((day) => (day.trim() === '' ? today : day.trim()))
      .refine(
        (day) => parseLagosHour(day, sendHour) !== null && day >= today && day <= lastGiftCardDay(now),
        `Please choose a day from today to ${mostGiftCardDays} days ahead.`,
      )
      .transform((day) => (day === today ? now : (parseLagosHour(day, sendHour) ?? now))),
    name: line('your name', 120),
    email: line('your email address', 254).pipe(email),
  })
}

export type GiftCardForm = z.output<ReturnType<typeof giftCardForm>>
