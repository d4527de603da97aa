// Reading what people post: one zod schema per form, plain words per field, and nothing typed is lost.
import { z } from 'zod'
import { plainProblem } from '#app/foundation/lib/plain-problem.ts'
import { maxBodyBytes } from './body-limits.ts'
import { storableText } from '#app/foundation/lib/storable.ts'

export type FormValues = Record<string, string>

export type ParsedForm<T> =
  | { ok: true; value: T; values: FormValues }
  | { ok: false; errors: Record<string, string>; values: FormValues }

const unreadable = 'We could not read this form. Please try again.'

// Of every schema, also of those that ask another: what that says is shown as it is.
z.config({ customError: plainProblem })

/** Parses a posted form. Files and repeated fields are ignored, NUL characters are dropped. */
export async function parseForm<T>(request: Request, schema: z.ZodType<T>): Promise<ParsedForm<T>> {
  const values = await readValues(request)
  if (values === null) return { ok: false, errors: { form: unreadable }, values: {} }
  // What has neither words of its own nor plain ones, no form of ours leads to.
  const parsed = schema.safeParse(values, { error: (issue) => plainProblem(issue) ?? unreadable })
  if (parsed.success) return { ok: true, value: parsed.data, values }
  return { ok: false, errors: fieldErrors(parsed.error), values }
}

/** What was posted as it is, for whoever judges it elsewhere; empty when it could not be read. */
export async function readForm(request: Request): Promise<FormValues> {
  return (await readValues(request)) ?? {}
}

/** The first message of each field; what belongs to no field stands under `form`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'form'
    errors[field] ??= issue.message
  }
  return errors
}

async function readValues(request: Request): Promise<FormValues | null> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > maxBodyBytes) return null
  let data: FormData
  try {
    data = await request.formData()
  } catch {
    // Not a form: wrong content type, broken boundary, cut off half way.
    return null
  }
  const values: FormValues = Object.create(null) as FormValues
  for (const [name, value] of data) {
    if (typeof value === 'string' && !(name in values)) values[name] = storableText(value)
  }
  return { ...values }
}
