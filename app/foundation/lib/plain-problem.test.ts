import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainProblem } from './plain-problem.ts'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainProblem }).error?.issues[0]?.message

test.each([
  [z.string().max(40), 'x'.repeat(4_000), 'Use at most 40 characters. This has 4,000.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.string().min(3), 'ab', 'Use at least 3 characters.'],
  [z.int().max(10_000), 10_001, 'Enter 10,000 or less.'],
  [z.number().min(5), -5, 'Enter 5 or more.'],
  [z.string().max(2, 'Two letters, please.'), 'abc', 'Two letters, please.'],
])('%#: %s is answered in plain words, or in those of the schema', (schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})
