import { data, type RouterContextProvider } from 'react-router'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'

type Posted = { context: Readonly<RouterContextProvider>; request: Request }
type Action<Answer> = (deps: Office, values: FormValues) => Promise<Answer>

/** A page of rules is posted to save what was typed, or to take back what stood there before an earlier change. */
export async function postSetting<Saved, Restored>(
  { context, request }: Posted,
  { save, restore }: { save: Action<Saved>; restore: Action<Restored> },
): Promise<Saved | Restored> {
  const deps = office(context)
  const values = await readForm(request)
  const action = new URL(request.url).searchParams.get('do')
  if (action === 'save') return save(deps, values)
  if (action === 'restore') return restore(deps, values)
  throw data(null, 405)
}

/** Which version they saw, and why they change it. */
export function aboutChange(values: FormValues): { version: number; note: string } {
  return { version: Number(values['version']), note: (values['note'] ?? '').trim().slice(0, 200) }
}
