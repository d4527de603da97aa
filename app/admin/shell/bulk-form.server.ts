// Reading the form of a bulk bar: the chosen ids beside the fields that parseForm knows.
import type { z } from 'zod'
import { type ParsedForm, parseForm } from '#app/foundation/http/form.server.ts'
import { storableText } from '#app/foundation/lib/storable.ts'

/** As many as a page of a list may hold; more are not taken. */
export const maxChosen = 200

export type ParsedBulk<T> = ParsedForm<T> & {
  /** Each once, in the order of the list; empty when nothing was chosen. */
  ids: readonly string[]
}

/** Parses a bulk form. The ids are words from outside: look them up before anything else. */
export async function parseBulk<T>(request: Request, schema: z.ZodType<T>): Promise<ParsedBulk<T>> {
  const again = request.clone()
  const form = await parseForm(request, schema)
  // What parseForm could not read is not read here either.
  if (!form.ok && form.errors['form'] !== undefined) return { ...form, ids: [] }
  const given = (await again.formData()).getAll('ids').filter((id) => typeof id === 'string')
  const ids = given.map(storableText)
  return { ...form, ids: [...new Set(ids)].slice(0, maxChosen) }
}
