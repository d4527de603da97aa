/** The JSON of a request; null for anything else, and for what was cut off half way: schemas refuse it. */
export async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return null
  try {
    return await request.json()
  } catch {
    return null
  }
}
