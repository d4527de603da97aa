// What a sensitive form of her own pages comes back with: on top of what any form about an account does, how she can
// prove that it is her.
import { data } from 'react-router'
import type { Refused } from '#app/account/account.ts'
import { answerErrors, answerRefused, type FormAnswer } from '#app/account/form-answer.ts'
import { sendOwnLink } from '#app/account/sign-in-link.server.ts'
import type { FormValues } from '#app/http/form.server.ts'
import type { Person } from './person.server.ts'
import { findProofWay, type ProofWay } from './proof.server.ts'

export type ProofAnswer = FormAnswer & {
  way: ProofWay | null
  /** A link to prove herself is on its way. */
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
  await sendOwnLink(person.parts, person.shopper, path)
  const { data: answer } = answerErrors(values, {})
  return data<ProofAnswer>({ ...answer, way: 'link', isSent: true }, 200)
}

async function withProof({ parts, shopper }: Person, { data: answer, init }: Answered) {
  const way = await findProofWay(parts, shopper)
  return data<ProofAnswer>({ ...answer, way, isSent: false }, init ?? undefined)
}

async function besideProof(
  { parts, shopper }: Person,
  { problem }: Refused,
): Promise<Record<string, string> | null> {
  if (problem === 'invalid-credential' || problem === 'wrong-password')
    return { current: 'That password is not right. Please try again.' }
  if (problem !== 'requires-recent-login') return null
  return (await findProofWay(parts, shopper)) === 'password'
    ? { current: 'Please enter your password here, then continue.' }
    : { form: 'Please confirm that it is you first, with the link we email you.' }
}
