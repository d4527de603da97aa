import { parseForm } from '#app/foundation/http/form.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { SubscribeAnswer, SubscribeProblem } from './newsletter.ts'
import { subscribeForm } from './newsletter-form.ts'
import { subscribe } from './subscribe.server.ts'

export type AnsweredAsk = { answer: SubscribeAnswer; typed: string; status: number }

/** Reads a posted ask and answers it; the page and the forms that stay in place say the same. */
export async function answerAsk(request: Request, deps: ShopContext): Promise<AnsweredAsk> {
  const parsed = await parseForm(request, subscribeForm)
  const typed = parsed.values['email'] ?? ''
  if (!parsed.ok) {
    const problem = (parsed.errors['email'] ?? 'no-email') as SubscribeProblem
    return { answer: { ok: false, problem }, typed, status: 422 }
  }
  const { email, source } = parsed.value
  const asked = await subscribe(deps, { email, source, address: deps.address, now: deps.now() })
  return asked.ok
    ? { answer: { ok: true, email }, typed, status: 200 }
    : { answer: asked, typed, status: 429 }
}
