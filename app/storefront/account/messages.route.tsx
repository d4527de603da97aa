import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerErrors, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findChoice, logConsent, saveChoice } from '#app/domain/contact/consents.server.ts'
import { openChannels } from '#app/domain/contact/open-channels.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { channelNames } from '#app/foundation/jobs/channel-names.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { ReachFields } from '#app/storefront/contact/reach-fields.tsx'
import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/messages.route'

const title = 'Order updates'
const path = '/profile/messages'

const schema = z.object({ reach: z.enum(channelNames, { error: 'Please choose one.' }) })

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  return {
    channels: openChannels(context.get(shop).phone),
    chosen: (await findChoice(deps.db, shopper.id)) ?? 'mail',
    done: new URL(request.url).searchParams.get('done') === 'saved' ? 'Saved.' : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors(form.values, form.errors)
  const { reach } = form.value
  const { id: userId, phone } = shopper
  if (reach !== 'mail' && phone === null)
    return answerErrors(form.values, { form: 'Please add your phone number under “Your details” first.' })
  await transaction(deps.db, async (tx) => {
    await saveChoice(tx, userId, reach, deps.now())
    if (phone !== null) await logConsent(tx, reach, { phone, source: 'account', userId, at: deps.now() })
  })
  return redirect(`${path}?done=saved`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function OrderUpdates({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { channels, chosen, done } = loaderData
  return (
    <AccountPage
      title={title}
      intro="How we reach you about the orders you place from now on. For an order you have already placed, choose on its page."
      done={actionData ? null : done}
    >
      <Form method="post" action={path} className="flex flex-col gap-6 border-t border-rule pt-8">
        <FormProblem answer={actionData} />
        <ReachFields legend="Send me updates by" channels={channels} chosen={chosen} />
        <Button type="submit" busy={navigation.formMethod === 'POST'} className="sm:self-start">
          Save
        </Button>
      </Form>
    </AccountPage>
  )
}
