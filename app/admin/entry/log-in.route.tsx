// Signing in to the back office: e-mail and password, then a code of the second factor; whoever is signed in already types
// only the code. Works without JavaScript: each step is a page of its own under the same address.
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { officeLinks } from '#app/admin/shell/office-links.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { enterOffice } from '#app/domain/staff/enter-office.server.ts'
import { worksHere } from '#app/domain/staff/find-staff.server.ts'
import { beginOwnFactor } from '#app/domain/staff/own-factor.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { entryErrors, entryRefused, keepEntryTyped } from './entry-answer.ts'
import { codeForm, passwordForm } from './entry-forms.ts'
import { answered, findEntryStep } from './enter.server.ts'
import { LogInPage } from './log-in-page.tsx'
import { officePath } from './office-path.ts'
import { confirmSetUp } from './set-up-at-entry.server.ts'
import { drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/log-in.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Back office', index: false }, matches)
export const headers = privatePage
export const links = officeLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = officePath(query.get('next'))
  const entry = await findEntryStep(context, request)
  const why = query.get('why')
  switch (entry.step) {
    case 'in':
      if (!context.get(answered)) throw redirect(next)
      return { step: 'in', next } as const
    case 'password':
      return { step: 'password', next, why, signedInAs: entry.signedInAs } as const
    case 'code': {
      const { name } = entry.shopper
      return { step: 'code', next, why, name, recovery: query.get('with') === 'recovery' } as const
    }
    case 'set-up': {
      const begun = await beginOwnFactor(entry.deps, entry.shopper, null, entry.deps.now())
      return { step: 'set-up', next, setUp: drawSetUp(begun) } as const
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const next = officePath(query.get('next'))
  const again = `/admin/login?${new URLSearchParams({ next })}`
  const entry = await findEntryStep(context, request)
  switch (query.get('do')) {
    case 'password':
      return typePassword(entry.deps, request, again)
    case 'code':
      return entry.step === 'code' ? typeCode(entry, request, next) : redirect(again, 303)
    case 'set-up':
      if (entry.step !== 'set-up') return redirect(again, 303)
      context.set(answered, true)
      return confirmSetUp(entry, request, again)
    default:
      return redirect(again, 303)
  }
}

type Deps = Awaited<ReturnType<typeof findEntryStep>>['deps']

/** Answers alike for an unknown address, one that does not work here, and a wrong password. */
async function typePassword(deps: Deps, request: Request, again: string) {
  const typed = await parseForm(request, passwordForm)
  if (!typed.ok) return entryErrors(typed.values, typed.errors)
  const signedIn = await signIn(deps, typed.value, (userId) => worksHere(deps.db, userId))
  return signedIn.ok ? redirect(again, 303) : entryRefused(typed.values, signedIn)
}

type WithCode = Extract<Awaited<ReturnType<typeof findEntryStep>>, { step: 'code' }>

async function typeCode({ deps, shopper }: WithCode, request: Request, next: string) {
  const typed = await parseForm(request, codeForm)
  if (!typed.ok) return entryErrors(typed.values, typed.errors)
  const entered = await enterOffice(deps, shopper, typed.value.code)
  if (entered.ok) return redirectDocument(next, 303)
  if (entered.problem === 'wrong-code')
    return entryErrors(typed.values, {
      code: 'This code is not right, or has already been used. Please wait for the next one.',
    })
  return entryRefused(typed.values, entered)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepEntryTyped(serverAction, request.signal)
}

/** A form that came back with an answer changes nothing that the loader shows; the next step comes by a redirect. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && actionStatus !== undefined ? false : defaultShouldRevalidate
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInPage data={loaderData} answer={actionData} />
}
