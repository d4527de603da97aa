// The door of the back office: e-mail and password, then a code of the second factor; whoever is signed in already types
// only the code. Works without JavaScript: each step is a page of its own under the same address.
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { signIn } from '#app/account/sign-in.server.ts'
import { officeLinks } from '#app/admin/office-links.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { enterOffice } from '#app/staff/enter-office.server.ts'
import { worksHere } from '#app/staff/find-staff.server.ts'
import { beginOwnFactor } from '#app/staff/own-factor.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { doorErrors, doorRefused, keepDoorTyped } from './door-answer.ts'
import { codeForm, passwordForm } from './door-forms.ts'
import { answered, standAtDoor } from './enter.server.ts'
import { LogInPage } from './log-in-page.tsx'
import { officePath } from './office-path.ts'
import { confirmSetUp } from './set-up-at-door.server.ts'
import { drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/log-in.route'

export const meta: Route.MetaFunction = () =>
  pageHead({ title: 'Back office', path: '/admin/login', index: false })
export const headers = privatePage
export const links = officeLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = officePath(query.get('next'))
  const door = await standAtDoor(context, request)
  const why = query.get('why')
  switch (door.step) {
    case 'in':
      if (!context.get(answered)) throw redirect(next)
      return { step: 'in', next } as const
    case 'password':
      return { step: 'password', next, why, signedInAs: door.signedInAs } as const
    case 'code': {
      const { name } = door.shopper
      return { step: 'code', next, why, name, recovery: query.get('with') === 'recovery' } as const
    }
    case 'set-up': {
      const begun = beginOwnFactor(door.parts, door.shopper, null, door.parts.now())
      return { step: 'set-up', next, setUp: drawSetUp(begun) } as const
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const next = officePath(query.get('next'))
  const again = `/admin/login?${new URLSearchParams({ next })}`
  const door = await standAtDoor(context, request)
  switch (query.get('do')) {
    case 'password':
      return typePassword(door.parts, request, again)
    case 'code':
      return door.step === 'code' ? typeCode(door, request, next) : redirect(again, 303)
    case 'set-up':
      if (door.step !== 'set-up') return redirect(again, 303)
      context.set(answered, true)
      return confirmSetUp(door, request, again)
    default:
      return redirect(again, 303)
  }
}

type Parts = Awaited<ReturnType<typeof standAtDoor>>['parts']

/** Answers alike for an unknown address, one that does not work here, and a wrong password. */
async function typePassword(parts: Parts, request: Request, again: string) {
  const typed = await parseForm(request, passwordForm)
  if (!typed.ok) return doorErrors(typed.values, typed.errors)
  const signedIn = await signIn(parts, typed.value, (userId) => worksHere(parts.db, userId))
  return signedIn.ok ? redirect(again, 303) : doorRefused(typed.values, signedIn)
}

type WithCode = Extract<Awaited<ReturnType<typeof standAtDoor>>, { step: 'code' }>

async function typeCode({ parts, shopper }: WithCode, request: Request, next: string) {
  const typed = await parseForm(request, codeForm)
  if (!typed.ok) return doorErrors(typed.values, typed.errors)
  const entered = await enterOffice(parts, shopper, typed.value.code)
  if (entered.ok) return redirectDocument(next, 303)
  if (entered.problem === 'wrong-code')
    return doorErrors(typed.values, {
      code: 'This code is not right, or has already been used. Please wait for the next one.',
    })
  return doorRefused(typed.values, entered)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepDoorTyped(serverAction, request.signal)
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
