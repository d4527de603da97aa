import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { maxAddresses } from '#app/domain/delivery/address-form.ts'
import { listAddresses, makeDefaultAddress, removeAddress } from '#app/domain/delivery/addresses.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { addressLines } from './address-words.ts'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/addresses.route'

const title = 'Addresses'
const path = '/profile/addresses'

const schema = z.object({
  intent: z.enum(['remove', 'usual']),
  address: z.string().max(60),
})

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const query = new URL(request.url).searchParams
  const saved = await listAddresses(deps.db, shopper.id)
  return {
    addresses: saved.map((one) => ({
      id: one.id,
      title: one.label || one.name,
      lines: [...(one.label ? [one.name] : []), ...addressLines(one), phoneWords(one.phone)],
      isDefault: one.isDefault,
    })),
    most: maxAddresses,
    removing: query.get('remove'),
    done: doneWords(query.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return data(null, 422)
  const { intent, address } = form.value
  if (intent === 'remove') await removeAddress(deps.db, shopper.id, address)
  else await makeDefaultAddress(deps.db, shopper.id, address)
  return redirect(`${path}?done=${intent}`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

function doneWords(done: string | null): string | null {
  if (done === 'saved') return 'Address saved.'
  if (done === 'remove') return 'Address removed.'
  return done === 'usual' ? 'Default address changed.' : null
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, most, removing, done } = loaderData
  return (
    <AccountPage
      title={title}
      intro="Saved for checkout. Your default address is filled in for you."
      done={actionData ? null : done}
    >
      <FormProblem answer={actionData ?? undefined} />
      {addresses.length === 0 ? null : (
        <ul className="grid gap-x-12 border-t border-rule sm:grid-cols-2">
          {addresses.map((one) => (
            <li key={one.id} id={one.id} className="flex flex-col border-b border-rule py-6">
              <Address address={one} isRemoving={removing === one.id} />
            </li>
          ))}
        </ul>
      )}
      {addresses.length < most ? (
        <ButtonLink
          to={`${path}/new`}
          look={addresses.length === 0 ? 'primary' : 'quiet'}
          className="sm:self-start"
        >
          Add an address
        </ButtonLink>
      ) : (
        <p className="text-muted">You have saved {most} addresses. Remove one to add another.</p>
      )}
    </AccountPage>
  )
}

type Shown = Route.ComponentProps['loaderData']['addresses'][number]

function Address({ address, isRemoving }: { address: Shown; isRemoving: boolean }) {
  const navigation = useNavigation()
  const isSent = navigation.formData?.get('address') === address.id
  const intent = navigation.formData?.get('intent')
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-card">{address.title}</h2>
        {address.isDefault ? <span className="badge badge-gold -mr-2">Default</span> : null}
      </div>
      <address className="grow pt-2 text-muted not-italic">
        {address.lines.map((line, at) => (
          <span key={`${at} ${line}`} className="block">
            {line}
          </span>
        ))}
      </address>
      {isRemoving ? (
        <RemoveQuestion address={address} isBusy={isSent && intent === 'remove'} />
      ) : (
        <div className="flex flex-wrap gap-x-6 pt-2">
          <Link
            to={`${path}/${address.id}`}
            className="button button-text"
            aria-label={`Edit ${address.title}`}
          >
            Edit
          </Link>
          <Link
            to={`${path}?remove=${address.id}#${address.id}`}
            className="button button-text"
            aria-label={`Remove ${address.title}`}
          >
            Remove
          </Link>
          {address.isDefault ? null : (
            <Form method="post" action={path} preventScrollReset>
              <input type="hidden" name="address" value={address.id} />
              <Button
                type="submit"
                name="intent"
                value="usual"
                look="text"
                busy={isSent && intent === 'usual'}
                aria-label={`Make default: ${address.title}`}
              >
                Make default
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  )
}

/** Asked in place: what is removed is gone from their book, orders keep their own copy. */
function RemoveQuestion({ address, isBusy }: { address: Shown; isBusy: boolean }) {
  const question = useRef<HTMLParagraphElement>(null)
  // An effect, because the link that was pressed is gone and focus would go with it.
  useEffect(() => question.current?.focus(), [])
  return (
    <Form
      method="post"
      action={path}
      preventScrollReset
      aria-label={`Remove ${address.title}?`}
      className="flex flex-wrap items-center gap-x-6 pt-2"
    >
      <input type="hidden" name="address" value={address.id} />
      <p ref={question} tabIndex={-1} className="w-full text-small">
        Remove this address? Orders already placed are not affected.
      </p>
      <Button type="submit" name="intent" value="remove" look="text" busy={isBusy}>
        Remove
      </Button>
      <Link to={path} preventScrollReset className="button button-text">
        Cancel
      </Link>
    </Form>
  )
}
