import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { rootSettings } from '#app/foundation/settings/setting-keys.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'

type Posted = { context: Readonly<RouterContextProvider>; request: Request }
type Action<Answer> = (deps: Office, values: FormValues) => Promise<Answer>

/** A page of rules is posted to save what was typed, or to take back what stood there before an earlier change. */
export async function postSetting<Answer>(
  { context, request }: Posted,
  actions: Readonly<Record<string, Action<Answer>>>,
): Promise<Answer> {
  const deps = office(context)
  const values = await readForm(request)
  const action = new URL(request.url).searchParams.get('do') ?? ''
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!act) throw data(null, 405)
  return act(deps, values)
}

/** Which version they saw, and why they change it. */
export function aboutChange(values: FormValues): { version: number; note: string } {
  return { version: Number(values['version']), note: (values['note'] ?? '').trim().slice(0, 200) }
}

/** A new document where an open page would keep the former name, colours and menu. */
export function goOn(key: string, to: string): Response {
  return rootSettings.some((name) => name === key) ? redirectDocument(to, 303) : redirect(to, 303)
}
