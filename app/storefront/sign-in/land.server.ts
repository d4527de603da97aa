import { redirect, redirectDocument } from 'react-router'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { type Flash } from '#app/foundation/http/flash.ts'
import { flashCookie } from '#app/foundation/http/flash.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/**
 * Where a form leads that has done something worth saying. `to` may be a cached page, the same bytes for everyone, which
 * shows the message by script; whoever has none reads it on /sign-in/done and goes on from there. A form tells by its
 * ScriptedField. A whole new document, because the header reads its cookies when one loads.
 */
export function land(
  { setCookie, baseUrl }: Pick<ShopContext, 'setCookie' | 'baseUrl'>,
  values: FormValues,
  flash: Flash,
  to: string,
): Response {
  setCookie(flashCookie(flash, baseUrl))
  if (values['scripted'] === 'yes') return redirectDocument(to, 303)
  return redirect(`/sign-in/done?next=${encodeURIComponent(to)}`, 303)
}
