import { Form, useNavigation } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { signOut } from '#app/domain/accounts/sign-in.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'
import { clearDraft } from '#app/storefront/checkout/checkout-draft.ts'
import { forgetViewed } from '#app/storefront/saved/viewed.ts'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { land } from './land.server.ts'
import { emptyForm } from './token-form.ts'
import type { Route } from './+types/log-out.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Log out', index: false }, matches)

/** Looking at this page ends nothing: only its button does. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  return { picture: await findEntryPicture(db, 'return', now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { values } = await parseForm(request, emptyForm)
  await signOut(accountDeps(context, request))
  return land(context.get(shop), values, { kind: 'signed-out' }, '/')
}

/** Whoever takes the phone next is not shown what was looked at, nor what was typed at checkout. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  forgetViewed()
  clearDraft()
  return serverAction()
}

export default function LogOut({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === '/logout'
  return (
    <EntryPage
      title="Log out"
      lead="Your cart and your wishlist stay on this device."
      picture={loaderData.picture}
    >
      <Form method="post" action="/logout" className="flex flex-col">
        <ScriptedField />
        <Button type="submit" busy={busy} busyLabel="Loading">
          Log out
        </Button>
      </Form>
    </EntryPage>
  )
}
