// Proving an email by the link of a mail, and asking for that mail once more.
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import {
  confirmEmail,
  readConfirmation,
  resendConfirmation,
} from '#app/domain/accounts/confirm-email.server.ts'
import {
  type FormAnswer,
  answerErrors,
  answerRefused,
  answerSent,
  keepTyped,
} from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { AddressForm } from './address-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { welcomeBuyer } from './keep-order-address.server.ts'
import { land } from './land.server.ts'
import { LinkForm } from './link-form.tsx'
import { addressForm } from './log-in-form.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { confirmForm } from './token-form.ts'
import { welcome } from './welcome.server.ts'
import type { Route } from './+types/verify-email.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Confirm your email', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  return {
    token,
    next: ownPath(query.get('next')),
    elsewhere: await findElsewhere({ request, context }, token),
    picture: await findEntryPicture(db, 'mail', now()),
  }
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

/** Whose address it is, in a browser that did not ask for the link. */
async function findElsewhere({ request, context }: Args, token: string): Promise<{ email: string } | null> {
  const link = await readConfirmation(accountDeps(context, request), token)
  return link === null || link.isAsker ? null : { email: link.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const copy = request.clone()
  const form = await parseForm(request, confirmForm)
  const { values } = form
  if (values['intent'] === 'send') return sendAgain({ request: copy, context })
  if (!form.ok) return answerErrors(values, form.errors)
  const { token, name, password } = form.value
  if (values['intent'] === 'choose' && password === '')
    return answerErrors(values, { password: 'Please choose a password.' })
  const anew = password === '' ? null : { name, password }
  const confirmed = await confirmEmail(accountDeps(context, request), token, anew)
  if (confirmed.ok) return welcomeIn({ request, context }, values, { ...confirmed, isAsker: anew === null })
  // The link pressed twice, or opened again: it has done its work, and its owner is in.
  const isIn = confirmed.problem === 'link-expired' && (await findUser(context, request)) !== null
  if (isIn) return land(context.get(shop), values, { kind: 'signed-in' }, ownPath(values['next'] ?? null))
  return answerRefused(values, confirmed)
}

type Confirmed = Extract<Awaited<ReturnType<typeof confirmEmail>>, { ok: true }> & { isAsker: boolean }

async function welcomeIn(
  { request, context }: Args,
  values: FormValues,
  { shopper, orderId, isAsker }: Confirmed,
) {
  // In another browser the address may be that of a stranger who typed this email, or even paid with it.
  const claimed = isAsker
    ? await welcomeBuyer(context, request, shopper, orderId as OrderId | null)
    : await welcome(context, request, shopper)
  const next = ownPath(values['next'] ?? null)
  const to = next === '/' && claimed > 0 ? '/orders' : next
  return land(context.get(shop), values, { kind: 'email-confirmed' }, to)
}

/** Answers alike whether the address has an account, a confirmed one, or none. */
async function sendAgain({ request, context }: Args) {
  const parsed = await parseForm(request, addressForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const next = ownPath(parsed.values['next'] ?? null)
  const sent = await resendConfirmation(accountDeps(context, request), { ...parsed.value, next })
  return sent.ok ? answerSent(parsed.values, parsed.value.email) : answerRefused(parsed.values, sent)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { picture, elsewhere } = loaderData
  const values = answer?.values ?? {}
  const next = values['next'] ?? loaderData.next
  const token = values['token'] ?? loaderData.token
  const busy = useNavigation().formAction === '/verify-email'
  const step = stepOf(token, elsewhere !== null, answer)
  if (step === 'ask-again') return <AskAgain next={next} picture={picture} answer={answer} />
  if (step === 'choose') {
    const email = elsewhere?.email ?? values['username'] ?? null
    return <NewPasswordPage {...{ email, token, next, answer, picture, busy }} />
  }
  return (
    <EntryPage
      title="Confirm your email"
      lead="Press the button to confirm your email. It also signs you in on this device."
      picture={picture}
    >
      <FormProblem answer={answer} />
      <LinkForm action="/verify-email" token={token} next={next} button="Confirm and sign in" />
    </EntryPage>
  )
}

/** Without JavaScript a refused form comes back under its bare address, so the answer decides too. */
function stepOf(token: string, isElsewhere: boolean, answer: FormAnswer | undefined) {
  const problem = answer?.refused?.problem
  const intent = answer?.values['intent']
  if (token === '' || problem === 'link-expired' || intent === 'send') return 'ask-again'
  return isElsewhere || problem === 'choose-password' || intent === 'choose' ? 'choose' : 'press'
}

type AskAgainProps = { next: string; picture: PictureData | null; answer: FormAnswer | undefined }

function AskAgain({ next, picture, answer }: AskAgainProps) {
  return (
    <EntryPage
      title="Confirm your email"
      lead="Enter your email, and we will send you the link again."
      picture={picture}
    >
      <AddressForm
        action="/verify-email"
        answer={answer}
        next={next}
        button="Send me the link"
        sent={(email) => ({
          title: 'Email Verification Link has been resent',
          text: `If ${email} is waiting to be confirmed, the link arrives in a minute or two.`,
        })}
      />
    </EntryPage>
  )
}
