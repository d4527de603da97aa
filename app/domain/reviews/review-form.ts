// The form of a review. Pure.
import { z } from 'zod'
import { typedLine, typedWords } from '#app/foundation/http/typed-text.ts'
import { parseHeight } from '#app/domain/customizer/heights.ts'
import { maxAuthor, maxText, maxTitle } from './review-bounds.ts'

/** Of grown women, with room on both ends; centimetres. */
const heights = { least: 120, most: 220 }

export const reviewSchema = z.object({
  rating: z
    .enum(['1', '2', '3', '4', '5'], 'Please choose a star rating.')
    .transform((stars) => Number(stars)),
  title: typedLine(maxTitle, `A title has at most ${maxTitle} characters.`),
  text: typedWords(
    maxText,
    `Please keep your review to ${maxText.toLocaleString('en-NG')} characters.`,
  ).refine((text) => text.length >= 3, 'Please write a few words about it.'),
  author: typedLine(maxAuthor, `A name has at most ${maxAuthor} characters.`).refine(
    (name) => name !== '',
    'Please enter the name we may show.',
  ),
  height: z
    .string()
    .trim()
    .max(40)
    .default('')
    .transform((typed, context) => {
      if (typed === '') return null
      const cm = Math.round(parseHeight(typed) ?? 0)
      if (cm >= heights.least && cm <= heights.most) return cm
      context.addIssue({ code: 'custom', message: 'Please enter your height like 165 cm or 5 ft 5.' })
      return z.NEVER
    }),
  /** Of the review that they looked at; 0 for a new one. */
  version: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})

export type ReviewForm = z.output<typeof reviewSchema>

/** What a review says, with their height in centimetres. */
export type ReviewFields = {
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  author: string
  heightCm: number | null
}
