import { useNavigation } from 'react-router'
import { PasswordField } from './password-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import type { ProofAnswer } from './proof-answer.server.ts'
import type { ProofWay } from './proof.server.ts'

/** The value of the button that sends a link. */
export const sendLinkIntent = 'send-link'

type Props = {
  email: string
  /** Null when they proved who they are a moment ago. */
  way: ProofWay | null
  /** What was wrong with the password. */
  error: string | undefined
  /** The link is on its way. */
  isSent: boolean
}

/** How the proof stands: as the form came back, or as its page was opened. */
export function proofOf(
  openedWith: ProofWay | null,
  answer: FormAnswer | ProofAnswer | undefined,
): Pick<Props, 'way' | 'error' | 'isSent'> {
  const error = answer?.errors['current']
  if (answer === undefined || !('way' in answer)) return { way: openedWith, error, isSent: false }
  return { way: answer.way, error, isSent: answer.isSent }
}

/** Asked inside the form of a sensitive change, so that the same press goes on with it and nothing typed is lost. */
export function ProveAgain({ email, way, error, isSent }: Props) {
  const navigation = useNavigation()
  if (way === null) return null
  if (way === 'password')
    return (
      <div className="flex max-w-md flex-col gap-4 border-t border-rule pt-6">
        <PasswordField
          name="current"
          label="Your password, to confirm it is you"
          autoComplete="current-password"
          error={error}
        />
      </div>
    )
  return (
    <div className="flex max-w-md flex-col gap-3 border-t border-rule pt-6">
      <p className="font-medium">First, confirm that it is you</p>
      {isSent ? (
        <p role="status">
          Check your email: a link is on its way to {email}. Open it in this browser, then come back to this
          page. What you typed is still here.
        </p>
      ) : (
        <p className="text-muted">
          You sign in without a password, so we will email a link to {email}. Open it in this browser, then
          come back.
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value={sendLinkIntent}
        look="quiet"
        formNoValidate
        busy={navigation.formData?.get('intent') === sendLinkIntent}
        className="self-start"
      >
        {isSent ? 'Send it again' : 'Send me the link'}
      </Button>
    </div>
  )
}
