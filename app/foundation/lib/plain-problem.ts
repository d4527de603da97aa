// What a schema says of a value where it has no words of its own. Zod's own are those of a programmer ("Too big: expected string
// to have <=40 characters"); people read them beside the field that they just filled in.
import type { z } from 'zod'

export function plainProblem(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big')
    return ofLetters(issue)
      ? `Use at most ${grouped(issue.maximum)} characters. This has ${grouped(lengthOf(issue.input))}.`
      : ofNumbers(issue, `Enter ${grouped(issue.maximum)} or less.`)
  if (issue.code === 'too_small') {
    if (!ofLetters(issue)) return ofNumbers(issue, `Enter ${grouped(issue.minimum)} or more.`)
    return issue.minimum === 1 ? 'Fill this in.' : `Use at least ${grouped(issue.minimum)} characters.`
  }
  return undefined
}

const ofLetters = ({ origin }: { origin: string }): boolean => origin === 'string'

function ofNumbers({ origin }: { origin: string }, words: string): string | undefined {
  return origin === 'number' || origin === 'int' ? words : undefined
}

function lengthOf(input: unknown): number {
  return typeof input === 'string' ? input.length : 0
}

const grouped = (count: number | bigint): string => count.toLocaleString('en-NG')
