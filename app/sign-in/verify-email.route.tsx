// Proving an e-mail by the link of a mail, and asking for that mail once more.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { accountParts } from '#app/account/accounts-context.server.ts'
import { confirmEmail, resendConfirmation } from '#app/account/confirm-email.server.ts'
import { answerErrors, answerRefused, answerSent, keepTyped } from '#app/account/form-answer.ts'
import { FormProblem } from '#app/account/form-problem.tsx'
import { findUser } from '#app/account/guards.server.ts'
import { ownPath } from '#app/account/own-path.ts'
import { shop } from '#app/http/context.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { AddressForm } from './address-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { land } from './land.server.ts'
import { LinkForm } from './link-form.tsx'
import { addressForm } from './log-in-form.ts'
import { tokenForm } from './token-form.ts'
import { welcome } from './welcome.server.ts'
import type { Route } from './+types/verify-email.route'

export const meta: Route.MetaFunction = () =>
  pageHead({ title: 'Confirm your e-mail', path: '/verify-email', index: false })

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  return {
    token: query.get('token') ?? '',
    next: ownPath(query.get('next')),
    picture: await findEntryPicture(db, 'mail', now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const copy = request.clone()
  const { values } = await parseForm(request, tokenForm)
  if (values['intent'] === 'send') return sendAgain({ request: copy, context })
  const confirmed = await confirmEmail(accountParts(context, request), values['token'] ?? '')
  const next = ownPath(values['next'] ?? null)
  if (!confirmed.ok) {
    // The link pressed twice, or opened again: it has done its work, and she is in.
    const isIn = confirmed.problem === 'link-expired' && (await findUser(context, request)) !== null
    if (isIn) return land(context.get(shop), values, { kind: 'signed-in' }, next)
    return answerRefused(values, confirmed)
  }
  const claimed = await welcome(context, request, confirmed.shopper)
  const to = next === '/' && claimed > 0 ? '/orders' : next
  return land(context.get(shop), values, { kind: 'email-confirmed' }, to)
}

/** Answers alike whether the address has an account, a confirmed one, or none. */
async function sendAgain({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const parsed = await parseForm(request, addressForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const sent = await resendConfirmation(accountParts(context, request), parsed.value)
  return sent.ok ? answerSent(parsed.values, parsed.value.email) : answerRefused(parsed.values, sent)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { next, picture } = loaderData
  const token = answer?.values['token'] ?? loaderData.token
  const isOver = answer?.refused?.problem === 'link-expired'
  const asksAgain = token === '' || isOver || answer?.values['intent'] === 'send'
  if (asksAgain) {
    return (
      <EntryPage
        title="Confirm your e-mail"
        lead="Tell us your e-mail, and we send you the link once more."
        picture={picture}
      >
        <AddressForm
          action="/verify-email"
          answer={answer}
          button="Send me the link"
          sent={(email) => ({
            title: 'Email Verification Link has been resent',
            text: `If ${email} waits to be confirmed, the link arrives in a minute or two.`,
          })}
        />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title="Confirm your e-mail"
      lead="One press, and your account is open. It signs you in on this device."
      picture={picture}
    >
      <FormProblem answer={answer} />
      <LinkForm action="/verify-email" token={token} next={next} button="Confirm and sign in" />
    </EntryPage>
  )
}
