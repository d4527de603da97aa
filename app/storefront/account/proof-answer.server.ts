// What a sensitive form of their own pages comes back with: on top of what any form about an account does, how they can
// prove that it is them.
import { data } from 'react-router'
import type { Refused } from '#app/domain/accounts/account.ts'
import { answerErrors, answerRefused, type FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { sendOwnLink } from '#app/domain/accounts/sign-in-link.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Person } from './person.server.ts'
import { findProofWay, type ProofWay } from './proof.server.ts'

export type ProofAnswer = FormAnswer & {
  way: ProofWay | null
  /** A link to prove themselves is on its way. */
  isSent: boolean
}

type Answered = ReturnType<typeof answerErrors>

export async function proofErrors(person: Person, values: FormValues, errors: Record<string, string>) {
  return withProof(person, answerErrors(values, errors))
}

/** What was refused: beside the password's field when it is about that, else in words at the head. */
export async function proofRefused(person: Person, values: FormValues, refused: Refused) {
  const message = await besideProof(person, refused)
  return withProof(person, message ? answerErrors(values, message) : answerRefused(values, refused))
}

/** The answer to the button that sends a link; `path` is where the link leads back to. */
export async function proofLinkSent(person: Person, values: FormValues, path: string) {
  await sendOwnLink(person.deps, person.shopper, path)
  const { data: answer } = answerErrors(values, {})
  return data<ProofAnswer>({ ...answer, way: 'link', isSent: true }, 200)
}

async function withProof({ deps, shopper }: Person, { data: answer, init }: Answered) {
  const way = await findProofWay(deps, shopper)
  return data<ProofAnswer>({ ...answer, way, isSent: false }, init ?? undefined)
}

async function besideProof(
  { deps, shopper }: Person,
  { problem }: Refused,
): Promise<Record<string, string> | null> {
  if (problem === 'invalid-credential' || problem === 'wrong-password')
    return { current: 'That password is not right. Please try again.' }
  if (problem !== 'requires-recent-login') return null
  return (await findProofWay(deps, shopper)) === 'password'
    ? { current: 'Please enter your password here, then continue.' }
    : { form: 'Please confirm that it is you first, with the link we email you.' }
}
