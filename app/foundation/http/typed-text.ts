// Fields of plain text as people type them, for the schemas of forms.
import { z } from 'zod'

/** Without control characters (but line breaks, and the joiner inside of emoji) and without runs of empty lines. */
const plain = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\u200D]/gu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()

export const typedWords = (most: number, tooLong: string) =>
  z
    .string()
    .default('')
    .transform(plain)
    .refine((text) => text.length <= most, tooLong)

/** Without line breaks. */
export const typedLine = (most: number, tooLong: string) =>
  typedWords(most, tooLong).transform((text) => text.replaceAll('\n', ' '))
