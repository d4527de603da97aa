import { Form, Link, redirectDocument, useNavigation } from 'react-router'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { signOut } from '#app/domain/accounts/sign-in.server.ts'
import { cartMovedNotice } from '#app/domain/cart/browser-cart.server.ts'
import { flashCookie } from '#app/foundation/http/flash.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { openOrdersOf } from '#app/domain/orders/core/open-orders.server.ts'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { wishlistMovedNotice } from '#app/domain/wishlist/wishlist-cookie.server.ts'
import { AccountPage } from './account-page.tsx'
import { deleteAccount } from './delete-account.server.ts'
import { deleteSchema, deleteWord } from './delete-form.ts'
import { proofErrors, proofLinkSent, proofRefused } from './proof-answer.server.ts'
import { requirePerson } from './person.server.ts'
import { checkProof, findProofWay } from './proof.server.ts'
import { proofOf, ProveAgain, sendLinkIntent } from './prove-again.tsx'
import type { Route } from './+types/delete.route'

const title = 'Delete your account'
const path = '/profile/delete'
const back = { to: '/profile/data', name: 'Your data' }

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const { email } = shopper
  return {
    email,
    word: deleteWord,
    way: await findProofWay(deps, shopper),
    open: await openOrdersOf(deps.db, { userId: shopper.id, email }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePerson(context, request)
  const { deps, shopper } = person
  const form = await parseForm(request, deleteSchema)
  const { values } = form
  if (values['intent'] === sendLinkIntent) return proofLinkSent(person, values, path)
  if (!form.ok) return proofErrors(person, values, form.errors)
  const proven = await checkProof(deps, shopper, values)
  if (!proven.ok) return proofRefused(person, values, proven)
  const deleted = await deleteAccount(deps, shopper, deps.now())
  if (!deleted.ok) return proofErrors(person, values, { form: refusals[deleted.problem] })
  await signOut(deps)
  // Their cart is gone; the copy of it in this browser goes too.
  deps.setCookie(cartMovedNotice(deps.baseUrl))
  deps.setCookie(wishlistMovedNotice(deps.baseUrl))
  deps.setCookie(flashCookie({ kind: 'account-deleted' }, deps.baseUrl))
  return redirectDocument(values['scripted'] === 'yes' ? '/' : '/sign-in/done', 303)
}

const refusals = {
  'open-orders': 'An order is still on its way to you, so nothing was deleted.',
  'last-owner':
    'You are the only owner of this shop, so nothing was deleted. Make somebody else an owner first.',
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { open } = loaderData
  return (
    <AccountPage title={title} back={back} intro="This cannot be undone. Here is exactly what happens.">
      <WhatHappens />
      {open.length > 0 ? (
        <OpenOrders open={open} />
      ) : (
        <DeleteForm loaderData={loaderData} actionData={actionData} />
      )}
    </AccountPage>
  )
}

function WhatHappens() {
  return (
    <div className="grid gap-x-16 gap-y-8 border-t border-rule pt-8 sm:grid-cols-2">
      <section aria-labelledby="goes" className="prose">
        <h2 id="goes" className="font-display text-heading">
          What we delete
        </h2>
        <ul>
          <li>Your name, email, phone and password</li>
          <li>All sign-ins on your devices</li>
          <li>Your addresses and your hair profile</li>
          <li>Your cart</li>
          <li>Your wishlist and your back-in-stock alerts</li>
          <li>Your newsletter subscription</li>
          <li>Your reviews: name, text, photos and height</li>
          <li>Emails we sent you</li>
          <li>On your orders: name, email, phone, street, notes and measurements</li>
        </ul>
      </section>
      <section aria-labelledby="stays" className="prose">
        <h2 id="stays" className="font-display text-heading">
          What we keep
        </h2>
        <p>
          Tax law requires us to keep records. For each order we keep its number, dates, products, amounts and
          tax, and the state or country it went to, under a random code instead of your name.
        </p>
        <p>The star ratings of published reviews, and the length of the product reviewed.</p>
        <p>That somebody subscribed to our newsletter and when, but not who.</p>
        <p>Designs you shared by link stay available under that link. They never carried your name.</p>
      </section>
    </div>
  )
}

function OpenOrders({ open }: { open: Route.ComponentProps['loaderData']['open'] }) {
  return (
    <Notice tone="info" live={false}>
      <p>
        You have {open.length === 1 ? 'an order' : 'orders'} on the way, and we need your name and address to
        deliver. After delivery you can delete your account here.
      </p>
      <ul className="flex flex-wrap gap-x-6 pt-1">
        {open.map(({ number, token }) => (
          <li key={number}>
            <Link to={`/order/${token}`} className="link inline-flex min-h-11 items-center">
              Order {number}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        Cannot wait? Email <MailToHouse />.
      </p>
    </Notice>
  )
}

function DeleteForm({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const navigation = useNavigation()
  const { email, word, way } = loaderData
  const busy = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === 'delete'
  return (
    <Form
      method="post"
      action={path}
      noValidate
      className="flex max-w-md flex-col gap-6 border-t border-rule pt-8"
    >
      <FormProblem answer={actionData} />
      <ScriptedField />
      <Field
        name="word"
        label={`Type “${word}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        required
        maxLength={20}
        defaultValue={actionData?.values['word'] ?? ''}
        error={actionData?.errors['word']}
      />
      <ProveAgain email={email} {...proofOf(way, actionData)} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Button type="submit" name="intent" value="delete" busy={busy} className="bg-berry hover:bg-ink">
          Delete my account
        </Button>
        <Link to="/profile" className="button button-text">
          Cancel
        </Link>
      </div>
    </Form>
  )
}
