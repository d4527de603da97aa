import { storableJson } from '#app/foundation/lib/storable.ts'

/** The JSON of a request; null for anything else, and for what was cut off half way: schemas refuse it. */
export async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return null
  try {
    return JSON.parse(await request.text(), storableJson)
  } catch {
    return null
  }
}
