import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { listSessions, revokeOtherSessions, revokeSession } from '#app/domain/accounts/sessions.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { requirePerson } from './person.server.ts'
import { dayWords, sinceWords } from './when.server.ts'
import type { Route } from './+types/sessions.route'

const title = 'Devices'
const path = '/profile/sessions'

const schema = z.union([
  z.object({ intent: z.literal('end'), session: z.string().max(60) }),
  z.object({ intent: z.literal('end-others') }),
])

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const now = deps.now()
  const sessions = await listSessions(deps.db, shopper, now)
  return {
    sessions: sessions
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Number(b.seenAt) - Number(a.seenAt))
      .map(({ id, device, createdAt, seenAt, isCurrent }) => ({
        id,
        device,
        isCurrent,
        since: dayWords(createdAt),
        seen: sinceWords(seenAt, now),
      })),
    done: doneWords(new URL(request.url).searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return redirect(path, 303)
  if (form.value.intent === 'end') await revokeSession(deps, shopper, form.value.session)
  else await revokeOtherSessions(deps, shopper)
  return redirect(`${path}?done=${form.value.intent}`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

function doneWords(done: string | null): string | null {
  if (done === 'end') return 'Device signed out.'
  return done === 'end-others' ? 'All other devices are signed out.' : null
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { sessions, done } = loaderData
  const sent = navigation.formData?.get('session') ?? navigation.formData?.get('intent') ?? null
  return (
    <AccountPage
      title={title}
      intro="Where you are signed in. If you do not recognise a device, sign it out and change your password."
      done={done}
    >
      <FormProblem answer={actionData} />
      <ul className="border-t border-rule">
        {sessions.map(({ id, device, since, seen, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-4"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {device}
                {isCurrent ? <span className="badge badge-gold ml-1 align-middle">This device</span> : null}
              </p>
              <p className="text-small text-muted">
                {isCurrent ? 'Signed in' : `Last seen ${seen}, signed in`} since {since}
              </p>
            </div>
            {isCurrent ? null : (
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  look="text"
                  busy={sent === id}
                  aria-label={`Sign out ${device}, last seen ${seen}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" action={path} preventScrollReset>
          <Button type="submit" name="intent" value="end-others" look="quiet" busy={sent === 'end-others'}>
            Sign out all other devices
          </Button>
        </Form>
      ) : (
        <p className="text-small text-muted">You are not signed in anywhere else.</p>
      )}
    </AccountPage>
  )
}
