import { data, type RouterContextProvider } from 'react-router'
import { type FormValues, readForm } from '#app/http/form.server.ts'
import { type Office, office } from '#app/staff/staff-context.server.ts'

type Posted = { context: Readonly<RouterContextProvider>; request: Request }
type Deed<Answer> = (parts: Office, values: FormValues) => Promise<Answer>

/** A page of rules is posted to save what was typed, or to take back what stood there before an earlier change. */
export async function postSetting<Saved, Restored>(
  { context, request }: Posted,
  { save, restore }: { save: Deed<Saved>; restore: Deed<Restored> },
): Promise<Saved | Restored> {
  const parts = office(context)
  const values = await readForm(request)
  const deed = new URL(request.url).searchParams.get('do')
  if (deed === 'save') return save(parts, values)
  if (deed === 'restore') return restore(parts, values)
  throw data(null, 405)
}

/** Which version she saw, and why she changes it. */
export function aboutChange(values: FormValues): { version: number; note: string } {
  return { version: Number(values['version']), note: (values['note'] ?? '').trim().slice(0, 200) }
}
